import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '../../server/api/db/userTables.ts';
import type { LoginProvider } from '../../shared/contracts/user.wire.ts';
import { accountSettings } from '../support/apiAccounts.ts';
import { MARKETPLACE_NOW, marketplaceForSuite } from '../support/marketplace.ts';
import type { RawAnswer, RawRequest } from '../support/rawHttp.ts';
import {
  answerOf,
  type Chosen,
  postedFields,
  type RunningStandIns,
  SITE_ORIGIN,
  startStandIns,
} from '../support/standIns.ts';
import { started } from '../support/started.ts';

let running: RunningStandIns | undefined;
const standIns = (): RunningStandIns => started(running);

beforeAll(async () => {
  running = await startStandIns(() => MARKETPLACE_NOW);
});
const site = marketplaceForSuite({
  environment: { LOGINS_PER_MINUTE: '1000' },
  own: () => ({ accounts: { ...accountSettings, loginProviders: standIns().providers } }),
});
afterAll(() => standIns().close());

const HOUSE = '/places/kingfisher-house-london?university=imperial-college-london';
const ADA: Chosen = { email: 'ada@example.org' };
const ATTEMPT = '__Host-login_attempt';
const SITE_HOST = new URL(SITE_ORIGIN).host;
const providers = ['google', 'apple', 'facebook', 'wechat'] as const;

/** A browser as far as its cookies go: those for our own pages alone stay behind on others' posts. */
const openBrowser = (known: Readonly<Record<string, string>> = {}) => {
  const jar = new Map<string, { readonly value: string; readonly line: string }>();
  for (const [name, value] of Object.entries(known)) jar.set(name, { value, line: 'SameSite=Lax' });
  const keep = (line: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, { value, line });
  };
  const ask = async (path: string, request: Omit<RawRequest, 'path'> = {}): Promise<RawAnswer> => {
    const isForeign = request.headers?.['Sec-Fetch-Site'] === 'cross-site';
    const sent = [...jar].filter(([, { line }]) => !isForeign || line.includes('SameSite=None'));
    const Cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const headers = { Host: SITE_HOST, Cookie, ...request.headers };
    const answer = await site.call(path, { ...request, headers });
    for (const line of answer.headers['set-cookie'] ?? []) keep(line);
    return answer;
  };
  return {
    ask,
    get: (path: string) => ask(path),
    /** As a page of this site or of another one posts it. */
    post: (path: string, fields: URLSearchParams, from: 'cross-site' | 'same-origin') =>
      ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': from },
        body: String(fields),
      }),
    line: (name: string) => jar.get(name)?.line,
    email: async (): Promise<unknown> =>
      JSON.parse((await ask('/api/v0/users/details')).text).email ?? null,
  };
};

type TestBrowser = ReturnType<typeof openBrowser>;

const begin = async (browser: TestBrowser, provider: LoginProvider, next = HOUSE) => {
  const answer = await browser.get(`/login/${provider}?next=${encodeURIComponent(next)}`);
  expect([answer.status, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual([
    303,
    'private, no-store',
    'noindex',
  ]);
  return new URL(answer.headers.location ?? '');
};

/** What the provider's page leads back with, once somebody has chosen to be Ada. */
const answerAt = async (page: URL, chosen = ADA): Promise<URLSearchParams> => {
  const { origin, pathname, searchParams } = page;
  const asked = Object.fromEntries(searchParams);
  const answer = await standIns().choose(`${origin}${pathname}`, asked, chosen);
  return answer.headers.has('location')
    ? answerOf(answer)
    : new URLSearchParams([...(await postedFields(answer))]);
};

const bring = (browser: TestBrowser, provider: LoginProvider, told: URLSearchParams) => {
  if (provider === 'wechat') return browser.get(`/login/wechat?${told}`);
  const from = provider === 'facebook' ? 'same-origin' : 'cross-site';
  return browser.post(`/login/${provider}`, told, from);
};

const expectBack = ({ headers, status }: RawAnswer, to = HOUSE): void => {
  expect([status, headers.location, headers['cache-control']]).toEqual([
    303,
    to,
    'private, no-store',
  ]);
};

const connects = (): readonly string[] =>
  site.faults.requests.map(({ url }) => url).filter((url) => url.includes('/connect_'));

describe.each(providers)('by %s', (provider) => {
  test('somebody is logged in, back on his page, and known to have come from somewhere', async () => {
    const browser = openBrowser({ initial_utm_params: encodeURIComponent('utm_source=paper') });
    const chosen = { email: `${provider}@example.org`, name: 'Ada O', verified: 'yes' };
    const page = await begin(browser, provider);
    expect(page.origin).toBe(standIns().url);
    expect(browser.line(ATTEMPT)).toMatch(/; Max-Age=600; .*HttpOnly; Secure; SameSite=None/);
    expectBack(await bring(browser, provider, await answerAt(page, chosen)));
    const details = JSON.parse((await browser.get('/api/v0/users/details')).text);
    expect(details).toMatchObject({ login_type: provider });
    expect(browser.line('user_auth_token')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    expect(browser.line('signed_in')).not.toContain('HttpOnly');
    expect(browser.line('session_begun')).toMatch(/; Max-Age=60; (?!.*HttpOnly)/);
    expect(browser.line(ATTEMPT)).toBeUndefined();
    const [user] = await site.db.select().from(users).where(eq(users.id, details.id));
    expect(user?.sourceDetails).toMatchObject({
      utm_source: 'paper',
      final_url: `http://localhost:3000${HOUSE}`,
    });
  });

  test('nobody is without the state, or with another one, or once it was shown', async () => {
    const stranger = openBrowser();
    const victim = openBrowser();
    const told = await answerAt(await begin(stranger, provider));
    expectBack(await bring(victim, provider, told), '/');
    await begin(victim, provider);
    expectBack(await bring(victim, provider, told));
    expectBack(await bring(victim, provider, told), '/');
    const own = await answerAt(await begin(victim, provider));
    const stateless = new URLSearchParams(own);
    stateless.set('state', '');
    expectBack(await bring(victim, provider, stateless));
    expect(connects()).toEqual([]);
    expect(await victim.email()).toBeNull();
  });

  test('nobody is who thinks better of it', async () => {
    const browser = openBrowser();
    const { searchParams } = await begin(browser, provider);
    const refusal = new URLSearchParams({ error: 'access_denied' });
    refusal.set('state', searchParams.get('state') ?? '');
    const back = await bring(browser, provider, refusal);
    expectBack(back);
    expect(connects()).toEqual([]);
    expect(browser.line(ATTEMPT)).toBeUndefined();
  });

  test.each([
    ['is silent', { status: 503 }],
    ['breaks off', { cut: true }],
    ['is refused', { status: 422 }],
  ])('nobody is where the provider %s, and nothing is said of it', async (_what, fault) => {
    const browser = openBrowser();
    const told = await answerAt(await begin(browser, provider));
    site.faults.fail(/connect_/, fault);
    const answer = await bring(browser, provider, told);
    expectBack(answer);
    expect(answer.text).toBe('');
    expect(browser.line('user_auth_token')).toBeUndefined();
    expect(browser.line('session_begun')).toBeUndefined();
  });
});

test.each(['/login?next=%2Fprofile', '/profile'])(
  'the document of %s has a link to each of them',
  async (address) => {
    const { text } = await openBrowser().get(address);
    const links = [...text.matchAll(/<a href="(\/login\/[^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(providers.map((provider) => `/login/${provider}?next=%2Fprofile`));
    // Only what is shown of them: who we are there concerns the server.
    expect(text).not.toContain('authorizeUrl');
  },
);

test.each(['google', 'apple'] as const)(
  'a token of %s that was made for another browser opens nothing in this one',
  async (provider) => {
    const thief = openBrowser();
    const stolen = await answerAt(await begin(openBrowser(), provider));
    const own = await begin(thief, provider);
    stolen.set('state', own.searchParams.get('state') ?? '');
    expectBack(await bring(thief, provider, stolen));
    expect(connects()).toHaveLength(1);
    expect(thief.line('user_auth_token')).toBeUndefined();
  },
);

test('the answer of one provider is none of another', async () => {
  const browser = openBrowser();
  const told = await answerAt(await begin(browser, 'apple'));
  expectBack(await bring(browser, 'google', told));
  expect(connects()).toEqual([]);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/login?next=/x'])(
  'nobody is led to %s',
  async (next) => {
    const browser = openBrowser();
    expectBack(
      await bring(browser, 'wechat', await answerAt(await begin(browser, 'wechat', next))),
      '/',
    );
  },
);

test('posts of other sites are taken from two providers alone, and as forms alone', async () => {
  const browser = openBrowser();
  const fields = new URLSearchParams({ access_token: 't', state: 's' });
  expect((await browser.post('/login/facebook', fields, 'cross-site')).status).toBe(403);
  expect((await browser.post('/login/wechat', fields, 'cross-site')).status).toBe(403);
  expect((await browser.post('/login', fields, 'cross-site')).status).toBe(403);
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  expect((await browser.ask('/login/google', json)).status).toBe(415);
  const large = new URLSearchParams({ id_token: 'x'.repeat(40_000) });
  expect((await browser.post('/login/google', large, 'cross-site')).status).toBe(413);
  expect((await browser.ask('/login/google', { method: 'DELETE' })).status).toBe(405);
});

test('who begins under another name of the site is led to the one that providers lead back to', async () => {
  const browser = openBrowser();
  const path = '/login/google?next=%2Fabout%3Fa%3D1';
  const headers = { Host: '127.0.0.1:4711' };
  const led = await browser.ask(path, { headers });
  const there = '/login/google?next=%2Fabout%3Fa%3D1&led=1';
  expectBack(led, `${SITE_ORIGIN}${there}`);
  expect(browser.line(ATTEMPT)).toBeUndefined();
  // A proxy may have hidden the name: nobody is led in a circle.
  const begun = await browser.ask(there, { headers });
  expect(new URL(begun.headers.location ?? '').origin).toBe(standIns().url);
});

test('a way that is none, or that cannot be asked for, leads nowhere', async () => {
  const browser = openBrowser();
  expect((await browser.get('/login/github')).status).toBe(404);
  site.faults.fail(/login_nonce/, { status: 503 });
  expectBack(await browser.get('/login/google?next=/about'), '/about');
  expect(browser.line(ATTEMPT)).toBeUndefined();
});

test("Facebook's answer is posted by a page without any script in its markup", async () => {
  const page = await site.get('/login/facebook/return');
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const scripts = [...page.text.matchAll(/<script([^>]*)>([^<]*)/g)];
  expect(scripts.map(([, attributes, text]) => [attributes, text])).toEqual([
    [' src="/login/facebook/return.js"', ''],
  ]);
  const script = await site.get('/login/facebook/return.js');
  expect([script.status, script.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});

test('too many attempts of one client are refused, by calls or by addresses', async () => {
  const other = await site.startOther({ environment: { LOGINS_PER_MINUTE: '2' } });
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  await fetch(`${other.url}/login/google`, { redirect: 'manual' });
  await fetch(`${other.url}/api/v0/users/connect_wechat`, post);
  const third = await fetch(`${other.url}/login/google`, { redirect: 'manual' });
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  expect((await fetch(`${other.url}/api/v0/users/connect_wechat`, post)).status).toBe(429);
});

test('nothing of tokens, codes or states is in the log', async () => {
  const secrets: string[] = [];
  for (const provider of providers) {
    const browser = openBrowser();
    const told = await answerAt(await begin(browser, provider));
    secrets.push(
      ...['id_token', 'code', 'access_token', 'state'].flatMap((name) => told.getAll(name)),
    );
    await bring(browser, provider, told);
    secrets.push(/user_auth_token=([^;]+)/.exec(browser.line('user_auth_token') ?? '')?.[1] ?? '?');
  }
  expect(secrets.length).toBeGreaterThan(12);
  const log = site.web.logText();
  expect(log).toContain('/login/wechat');
  for (const secret of secrets) expect(log).not.toContain(secret);
});
