import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './readConfig.ts';

describe('the configuration', () => {
  test('has a working default for everything but secrets', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      server: { port: 3000 },
      ops: { port: 3001 },
      api: { server: { port: 4000 } },
      upstream: { timeoutMs: 60_000, apiBaseUrl: 'http://127.0.0.1:4000' },
      hosts: { siteOrigin: 'http://localhost:3000' },
      pageCache: { freshSeconds: 300, maxBytes: 256 * 1024 * 1024 },
      product: { deployment: 'main' },
    });
    expect(config.api.database.url).toBeUndefined();
    expect(config.purge.token).toBeUndefined();
  });

  test('takes the upstream time-out from the environment', () => {
    expect(readConfig({ API_TIMEOUT_MS: '1000' }).upstream.timeoutMs).toBe(1000);
  });

  test('treats an empty variable as missing', () => {
    expect(readConfig({ PORT: '', REDIS_URL: ' ' }).server.port).toBe(3000);
  });

  test('points at the API port of this machine unless told otherwise', () => {
    expect(readConfig({ API_PORT: '4100' }).upstream.apiBaseUrl).toBe('http://127.0.0.1:4100');
    expect(readConfig({ API_BASE_URL: 'https://api.example.org/' }).upstream.apiBaseUrl).toBe(
      'https://api.example.org',
    );
  });

  test('names every fault at once', () => {
    const read = () => readConfig({ PORT: 'abc', API_TIMEOUT_MS: '-1', SITE_ORIGIN: 'nowhere' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'API_TIMEOUT_MS', 'SITE_ORIGIN']) expect(read).toThrow(name);
  });

  test('takes flags as a list of names and values', () => {
    expect(readConfig({}).product.flags).toEqual({});
    const { flags } = readConfig({ FLAGS: 'search_page_v2=A, slashed_pricing=off' }).product;
    expect(flags).toEqual({ search_page_v2: 'A', slashed_pricing: 'off' });
  });

  test.each([
    ['search_page_v3=A', 'search_page_v3 is no flag'],
    ['search_page_v2=Z', 'search_page_v2 must be one of control, A'],
    ['slashed_pricing', 'slashed_pricing must be one of on, off'],
    ['constructor=A', 'constructor is no flag'],
  ])('refuses the flag setting %s', (setting, fault) => {
    expect(() => readConfig({ FLAGS: setting })).toThrow(fault);
  });

  test('takes an address of map tiles only with the places of a tile in it', () => {
    const mapTileUrl = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(readConfig({}).product.mapTileUrl).toBe('');
    expect(readConfig({ MAP_TILE_URL: mapTileUrl }).product.mapTileUrl).toBe(mapTileUrl);
    expect(readConfig({ MAP_PMTILES: 'package.json' }).product.mapFile).toBe('package.json');
  });

  test('lets the listeners of one process take any free port', () => {
    const any = { PORT: '0', OPS_PORT: '0', API_PORT: '0', API_OPS_PORT: '0' };
    expect(readConfig(any).ops.port).toBe(0);
  });

  test('takes all of a delivery network', () => {
    const settings = { CDN_PROVIDER: 'fastly', CDN_SERVICE_ID: 'x1', CDN_API_TOKEN: 'a-token-1' };
    expect(readConfig(settings).cdn.provider).toBe('fastly');
    expect(readConfig({ CDN_PROVIDER: 'varnish' }).cdn.provider).toBe('varnish');
  });

  test('tells the operations listener of this machine of changes unless told otherwise', () => {
    expect(readConfig({ OPS_PORT: '3101' }).purge.urls).toEqual(['http://127.0.0.1:3101']);
    const PURGE_URL = 'http://10.0.0.1:3001/, http://10.0.0.2:3001';
    expect(readConfig({ PURGE_URL }).purge.urls).toEqual([
      'http://10.0.0.1:3001',
      'http://10.0.0.2:3001',
    ]);
  });

  test.each([
    ['', { isHttps: false, pictureOrigins: [] }],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', { pictureOrigins: ['https://*.tiles.example'] }],
    ['/tiles/{z}/{x}/{y}.png', { pictureOrigins: [] }],
  ])('with map tiles at "%s" tells the security headers %j', (mapTileUrl, expected) => {
    expect(readConfig({ MAP_TILE_URL: mapTileUrl }).security).toMatchObject(expected);
  });

  test('knows host and scheme of the site by its origin', () => {
    const { hosts, security } = readConfig({ SITE_ORIGIN: 'https://www.example.org:8443' });
    expect(hosts.siteHost).toBe('www.example.org');
    expect(security.isHttps).toBe(true);
  });

  test.each([
    [{}, 120_000],
    [{ CLIENT_STALL_TIMEOUT_MS: '200000' }, 200_000],
    [{ API_TIMEOUT_MS: '150000' }, 160_000],
    // No timer waits longer.
    [{ API_TIMEOUT_MS: '2147483647' }, 2_147_483_647],
  ])('with %j gives up a silent upstream before the visitor, who waits %d ms', (settings, ms) => {
    expect(readConfig(settings).server.stallMs).toBe(ms);
  });

  test.each([
    [{}, 'demo'],
    [{ SEED: 'none' }, 'none'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/market' }, 'demo'],
    [{ DATABASE_URL: 'postgres://db.internal/market' }, 'none'],
    [{ DATABASE_URL: 'postgres://db.internal/market', SEED: 'demo' }, 'demo'],
    [{ SITE_ORIGIN: 'https://example.org' }, 'none'],
    [{ SITE_ORIGIN: 'https://example.org', SEED: 'demo' }, 'demo'],
    [{ SITE_ORIGIN: 'https://example.org', NODE_ENV: 'development' }, 'demo'],
    [{ SITE_ORIGIN: 'https://shop.localhost' }, 'demo'],
  ])('with %j an empty database is filled with: %s', (settings, expected) => {
    expect(readConfig(settings).api.seed.source).toBe(expected);
  });

  test('does not print the value of a bad secret', () => {
    const secret = 'mysql://user:hunter2@host/db';
    try {
      readConfig({ DATABASE_URL: secret });
      throw new Error('expected a fault');
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).not.toContain('hunter2');
    }
  });
});
