import { Agent, get as httpGet } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createShutdown } from '../../server/web/process/createShutdown.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { json, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';
import { SCRIPT, startWebTier, type WebTier } from '../support/webTier.ts';

describe('a running web tier', () => {
  const site = webSiteForSuite({ serve: serveRegions });

  test.each([
    ['/healthz', 'ok\n'],
    ['/readyz', 'ready\n'],
  ])('%s answers on any host', async (path, text) => {
    const answer = await site.get(path, { Host: '10.0.0.7' });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(text);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('measures requests, upstream calls and lookups on its own listener', async () => {
    await site.get('/places/search/london');
    await site.get('/places/search/london');
    await site.get('/places/london');
    await site.get('/nowhere');
    const { text, headers } = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    for (const line of [
      'web_request_duration_seconds_count{route="search",status="2xx",cache="miss",site="main"} 1',
      'web_request_duration_seconds_count{route="search",status="2xx",cache="hit",site="main"} 1',
      'web_request_duration_seconds_count{route="unknown",status="4xx",cache="none",site="main"} 1',
      'web_upstream_duration_seconds_count{call="region",result="2xx"} 1',
      'web_lookups_total{call="region",state="hit"} 1',
      'web_lookups_total{call="region",state="miss"} 1',
      'web_pages_total{state="hit"} 1',
      'web_pages_total{state="miss"} 3',
      'web_page_entries 2',
      'web_page_evictions_total 0',
      'web_document_part_duration_seconds_count{route="search",part="data"} 1',
      'web_document_part_duration_seconds_count{route="search",part="render"} 1',
      'web_cache_limit_bytes{cache="pages"} 268435456',
      'web_ready 1',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/^web_lookup_bytes [1-9]\d+$/m);
    expect(text).toMatch(/^web_page_bytes [1-9]\d{3,}$/m);
    expect((await rawRequest(site.web.opsUrl, { path: '/healthz' })).status).toBe(200);
    expect((await rawRequest(site.web.opsUrl, { path: '/other' })).status).toBe(404);
  });

  test('shows no measurements to visitors', async () => {
    expect((await site.get('/metrics')).status).toBe(404);
  });

  test('writes one line a request with its id, without query values', async () => {
    await site.get('/places/search/london?name=secret-value', { 'X-Request-Id': 'id-from-edge' });
    await until(() => site.web.logLines.some(({ event }) => event === 'request'), 'the line');
    expect(site.web.logLines.filter(({ event }) => event === 'request')).toEqual([
      expect.objectContaining({
        requestId: 'id-from-edge',
        method: 'GET',
        path: '/places/search/london',
        route: 'search',
        status: 200,
        cache: 'miss',
        closedEarly: false,
        bytes: expect.any(Number),
        durationMs: expect.any(Number),
      }),
    ]);
    expect(site.web.logText()).not.toContain('secret-value');
  });

  test.each(['short', 'a b', 'x'.repeat(65), '<script>'])(
    'makes a request id of its own instead of %j',
    async (given) => {
      const { headers } = await site.get('/healthz', { 'X-Request-Id': given });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('sends the security headers with every answer that is no file', async () => {
    for (const path of ['/', '/nowhere', '/healthz', '/api/v9/x']) {
      const { headers } = await site.get(path);
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;" +
          "font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';" +
          "frame-ancestors 'self';form-action 'self';report-uri /api/csp-report;report-to csp",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('lets browsers take the tiles of a map from where they are configured', async () => {
    const tier = await site.startOther({
      environment: { MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' },
    });
    const { headers } = await rawRequest(`${tier.url}/healthz`);
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: https://*.tiles.example;",
    );
  });

  test('asks browsers to stay on https where the site is on https', async () => {
    const tier = await site.startOther({ environment: { SITE_ORIGIN: 'https://homes.example' } });
    const { headers } = await rawRequest(tier.url, { headers: { Host: 'homes.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('the assets', () => {
  const site = webSiteForSuite();

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('for "%s" come as the build compressed them (%s), for ever', async (accepted, encoding) => {
    const { status, headers } = await site.get('/assets/main.js', { 'Accept-Encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^text\/javascript; charset=utf-8$/i);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cdn-cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.vary).toBe('Accept-Encoding');
  });

  test('are whole', async () => {
    expect((await site.get('/assets/main.js')).text).toBe(SCRIPT);
  });

  test('are not kept in development, where names hold no hash', async () => {
    const tier = await site.startOther({ environment: { NODE_ENV: 'development' } });
    const { headers } = await rawRequest(tier.url, { path: '/assets/main.js' });
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each(['/assets/missing.js', '/assets/', '/assets/../package.json', '/assets/.hidden'])(
    '%s is a small 404 that nobody keeps',
    async (path) => {
      const { status, text, headers } = await site.get(path);
      expect(status).toBe(404);
      expect(text).toBe('Not found.\n');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('cannot be posted to', async () => {
    expect((await site.call('/assets/main.js', { method: 'POST' })).status).toBe(405);
  });

  test.each([
    ['/favicon.svg', /^image\/svg\+xml$/],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
    ['/icon-512.png', /^image\/png$/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('the icon %s has a fixed name', async (path, type) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(headers.etag).toEqual(expect.any(String));
  });
});

describe('draining', () => {
  let upstream: StubUpstream;
  let web: WebTier;

  beforeAll(async () => {
    upstream = await startStubUpstream();
  });

  afterAll(() => upstream.close());

  const shutdownOf = (deadlineMs: number, graceMs = 0) => {
    const { lifecycle, logger } = web.dependencies;
    const { server, opsServer } = web;
    return createShutdown({ server, opsServer, lifecycle, logger, graceMs, deadlineMs });
  };

  const start = async (): Promise<void> => {
    web = await startWebTier({ apiBaseUrl: upstream.url });
  };

  test('first fails readiness, still answers, and says that the connection ends', async () => {
    await start();
    const closed = shutdownOf(5000, 200)();
    const ready = await rawRequest(web.url, { path: '/readyz' });
    expect(ready.status).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
    const page = await rawRequest(web.url, { headers: { Connection: 'keep-alive' } });
    expect(page.status).toBe(200);
    expect(page.headers.connection).toBe('close');
    await closed;
    await expect(rawRequest(web.url)).rejects.toThrow('ECONNREFUSED');
    await expect(rawRequest(web.opsUrl, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED');
  });

  const keptAlive = (agent: Agent, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      httpGet(`${web.url}${path}`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });

  test('lets a request under way end, and is not held up by kept-alive connections', async () => {
    await start();
    upstream.on(/slow/, (request, response) => {
      setTimeout(() => json({})(request, response), 200);
    });
    const idle = new Agent({ keepAlive: true });
    const busy = new Agent({ keepAlive: true });
    await keptAlive(idle, '/healthz');
    const answer = keptAlive(busy, '/api/v0/slow');
    await until(() => upstream.requests.length === 1, 'the call is under way');
    const startedAt = performance.now();
    await shutdownOf(30_000)();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(await answer).toBe(200);
    idle.destroy();
    busy.destroy();
  });

  test('cuts what does not end by the deadline', async () => {
    await start();
    upstream.on(/^\/sub\//, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: one\n\n');
    });
    const { body } = await fetch(`${web.url}/sub/key`);
    const reader = body?.getReader();
    await reader?.read();
    await shutdownOf(100)();
    await expect(reader?.read()).rejects.toThrow();
  });

  test('happens once', async () => {
    await start();
    const shutdown = shutdownOf(1000);
    await Promise.all([shutdown(), shutdown()]);
    expect(web.logText().match(/"state":"draining"/g)).toHaveLength(1);
  });
});
