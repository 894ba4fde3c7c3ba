import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { codeFor } from '../support/apiAccounts.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { hiddenValue, newClient } from '../support/postedEnquiry.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { robotsOf, shownText, stateOf } from '../support/shownPage.ts';

// Visitors without scripts: what they get is the document alone.

const site = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

const TYPE = 'application/x-www-form-urlencoded';
const PROFILE = '/profile';
const LOGIN = '/login';

type Fields = Readonly<Record<string, string>>;

const post = (path: string, fields: Fields, headers: Fields = {}): Promise<RawAnswer> =>
  site.call(path, {
    method: 'POST',
    headers: { 'Content-Type': TYPE, 'X-Forwarded-For': newClient(), ...headers },
    body: String(new URLSearchParams(fields)),
  });

const setCookies = ({ headers }: RawAnswer): readonly string[] => headers['set-cookie'] ?? [];

/** "name=value; name=value" of the cookies that an answer sets. */
const cookieOf = (answer: RawAnswer): string =>
  setCookies(answer)
    .map((line) => line.split(';')[0])
    .join('; ');

/** What the form of the next step carries unseen. */
const carried = (answer: RawAnswer, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, hiddenValue(answer.text, name) ?? '']));

const askForCode = (fields: Fields): Promise<RawAnswer> => post(LOGIN, { form: 'send', ...fields });

const CODE_FIELDS = ['kind', 'recipient', 'session_uuid', 'next'];

/** Both steps of the login, as a browser takes them. */
const logIn = async (fields: Fields, recipient: string): Promise<RawAnswer> => {
  const asked = await askForCode(fields);
  expect([asked.status, hiddenValue(asked.text, 'recipient')]).toEqual([200, recipient]);
  const otp = await codeFor(site.db, recipient);
  return post(LOGIN, { form: 'code', ...carried(asked, CODE_FIELDS), otp });
};

/** The cookies of somebody who has logged in under that name. */
const member = async (name: string, email = `${name.toLowerCase()}@example.org`) => {
  const answer = await logIn({ kind: 'email', email }, email);
  expect(answer.status).toBe(303);
  await site.db.execute(sql`update users set name = ${name} where id =
    (select user_id from user_identifiers where value = ${email})`);
  return cookieOf(answer);
};

const PERSONAL = 'private, no-store';

const isLogin = ({ text }: RawAnswer): boolean => text.includes('Login to Amber</h1>');

describe('a guest', () => {
  test('is asked to log in, and neither learns nor leaves anything', async () => {
    const answer = await site.get(PROFILE);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, PERSONAL]);
    expect([robotsOf(answer.text), isLogin(answer)]).toEqual(['noindex', true]);
    expect(answer.text).toContain('data-view="signIn"');
    expect(answer.text).toMatch(
      /<form[^>]* action="\/login" method="post"|<form[^>]* method="post" action="\/login"/,
    );
    expect(hiddenValue(answer.text, 'next')).toBe(PROFILE);
    expect(stateOf(answer.text).account).toEqual({ profile: null, form: null, doors: [] });
    expect(setCookies(answer)).toEqual([]);
    // Nobody has to be asked who he is; the ways to log in are the same for all.
    const asked = site.faults.requests.map(({ url }) => url);
    expect(asked.filter((url) => !url.startsWith('/api/v0/application_config'))).toEqual([]);
  });

  test('can do nothing there', async () => {
    const answer = await post(PROFILE, { form: 'name', name: 'Ann' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?next=%2Fprofile']);
    expect(site.faults.requests).toEqual([]);
  });
});

describe('the login', () => {
  test('by mail leads to the page that was wanted', async () => {
    const answer = await logIn(
      { kind: 'email', email: 'Ann@Example.org', next: '/places/search/london?p=2' },
      'ann@example.org',
    );
    expect([answer.status, answer.headers.location]).toEqual([303, '/places/search/london?p=2']);
    expect(answer.headers['cache-control']).toBe(PERSONAL);
    const [token, hint, news] = setCookies(answer);
    expect(token).toMatch(/^user_auth_token=[\w-]{43}; Max-Age=630720000; .*HttpOnly; Secure/);
    expect(hint).toMatch(/^signed_in=1; /);
    // Scripts of the next document tell other tabs.
    expect(news).toMatch(/^session_begun=1; Max-Age=60; (?!.*HttpOnly)/);
    const profile = await site.get(PROFILE, { Cookie: cookieOf(answer) });
    expect(shownText(profile.text)).toContain('ann@example.org');
  });

  test('by telephone does, too', async () => {
    const fields = { kind: 'phone', code: 'United Kingdom (+44)', phone: '07700 900123' };
    const answer = await logIn({ ...fields, next: PROFILE }, '+447700900123');
    expect([answer.status, answer.headers.location]).toEqual([303, PROFILE]);
    const profile = await site.get(PROFILE, { Cookie: cookieOf(answer) });
    expect(shownText(profile.text)).toContain('+447700900123');
  });

  test('says what is wrong, keeps what was typed, and lets nobody in', async () => {
    const invalid = await askForCode({ kind: 'email', email: 'a"b', next: PROFILE });
    expect([invalid.status, invalid.headers['cache-control']]).toEqual([422, PERSONAL]);
    expect(invalid.text).toContain('Please provide a valid email address');
    expect(invalid.text).toContain('value="a&quot;b"');
    expect(hiddenValue(invalid.text, 'next')).toBe(PROFILE);

    const asked = await askForCode({ kind: 'email', email: 'wrong@example.org' });
    const right = await codeFor(site.db, 'wrong@example.org');
    const otp = right === '000000' ? '000001' : '000000';
    const wrong = await post(LOGIN, { form: 'code', ...carried(asked, CODE_FIELDS), otp });
    expect([wrong.status, setCookies(wrong)]).toEqual([422, []]);
    expect(wrong.text).toContain('Incorrect code. Please try again.');
    expect(wrong.text).not.toContain(otp);

    const soon = await post(LOGIN, { form: 'send', ...carried(asked, CODE_FIELDS), resent: '1' });
    expect([soon.status, Number(soon.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(soon.text).toContain('Please ask for another code in 30 seconds.');
    expect(hiddenValue(soon.text, 'session_uuid')).toBe(hiddenValue(asked.text, 'session_uuid'));
  });

  test.each([
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/.//other.example',
    'https://other.example',
    'javascript:alert(1)',
    '/about\r\nSet-Cookie: a=b',
  ])('leads to no other place: %j', async (next) => {
    const shown = await site.get(`${LOGIN}?next=${encodeURIComponent(next)}`);
    expect([shown.status, hiddenValue(shown.text, 'next')]).toEqual([200, '/']);
    const email = `next-${Buffer.from(next).toString('hex')}@example.org`;
    const asked = await askForCode({ kind: 'email', email });
    const otp = await codeFor(site.db, email);
    const fields = { ...carried(asked, CODE_FIELDS), otp, next };
    const { headers, status } = await post(LOGIN, { form: 'code', ...fields });
    expect([status, headers.location]).toEqual([303, '/']);
  });

  test('is for nobody who has logged in already', async () => {
    const cookie = await member('Lea');
    const next = encodeURIComponent('/places/search/london?p=2#results');
    const { headers, status } = await site.get(`${LOGIN}?next=${next}`, { Cookie: cookie });
    expect([status, headers.location]).toEqual([303, '/places/search/london?p=2#results']);
    expect(headers['cache-control']).toBe(PERSONAL);
    expect((await site.get(LOGIN)).headers['cache-control']).toBe(PERSONAL);
  });

  test('cannot be made on a page of another site', async () => {
    const asked = await askForCode({ kind: 'email', email: 'csrf@example.org' });
    const otp = await codeFor(site.db, 'csrf@example.org');
    const fields = { form: 'code', ...carried(asked, CODE_FIELDS), otp };
    const foreign: readonly Fields[] = [
      { Origin: 'https://other.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await post(LOGIN, fields, headers);
      expect([answer.status, setCookies(answer)]).toEqual([403, []]);
    }
    expect((await post(LOGIN, fields, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
  });
});

describe('somebody who has logged in', () => {
  test('has a page of his own, drawn for him alone', async () => {
    const cookie = await member('Mia');
    const answer = await site.get(PROFILE, { Cookie: cookie, 'User-Agent': 'curl' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, PERSONAL]);
    expect(robotsOf(answer.text)).toBe('noindex');
    expect(answer.text).toContain('Mia</h1>');
    expect(shownText(answer.text)).toContain('mia@example.org');
    // The cookie is renewed with the answer that holds the token, which is nowhere in the page.
    const token = /user_auth_token=([^;]+)/.exec(cookie)?.[1] ?? 'none';
    expect(cookieOf(answer)).toContain(token);
    expect(answer.text).not.toContain(token);
  });

  test('finds his own details in the form of a property, which no guest does', async () => {
    const form = '/places/kingfisher-house-london/form?form=enquire';
    const cookie = await member('Ivy');
    const own = await site.get(form, { Cookie: cookie });
    expect([own.status, own.headers['cache-control']]).toEqual([200, PERSONAL]);
    for (const [field, value] of [
      ['fullName', 'Ivy'],
      ['email', 'ivy@example.org'],
    ] as const) {
      const [input = ''] = new RegExp(`<input[^>]* name="${field}"[^>]*>`).exec(own.text) ?? [];
      expect(input).toContain(`value="${value}"`);
    }
    site.faults.reset();
    const guest = await site.get(form);
    expect([guest.status, guest.headers['cache-control']]).toEqual([200, PERSONAL]);
    expect(guest.text).not.toContain('ivy@example.org');
    const asked = site.faults.requests.map(({ url }) => url);
    expect(asked.filter((url) => url.includes('/users/'))).toEqual([]);
  });

  test('leaves nothing of himself to whoever comes next', async () => {
    const cookie = await member('Noa');
    for (const path of [PROFILE, `${PROFILE}?done=name`]) {
      expect((await site.get(path, { Cookie: cookie })).text).toContain('Noa');
      const guest = await site.get(path);
      expect([guest.text.includes('Noa'), isLogin(guest)]).toEqual([false, true]);
    }
  });

  test('is never shown what is another one’s, however many ask at once', async () => {
    const people = [
      { name: 'Ola', cookie: await member('Ola') },
      { name: 'Pia', cookie: await member('Pia') },
      { name: null, cookie: '' },
    ];
    const shown = await Promise.all(
      Array.from({ length: 50 }, async (_, turn) => {
        const { cookie, name } = people[turn % people.length] ?? people[0] ?? { cookie: '' };
        const { text } = await site.get(PROFILE, cookie === '' ? {} : { Cookie: cookie });
        return { own: name, seen: ['Ola', 'Pia'].filter((one) => text.includes(one)) };
      }),
    );
    expect(shown).toEqual(shown.map(({ own }) => ({ own, seen: own ? [own] : [] })));
  });

  test('is nobody once his session has ended, and loses his cookies', async () => {
    const cookie = await member('Rae');
    await site.db.execute(sql`delete from sessions`);
    const answer = await site.get(PROFILE, { Cookie: cookie });
    expect([answer.status, isLogin(answer), answer.text.includes('Rae')]).toEqual([
      200,
      true,
      false,
    ]);
    expect(cookieOf(answer).split('; ').sort()).toEqual([
      'is_internal_user=',
      'signed_in=',
      'user_auth_token=',
      'user_flow_token=',
    ]);
    const posted = await post(PROFILE, { form: 'logout' }, { Cookie: cookie });
    expect(posted.status).toBe(303);
  });

  test('is not logged out by an outage', async () => {
    const cookie = await member('Sol');
    site.faults.fail('/api/v0/users/details', { status: 503 });
    const answer = await site.get(PROFILE, { Cookie: cookie });
    expect([answer.status, answer.headers['cache-control'], setCookies(answer)]).toEqual([
      500,
      'no-store',
      [],
    ]);
  });

  test('logs out here, or everywhere', async () => {
    const first = await member('Tia');
    const out = await post(PROFILE, { form: 'logout' }, { Cookie: first });
    expect([out.status, out.headers.location]).toEqual([303, '/']);
    expect(cookieOf(out)).toBe('user_auth_token=; signed_in=; is_internal_user=');
    expect(isLogin(await site.get(PROFILE, { Cookie: first }))).toBe(true);

    const second = await member('Uma');
    const all = await post(PROFILE, { form: 'endSessions' }, { Cookie: second });
    expect([all.status, cookieOf(all)]).toEqual([
      303,
      'user_auth_token=; signed_in=; is_internal_user=',
    ]);
    expect(isLogin(await site.get(PROFILE, { Cookie: second }))).toBe(true);
  });

  test('tells the API of the device that he logs in with', async () => {
    const email = 'vic@example.org';
    const asked = await askForCode({ kind: 'email', email });
    const otp = await codeFor(site.db, email);
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
    const fields = { form: 'code', ...carried(asked, CODE_FIELDS), otp };
    const answer = await post(LOGIN, fields, { 'User-Agent': agent });
    const { text } = await site.get(PROFILE, { Cookie: cookieOf(answer) });
    expect(shownText(text)).toContain('Firefox on Linux this device');
  });

  test('cannot be made to do anything by a page of another site', async () => {
    const cookie = await member('Wim');
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' };
    expect((await post(PROFILE, { form: 'logout' }, headers)).status).toBe(403);
    expect(isLogin(await site.get(PROFILE, { Cookie: cookie }))).toBe(false);
  });
});

test('public pages are the same bytes for everybody', async () => {
  const cookie = await member('Xia');
  const guest = await site.get('/about');
  const signedIn = await site.get('/about', { Cookie: cookie });
  expect([signedIn.text, setCookies(signedIn)]).toEqual([guest.text, []]);
});

test('no log line holds an address, a code or a token of the whole journey', async () => {
  const email = 'yan@example.org';
  const cookie = await member('Yan', email);
  await site.get(PROFILE, { Cookie: cookie });
  await post(PROFILE, { form: 'logout' }, { Cookie: cookie });
  const token = /user_auth_token=([^;]+)/.exec(cookie)?.[1] ?? 'none';
  const log = site.web.logText();
  expect(log).toContain('"route":"profile"');
  for (const secret of [email, token, await codeFor(site.db, email), 'Yan']) {
    expect(log).not.toContain(secret);
  }
  const { text } = await rawRequest(site.web.opsUrl, { path: '/metrics' });
  expect(text).not.toContain(email);
});
