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

test('pictures for visitors who save data weigh less in China', async () => {
  for (const { call, upstream } of [main, china]) {
    upstream.on(/./, json({}));
    for (const file of ['medium-40.avif', 'small-40.avif', 'medium-70.avif']) {
      await call(`/images/ab12/${file}`);
    }
  }
  const files = ({ upstream }: typeof main) => upstream.requests.map(({ url }) => url.slice(13));
  expect(files(main)).toEqual(['medium-40.avif', 'small-40.avif', 'medium-70.avif']);
  expect(files(china)).toEqual(['medium-10.avif', 'small-5.avif', 'medium-70.avif']);
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

describe('a mini-program that hands over who is signed in', () => {
  const USER_AGENT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50 NetType/WIFI miniProgram/wx1';
  const TOKEN = 'token-of-a-session';
  const open = (path: string, site = china, userAgent = USER_AGENT) =>
    site.get(path, { 'User-Agent': userAgent });
  const knowUser = (status = 200) =>
    china.upstream.on(/^\/api\/v0\/users\/details/, json({ data: { id: 1 } }, status));

  test('has the token made the cookie of a session, and the address without it', async () => {
    knowUser();
    const { headers, status } = await open(`/places/search/london?p=2&mini_program_token=${TOKEN}`);
    expect([status, headers.location]).toEqual([302, '/places/search/london?p=2']);
    expect(headers['cache-control']).toBe('private, no-store');
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^user_auth_token=${TOKEN};.*HttpOnly; Secure`)),
        expect.stringMatching(/^signed_in=1;/),
        expect.stringMatching(/^session_begun=1;/),
      ]),
    );
    expect(china.upstream.requests[0]?.url).toBe(`/api/v0/users/details?user_auth_token=${TOKEN}`);
    expect(china.web.logText()).not.toContain(TOKEN);
  });

  test.each([
    ['a token that the API does not know', TOKEN, USER_AGENT, 401],
    ['an API that is out of reach', TOKEN, USER_AGENT, 503],
    ['a link that a browser opens', TOKEN, 'Mozilla/5.0 (iPhone) Safari/604.1', 200],
    ['a token that no cookie can hold', 'a%3Bb', USER_AGENT, 200],
  ])('leaves the visitor as he was: %s', async (_what, token, userAgent, status) => {
    knowUser(status);
    const { headers, ...answer } = await open(`/?mini_program_token=${token}`, china, userAgent);
    expect([answer.status, headers.location]).toEqual([302, '/']);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is nobody outside China', async () => {
    const { headers } = await open(`/?mini_program_token=${TOKEN}`, main);
    expect(headers['set-cookie']).toBeUndefined();
    expect(main.upstream.requests.map(({ url }) => url)).not.toContain('/api/v0/users/details');
  });
});

test('nobody on the way may rewrite the home page for search engines', async () => {
  for (const site of [main, china]) {
    const [made, kept, home] = [
      await site.get('/index'),
      await site.get('/index'),
      await site.get('/'),
    ];
    for (const { headers } of [made, kept])
      expect(headers['cache-control']).toMatch(/, no-transform$/);
    expect(home.headers['cache-control']).not.toContain('no-transform');
  }
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
