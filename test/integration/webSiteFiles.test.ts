import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  LEEDS,
  leeds,
  partnerHostsForSuite,
  SUNNY,
  SUNNYS_OWN,
  sunny,
} from '../support/partnerHosts.ts';
import { partnerWire, servePartner } from '../support/partnerWire.ts';
import { rawRequest } from '../support/rawHttp.ts';

const { on, site } = partnerHostsForSuite();

const themeOf = async (host: string): Promise<string> =>
  /"themePath":"([^"]+)"/.exec((await on(host)).text)?.[1] ?? '';

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
    const { text } = await on(SUNNYS_OWN, '/sitemap.xml');
    expect(text.match(/<loc>[^<]*/g)).toEqual(['<loc>https://homes.sunny.example/']);
    const robots = await on(SUNNYS_OWN, '/robots.txt');
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
