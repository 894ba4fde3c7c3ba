import { describe, expect, test } from '@jest/globals';
import { isListedHost } from '../../config/chinaChecks.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { webSiteForSuite } from '../support/webSite.ts';

const ORIGIN = { SITE_ORIGIN: 'https://homes.example' };
const main = webSiteForSuite({ environment: ORIGIN });
const china = webSiteForSuite({
  environment: { ...ORIGIN, DEPLOYMENT: 'china', STRIPE_PUBLISHABLE_KEY: 'pk_test_china' },
});

const ROOMS = '/api/v0/inventories/100001/room_types';
/** Longer than the clock of the suite is ahead of the upstream's. */
const KEPT = { 'Cache-Control': 'public, max-age=10000000' };

describe('the call for rooms', () => {
  test('says something new each time in China, and only there', async () => {
    for (const { call, upstream } of [main, china]) {
      upstream.on(/./, json({}));
      await call(`${ROOMS}?lang=en`);
      await call(`${ROOMS}?lang=en`, { headers: { Cookie: 'user_auth_token=a' } });
    }
    const asked = (site: typeof main) => site.upstream.requests.map(({ url }) => url);
    expect(asked(main)).toEqual(Array.from({ length: 2 }, () => `${ROOMS}?lang=en`));
    const busters = asked(china).map((url) => new URL(url, ORIGIN.SITE_ORIGIN).searchParams);
    const values = busters.map((query) => query.get('cache_buster'));
    expect(values).toEqual([expect.stringMatching(/^\d{13}$/), expect.stringMatching(/^\d{13}$/)]);
    expect(busters.map((query) => query.get('lang'))).toEqual(['en', 'en']);
  });

  test('is answered from our memory as elsewhere', async () => {
    china.upstream.on(/./, json({}, 200, KEPT));
    const answers = [await china.call(`${ROOMS}?p=2`), await china.call(`${ROOMS}?p=2`)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(china.upstream.requests).toHaveLength(1);
  });
});

describe('the content policy in China', () => {
  test.each(['/', '/places/search/london', '/payments/complete'])(
    'of %s names none but listed hosts',
    async (path) => {
      const { headers } = await china.call(path);
      const named = String(headers['content-security-policy']).match(/https?:\/\/[^\s;]+/g) ?? [];
      expect(named.filter((origin) => !isListedHost(origin))).toEqual([]);
      expect(named.length).toBeGreaterThan(0);
    },
  );

  test("lets WeChat's script in, which is kept out elsewhere", async () => {
    const policyOf = async (site: typeof main) =>
      String((await site.call('/')).headers['content-security-policy']);
    expect(await policyOf(china)).toContain(' https://res.wx.qq.com/open/js/jweixin-1.6.0.js');
    expect(await policyOf(main)).not.toContain('qq.com');
  });
});

describe('the host for Hong Kong', () => {
  test.each([
    ['hk.homes.example', 'noindex'],
    ['staging-hk.homes.example', 'noindex'],
    ['homes.example', undefined],
    ['www.homes.example', undefined],
  ])('%s is served by every deployment, for search engines: %s', async (Host, robots) => {
    for (const site of [main, china]) {
      const get = () => rawRequest(site.web.url, { headers: { Host } });
      const [made, kept] = [await get(), await get()];
      expect([made.status, kept.status]).toEqual([200, 200]);
      expect([made, kept].map(({ headers }) => headers['x-robots-tag'])).toEqual([robots, robots]);
    }
  });
});
