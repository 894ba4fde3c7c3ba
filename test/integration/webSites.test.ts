import { beforeEach, describe, expect, test } from '@jest/globals';
import { partnerCalls, partnerWire, servePartner } from '../support/partnerWire.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { eventually } from '../support/until.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';

const leeds = partnerWire();
const sunny = partnerWire({
  partner_id: 8,
  partner_name: 'Sunny Rooms',
  subdomain: 'sunny-rooms',
  whitelabel_domain_url: 'homes.sunny.example',
  config: { ...leeds.config, brand_color: '#ffcc00' },
});

const environment = { SITE_ORIGIN: 'https://www.amber.example', PAGE_FRESH_SECONDS: '300' };

const site = webSiteForSuite({
  environment,
  serve: (upstream) => {
    serveRegions(upstream);
    servePartner(upstream, leeds);
    servePartner(upstream, sunny);
  },
});

const LEEDS = 'leeds-uni.amber.example';
const SUNNY = 'sunny-rooms.amber.example';
const fail = json({ message: {} }, 500);
const failPartners = () => site.upstream.on(/^\/api\/v0\/leads\/partners\//, fail);
const on = (host: string, path = '/') => site.get(path, { Host: host });
const themeOf = async (host: string): Promise<string> =>
  /"themePath":"([^"]+)"/.exec((await on(host)).text)?.[1] ?? '';

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
    const { headers, text } = await on('homes.sunny.example');
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
      environment: { ...environment, TRUSTED_PROXIES: '127.0.0.1' },
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
  const { url } = await site.startOther({ environment });
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
  const { dependencies, url } = await site.startOther({ environment });
  const asked = { path: '/api/v0/regions/london?x=1', headers: { Host: 'homes.sunny.example' } };
  site.upstream.on(/^\/api\/v0\/regions\/london\?x/, (request, response) => {
    response.writeHead(200, { 'Cache-Control': 'public, max-age=600' });
    response.end(JSON.stringify({ site: request.headers['x-site'] }));
  });
  expect((await rawRequest(url, asked)).text).toContain('partner:8');
  servePartner(site.upstream, { ...leeds, whitelabel_domain_url: 'homes.sunny.example' });
  dependencies.caches.purge({ keys: ['site:partner:8'], mode: 'soft' });
  expect((await rawRequest(url, asked)).text).toContain('partner:7');
});

test('of a domain of his own a partner’s other hosts are not spoken for', async () => {
  const transportOf = async (host: string) => (await on(host)).headers['strict-transport-security'];
  expect(await transportOf(SUNNY)).toBe('max-age=31536000; includeSubDomains');
  expect(await transportOf('homes.sunny.example')).toBe('max-age=31536000');
});

describe('the style sheet of a partner', () => {
  test('is found on his own host alone, for ever', async () => {
    const path = await themeOf(LEEDS);
    const sheet = await on(LEEDS, path);
    expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(sheet.headers['cache-control']).toContain('immutable');
    expect(sheet.text).toContain('--brand:#7a1f3d');
    for (const host of [SUNNY, 'www.amber.example']) {
      expect((await on(host, path)).status).toBe(404);
    }
  });

  test('leads from the colours of before to those of today', async () => {
    const before = await themeOf(LEEDS);
    site.web.advance(400);
    servePartner(site.upstream, { ...leeds, config: sunny.config });
    site.web.dependencies.caches.purge({ keys: ['site:partner:7'], mode: 'soft' });
    const { headers, status } = await on(LEEDS, before);
    expect(status).toBe(302);
    expect(headers['cache-control']).toBe('no-store');
    expect((await on(LEEDS, String(headers.location))).text).toContain('--brand:#ffcc00');
  });
});

describe('what a partner’s site has of its own', () => {
  const DEMO = 'demo-munich.amber.example';
  beforeEach(() => {
    servePartner(
      site.upstream,
      partnerWire({ partner_id: 9, subdomain: 'demo-munich', is_demo: true }),
    );
  });

  test.each([
    ['/favicon.ico', LEEDS],
    ['/favicon.svg', LEEDS],
    ['/apple-touch-icon.png', LEEDS],
  ])('leads from %s to its own icon', async (path, host) => {
    const { headers, status } = await on(host, path);
    expect([status, headers.location]).toEqual([302, '/images/partners/leeds.svg']);
    expect(headers['surrogate-key']).toBe('site:partner:7');
  });

  test('is a manifest by its name', async () => {
    const { headers, text } = await on(LEEDS, '/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({
      name: 'Leeds University Homes',
      icons: [{ src: '/images/partners/leeds.svg', type: 'image/svg+xml' }],
    });
    expect(text).not.toContain('Amber');
    expect((await on('www.amber.example', '/manifest.webmanifest')).text).toContain('Amber');
  });

  test('is a sitemap of its home, which robots.txt names under the name it is called by', async () => {
    const { text } = await on('homes.sunny.example', '/sitemap.xml');
    expect(text.match(/<loc>[^<]*/g)).toEqual(['<loc>https://homes.sunny.example/']);
    const robots = await on('homes.sunny.example', '/robots.txt');
    expect(robots.text).toContain('\nSitemap: https://homes.sunny.example/sitemap.xml\n');
    expect((await on(SUNNY, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await on(LEEDS, '/sitemaps/properties-1.xml.gz')).status).toBe(404);
  });

  test('is that nobody finds a site that is shown around', async () => {
    for (const path of ['/', '/places/search/london', '/', '/places/search/london']) {
      expect((await on(DEMO, path)).headers['x-robots-tag']).toBe('noindex');
    }
    expect((await on(DEMO, '/sitemap.xml')).status).toBe(404);
    const { text } = await on(DEMO, '/robots.txt');
    expect(text).not.toMatch(/Sitemap|Disallow: \/\n/);
    expect((await on(LEEDS)).headers['x-robots-tag']).toBeUndefined();
  });

  test('is its name in the log', async () => {
    await on(LEEDS);
    await on(LEEDS);
    const lines = site.web.logLines.filter(({ event }) => event === 'request');
    expect(lines.map((line) => line.site)).toEqual(['partner:7', 'partner:7']);
    const metrics = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(metrics.text).toMatch(
      /_count\{route="home",status="2xx",cache="hit",site="partner"\} \d/,
    );
  });

  test('is no login by providers, who know the main site alone', async () => {
    const { headers, status } = await on(LEEDS, '/login/google?next=%2Fshortlists');
    expect([status, headers.location]).toEqual([303, '/shortlists?partner_id=7']);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is that its changes come from its own pages', async () => {
    const post = (origin: string) =>
      site.call('/api/v0/leads', { method: 'POST', headers: { Host: LEEDS, Origin: origin } });
    expect((await post('https://www.amber.example')).status).toBe(403);
    expect((await post('https://sunny-rooms.amber.example')).status).toBe(403);
    expect((await post('https://leeds-uni.amber.example')).status).not.toBe(403);
  });
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

  test('has no domain that was never proved', async () => {
    servePartner(site.upstream, { ...leeds, whitelabel_domain_url: 'homes.leeds.example' });
    failPartners();
    expect((await on('homes.leeds.example')).status).toBe(421);
  });

  test('keeps a domain that was proved before', async () => {
    await on('homes.sunny.example');
    failPartners();
    site.web.advance(7 * 24 * 3600);
    expect((await on('homes.sunny.example')).text).toContain('"failure"');
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
    environment: { ...environment, DEPLOYMENT: 'china' },
  });
  const get = (host: string) => rawRequest(china.url, { headers: { Host: host } });
  expect((await get(LEEDS)).text).not.toContain('Leeds');
  expect((await get('homes.sunny.example')).status).toBe(421);
  expect(partnerCalls(site.upstream)).toEqual([]);
});
