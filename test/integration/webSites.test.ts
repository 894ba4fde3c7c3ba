import { describe, expect, test } from '@jest/globals';
import {
  hostsEnvironment,
  LEEDS,
  leeds,
  partnerHostsForSuite,
  SUNNY,
  SUNNYS_OWN,
} from '../support/partnerHosts.ts';
import { partnerCalls, servePartner } from '../support/partnerWire.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { eventually } from '../support/until.ts';

const { on, site } = partnerHostsForSuite();

const failPartners = () =>
  site.upstream.on(/^\/api\/v0\/leads\/partners\//, json({ message: {} }, 500));

describe('the host of a request', () => {
  test.each([
    [
      LEEDS,
      'configuration?methods=whitelabel_cities_list%2Cwhitelabel_universities_list&partner_id=leeds-uni',
    ],
    [
      'Leeds-Uni.localhost:3000',
      'leeds-uni?methods=whitelabel_cities_list%2Cwhitelabel_universities_list',
    ],
  ])('%s is the site of a partner', async (host, call) => {
    const { headers, status, text } = await on(host);
    expect(status).toBe(200);
    expect(text).toContain(
      '"name":"Leeds University Homes","origin":"https://leeds-uni.amber.example"',
    );
    expect(headers['surrogate-key']).toContain('site:partner:7');
    expect(partnerCalls(site.upstream)).toEqual([`/api/v0/leads/partners/${call}`]);
  });

  test('may be a domain of a partner', async () => {
    const { headers, text } = await on(SUNNYS_OWN);
    expect(headers['surrogate-key']).toContain('site:partner:8');
    expect(text).toContain('"origin":"https://homes.sunny.example"');
    expect((await on(SUNNY)).headers['surrogate-key']).toContain('site:partner:8');
  });

  test.each([
    '7.amber.example',
    'nobody.amber.example',
    'nobody.example',
    '192.0.2.7',
    'a.b.amber.example',
  ])('%s is nobody’s', async (host) => {
    const { status, text } = await on(host);
    expect([status, text]).toEqual([421, 'This host is not served here.\n']);
  });

  test('costs the API no more than some calls a second, whatever strangers send', async () => {
    const hosts = Array.from({ length: 60 }, (_, index) => `stranger-${index}.example`);
    const answers = await Promise.all(hosts.map((host) => on(host)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([421]));
    const calls = partnerCalls(site.upstream).length;
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(10);
  });

  test('means a page of its own in memory', async () => {
    const page = '/places/search/london';
    await on(LEEDS, page);
    await on('amber.example', page);
    const [again, main] = [await on(LEEDS, page), await on('amber.example', page)];
    expect(again.headers['cache-status']).toContain('hit');
    expect(again.text).toContain('Leeds University Homes');
    expect(main.headers['cache-status']).toContain('hit');
    expect(main.text).not.toContain('Leeds');
  });
});

describe('a forged host', () => {
  const keyOf = async (headers: Readonly<Record<string, string>>, origin = site.web.url) =>
    (await rawRequest(origin, { headers })).headers['surrogate-key']?.toString().split(' ')[0];

  test.each([
    [{ 'X-Forwarded-Host': SUNNY }],
    [{ Forwarded: `host=${SUNNY}` }],
    [{ 'X-Host': SUNNY, 'X-Original-Host': SUNNY, 'X-Site': 'partner:8' }],
  ])('in %j reaches nothing', async (forged) => {
    for (const _again of [1, 2]) {
      expect(await keyOf({ Host: LEEDS, ...forged })).toBe('site:partner:7');
      expect(await keyOf({ Host: 'www.amber.example', ...forged })).toBe('site:main');
    }
    expect(await keyOf({ Host: SUNNY })).toBe('site:partner:8');
  });

  test('counts from a listed proxy alone, and keeps the copies of others as they are', async () => {
    const { url } = await site.startOther({
      environment: { ...hostsEnvironment, TRUSTED_PROXIES: '127.0.0.1' },
    });
    for (const _again of [1, 2]) {
      expect(await keyOf({ Host: LEEDS }, url)).toBe('site:partner:7');
      expect(await keyOf({ Host: LEEDS, 'X-Forwarded-Host': SUNNY }, url)).toBe('site:partner:8');
      expect(await keyOf({ Host: '10.0.0.1', 'X-Forwarded-Host': LEEDS }, url)).toBe(
        'site:partner:7',
      );
    }
  });

  test('in the address of a request is refused', async () => {
    const { status } = await site.get(`http://${SUNNY}/`, { Host: LEEDS });
    expect(status).toBe(400);
  });
});

test('a call of a browser says to the API on whose site it is made, and no browser can', async () => {
  site.upstream.on(/^\/api\/v0\/users\/me/, json({ data: {} }));
  const forged = { Host: LEEDS, Cookie: 'user_auth_token=t', 'X-Site': 'partner:8' };
  await site.get('/api/v0/users/me?is_whitelabel=false', forged);
  await site.get('/api/v0/users/me', { ...forged, Host: 'www.amber.example' });
  const calls = site.upstream.requests.filter(({ url }) => url.startsWith('/api/v0/users'));
  expect(calls.map(({ headers, url }) => [headers['x-site'], url])).toEqual([
    ['partner:7', '/api/v0/users/me?is_whitelabel=true&user_auth_token=t'],
    [undefined, '/api/v0/users/me'],
  ]);
});

test('answers of the API are kept for each site by itself', async () => {
  const { url } = await site.startOther({ environment: hostsEnvironment });
  site.upstream.on(/^\/api\/v0\/regions\/london\?x/, (request, response) => {
    response.writeHead(200, { 'Cache-Control': 'public, max-age=60' });
    response.end(JSON.stringify({ site: request.headers['x-site'] ?? 'main' }));
  });
  const textOn = async (host: string) =>
    (await rawRequest(url, { path: '/api/v0/regions/london?x=1', headers: { Host: host } })).text;
  for (const _again of [1, 2]) {
    expect(await textOn(LEEDS)).toContain('partner:7');
    expect(await textOn(SUNNY)).toContain('partner:8');
    expect(await textOn('www.amber.example')).toContain('main');
  }
  const calls = site.upstream.requests.filter((call) => call.url.startsWith('/api/v0/regions'));
  expect(calls).toHaveLength(3);
});

test('a domain that comes to another partner brings him nothing of the one before', async () => {
  const { dependencies, url } = await site.startOther({ environment: hostsEnvironment });
  const asked = { path: '/api/v0/regions/london?x=1', headers: { Host: SUNNYS_OWN } };
  site.upstream.on(/^\/api\/v0\/regions\/london\?x/, (request, response) => {
    response.writeHead(200, { 'Cache-Control': 'public, max-age=600' });
    response.end(JSON.stringify({ site: request.headers['x-site'] }));
  });
  expect((await rawRequest(url, asked)).text).toContain('partner:8');
  servePartner(site.upstream, { ...leeds, whitelabel_domain_url: SUNNYS_OWN });
  dependencies.caches.purge({ keys: ['site:partner:8'], mode: 'soft' });
  expect((await rawRequest(url, asked)).text).toContain('partner:7');
});

test('of a domain of his own a partner’s other hosts are not spoken for', async () => {
  const transportOf = async (host: string) => (await on(host)).headers['strict-transport-security'];
  expect(await transportOf(SUNNY)).toBe('max-age=31536000; includeSubDomains');
  expect(await transportOf(SUNNYS_OWN)).toBe('max-age=31536000');
});

describe('a partner who cannot be read', () => {
  test('is shown as he was before', async () => {
    await on(LEEDS);
    failPartners();
    site.web.advance(7200);
    const { headers, text } = await on(LEEDS, '/places/search/london');
    expect(headers['surrogate-key']).toContain('site:partner:7');
    expect(text).toContain('Leeds University Homes');
  });

  test('is stood in for by the main site, which nobody keeps', async () => {
    failPartners();
    await on('www.amber.example');
    for (const _again of [1, 2]) {
      const { headers, status, text } = await on(LEEDS);
      expect(status).toBe(200);
      expect(text).toContain('"failure":"partner answered 500"');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['cdn-cache-control']).toBeUndefined();
    }
    expect((await on('www.amber.example')).text).not.toContain('failure');
  });

  test.each([
    '/profile',
    '/login',
    '/robots.txt',
    '/favicon.ico',
    '/api/v0/users/me',
    '/theme/7.0123456789ab.css',
  ])('has no %s until he can', async (path) => {
    failPartners();
    const { headers, status } = await site.get(path, { Host: LEEDS, Cookie: 'user_auth_token=t' });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('leaves reports of browsers to be taken', async () => {
    failPartners();
    const headers = { Host: LEEDS, 'Content-Type': 'application/json' };
    const { status } = await site.call('/api/log-errors', { method: 'POST', headers, body: '{}' });
    expect(status).toBe(400);
  });

  test('has no domain that was never proved', async () => {
    servePartner(site.upstream, { ...leeds, whitelabel_domain_url: 'homes.leeds.example' });
    failPartners();
    expect((await on('homes.leeds.example')).status).toBe(421);
  });

  test('keeps a domain that was proved before', async () => {
    await on(SUNNYS_OWN);
    failPartners();
    site.web.advance(7 * 24 * 3600);
    expect((await on(SUNNYS_OWN)).text).toContain('"failure"');
  });
});

test('a purge of a partner changes his pages and no others', async () => {
  await on(LEEDS);
  await on(SUNNY);
  servePartner(site.upstream, { ...leeds, partner_name: 'Leeds Homes' });
  const sunnyBefore = partnerCalls(site.upstream).length;
  site.web.dependencies.caches.purge({ keys: ['site:partner:7'], mode: 'hard' });
  expect((await on(LEEDS)).text).toContain('"name":"Leeds Homes"');
  expect((await on(SUNNY)).headers['cache-status']).toContain('hit');
  expect(partnerCalls(site.upstream)).toHaveLength(sunnyBefore + 1);
});

test('a page that is renewed behind is drawn with what its partner is by then', async () => {
  await on(LEEDS);
  servePartner(site.upstream, { ...leeds, partner_name: 'Leeds Homes' });
  site.web.dependencies.lookups.invalidate(['site:partner:7'], 'hard');
  site.web.advance(301);
  await on(LEEDS, '/places/search/london');
  expect((await on(LEEDS)).text).toContain('"name":"Leeds University Homes"');
  await eventually(async () => {
    expect((await on(LEEDS)).text).toContain('"name":"Leeds Homes"');
  }, 'the page has its new name');
});

test('a partner who has gone leaves an unknown host', async () => {
  await on(LEEDS);
  site.upstream.on(/^\/api\/v0\/leads\/partners\//, json({ message: {} }, 404));
  site.web.dependencies.caches.purge({ keys: ['site:partner:7'], mode: 'soft' });
  expect((await on(LEEDS)).status).toBe(421);
});

test('in China every sub-domain is the main site', async () => {
  const china = await site.startOther({
    environment: { ...hostsEnvironment, DEPLOYMENT: 'china' },
  });
  const get = (host: string) => rawRequest(china.url, { headers: { Host: host } });
  expect((await get(LEEDS)).text).not.toContain('Leeds');
  expect((await get(SUNNYS_OWN)).status).toBe(421);
  expect(partnerCalls(site.upstream)).toEqual([]);
});
