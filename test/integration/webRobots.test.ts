import { describe, expect, test } from '@jest/globals';
import { rawRequest } from '../support/rawHttp.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';

const environment = { SITE_ORIGIN: 'https://amber.example', ALLOWED_HOSTS: 'staging.example.net' };
const CLOSED = 'User-agent: *\nDisallow: /\n';

const site = webSiteForSuite({ environment, serve: serveRegions });

const robotsAt = (host: string) => site.get('/robots.txt', { Host: host });

describe('robots.txt', () => {
  test.each(['amber.example', 'AMBER.example:443', 'localhost:3000', '127.0.0.1'])(
    'of %s is open but for endless results, and leads to the sitemap',
    async (host) => {
      const { headers, status, text } = await robotsAt(host);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/plain/);
      expect(text).toContain('\nDisallow: /places/search*?range_available_price=\n');
      expect(text).toContain('\nSitemap: https://amber.example/sitemap.xml\n');
      expect(text).not.toContain('Disallow: /\n');
    },
  );

  test.each(['www.amber.example', 'staging.amber.example', 'staging.example.net'])(
    'of %s, another name of the site, keeps everybody away',
    async (host) => {
      const { status, text } = await robotsAt(host);
      expect(status).toBe(200);
      expect(text).toBe(CLOSED);
    },
  );

  test.each(['leeds-uni.amber.example', 'evil.example'])('of %s is not served', async (host) => {
    expect((await robotsAt(host)).status).toBe(421);
  });

  test('goes by the name that was asked for, not by one that anybody passes on', async () => {
    const { text } = await site.get('/robots.txt', {
      Host: 'amber.example',
      'X-Forwarded-Host': 'staging.example.net',
    });
    expect(text).not.toBe(CLOSED);
  });

  test('sends crawlers that train models away where they are refused, and no others', async () => {
    const tier = await site.startOther({ environment: { ...environment, AI_TRAINING: 'refused' } });
    const headers = { Host: 'amber.example' };
    const { text } = await rawRequest(tier.url, { path: '/robots.txt', headers });
    expect(text).toMatch(/^User-agent: Amazonbot\n(?:User-agent: [\w-]+\n)+Disallow: \/\n\n/);
    expect(text).toContain('\nUser-agent: GPTBot\n');
    expect(text).not.toMatch(/ChatGPT-User|OAI-SearchBot|Claude-User|Googlebot|Applebot\n/);
    expect(text.endsWith(`\n\n${(await robotsAt('amber.example')).text}`)).toBe(true);
  });

  test('of an installation for development keeps everybody away', async () => {
    const tier = await site.startOther({
      environment: { ...environment, DEVELOPMENT_FEATURES: 'true' },
    });
    const headers = { Host: 'amber.example' };
    expect((await rawRequest(tier.url, { path: '/robots.txt', headers })).text).toBe(CLOSED);
  });
});
