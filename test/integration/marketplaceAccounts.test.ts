import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { cookieOf, ENDED_COOKIES, logInByMail, setCookies } from '../support/accountVisitor.ts';
import { accountSettings, codeFor } from '../support/apiAccounts.ts';
import { testCaptcha } from '../support/captchas.ts';
import { MARKETPLACE_NOW, marketplaceForSuite } from '../support/marketplace.ts';
import { hiddenValue } from '../support/postedEnquiry.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { shownText } from '../support/shownPage.ts';
import { until } from '../support/until.ts';

/** The API's clock, and what it asks for before it sends a code. */
let clock = MARKETPLACE_NOW;
let captcha = accountSettings.captcha;

const site = marketplaceForSuite({
  own: () => ({
    now: () => clock,
    accounts: {
      ...accountSettings,
      captcha: {
        offer: (...asked) => captcha.offer(...asked),
        issueTicket: (...asked) => captcha.issueTicket(...asked),
        check: (...asked) => captcha.check(...asked),
      },
    },
  }),
});
afterEach(() => {
  clock = MARKETPLACE_NOW;
  captcha = accountSettings.captcha;
});

const USERS = '/api/v0/users';
const HOUSE = '/places/kingfisher-house-london';
const HOUSE_CALL = '/api/v0/inventories/kingfisher-house-london';

const logIn = (email: string): Promise<RawAnswer> =>
  logInByMail(
    { asking: site.call, telling: site.call, codeOf: (of) => codeFor(site.db, of) },
    email,
  );

const logOut = (cookie: string): Promise<RawAnswer> =>
  site.call(`${USERS}/logout`, { method: 'POST', headers: { Cookie: cookie } });

test('a login is a cookie that scripts cannot read, and another that says there is one', async () => {
  const answer = await logIn('ann@example.org');
  expect(answer.text).not.toContain('user_auth_token');
  const [token = '', hint = ''] = setCookies(answer);
  expect(token).toMatch(/^user_auth_token=[\w-]{43}; Max-Age=630720000; .*HttpOnly; Secure/);
  expect(hint).toMatch(/^signed_in=1; Max-Age=630720000; /);
  expect(hint).not.toContain('HttpOnly');
  const details = await site.get(`${USERS}/details`, { Cookie: cookieOf(answer) });
  expect(JSON.parse(details.text)).toMatchObject({ email: 'ann@example.org' });
  expect(details.text).not.toContain('user_auth_token');
  // Renewed with every answer that holds it.
  expect(setCookies(details)[0]).toMatch(/^user_auth_token=/);
});

test('pages are the same bytes for who has logged in, and set no cookie', async () => {
  const cookie = cookieOf(await logIn('bo@example.org'));
  const guest = await site.get(HOUSE);
  const member = await site.get(HOUSE, { Cookie: cookie });
  expect(member.text).toBe(guest.text);
  expect([...setCookies(guest), ...setCookies(member)]).toEqual([]);
});

test('our own people get the document of everybody on a phone, too, and no cookie of staff there', async () => {
  const phone = {
    'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
    'Sec-CH-UA-Mobile': '?1',
  };
  const session = cookieOf(await logIn('fay@amber.example'));
  const guest = await site.get(HOUSE);
  for (const cookie of [session, `${session}; is_internal_user=true`]) {
    const staff = await site.get(HOUSE, { Cookie: cookie, ...phone });
    expect([staff.text === guest.text, setCookies(staff)]).toEqual([true, []]);
    const details = await site.get(`${USERS}/details`, { Cookie: cookie, ...phone });
    expect([details.status, cookieOf(details)]).toEqual([
      200,
      expect.not.stringContaining('is_internal_user'),
    ]);
  }
  // Brought along from a desk, it goes with the session.
  const left = await site.get(`${USERS}/details`, { Cookie: 'is_internal_user=true', ...phone });
  expect([left.status, cookieOf(left)]).toEqual([
    401,
    expect.stringContaining('is_internal_user='),
  ]);
});

test('the full address is for who has logged in, and is kept nowhere', async () => {
  const cookie = cookieOf(await logIn('cy@example.org'));
  const isFull = ({ text }: RawAnswer): boolean =>
    text.includes('"street_number"') && text.includes('"phones"');
  expect(isFull(await site.get(HOUSE_CALL))).toBe(false);
  const member = await site.get(HOUSE_CALL, { Cookie: cookie });
  expect(isFull(member)).toBe(true);
  expect(member.headers['cache-control']).toBe('private, no-store');
  expect(isFull(await site.get(HOUSE_CALL))).toBe(false);
});

test('a logout ends the session on every process, and takes the cookies along', async () => {
  const other = await site.startOther();
  const cookie = cookieOf(await logIn('di@example.org'));
  const answer = await logOut(cookie);
  expect(JSON.parse(answer.text)).toEqual({ message: 'logged-out' });
  expect(cookieOf(answer)).toBe('user_auth_token=; signed_in=; is_internal_user=');
  for (const address of [site.web.url, other.url]) {
    const { status } = await fetch(`${address}${USERS}/details`, { headers: { cookie } });
    expect(status).toBe(401);
  }
});

/** As after a right code. */
const logInConfirmed = async (email: string): Promise<string> => {
  const cookie = cookieOf(await logIn(email));
  await site.db.execute(sql`update sessions set confirmed_at = created_at`);
  return cookie;
};

test('a deleted account takes all its cookies along, on every process', async () => {
  const other = await site.startOther();
  const cookie = await logInConfirmed('fay@example.org');
  const headers = { Cookie: cookie };
  const held = await site.get(`${USERS}/export`, headers);
  expect([held.status, held.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(JSON.parse(held.text).identifiers).toMatchObject([{ value: 'fay@example.org' }]);
  const answer = await site.call(`${USERS}/details`, { method: 'DELETE', headers });
  expect(JSON.parse(answer.text)).toEqual({ message: 'deleted' });
  expect(cookieOf(answer).split('; ').sort()).toEqual(ENDED_COOKIES);
  for (const address of [site.web.url, other.url]) {
    const { status } = await fetch(`${address}${USERS}/export`, { headers: { cookie } });
    expect(status).toBe(401);
  }
});

test('signing out everywhere takes the cookies of the device that asks along', async () => {
  const headers = { Cookie: cookieOf(await logIn('guy@example.org')) };
  const answer = await site.call(`${USERS}/sessions`, { method: 'DELETE', headers });
  expect(JSON.parse(answer.text)).toEqual({ message: 'logged-out' });
  expect(cookieOf(answer)).toBe('user_auth_token=; signed_in=; is_internal_user=');
});

test('a picture goes through to the API as it is, up to five megabytes, and is its owner’s alone', async () => {
  const cookie = cookieOf(await logIn('hal@example.org'));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({
    create: { width: 1500, height: 1500, channels: 3, background: '#fff', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(1024 * 1024);
  const put = (body: Buffer) =>
    site.call(`${USERS}/picture`, {
      method: 'PUT',
      headers: { Cookie: cookie, 'Content-Type': 'image/jpeg', 'Content-Length': `${body.length}` },
      body,
    });
  const answer = await put(photo);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('picture?v=')]);
  const { profile_image_url } = JSON.parse(answer.text).data;
  for (let time = 0; time < 2; time += 1) {
    const own = await site.get(profile_image_url, { Cookie: cookie });
    expect(own.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'webp', width: 256 });
    expect((await site.get(profile_image_url)).status).toBe(401);
  }
  // The connection may be closed before the answer is read.
  const refused = await put(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)).catch(() => undefined);
  if (refused) expect(refused.status).toBe(413);
  await until(() => site.web.logLines.some(({ status }) => status === 413), '413 is logged');
});

test('a session that is none takes all its cookies along', async () => {
  const answer = await site.get(`${USERS}/details`, { Cookie: 'user_auth_token=nonsense' });
  expect(answer.status).toBe(401);
  expect(cookieOf(answer).split('; ').sort()).toEqual(ENDED_COOKIES);
});

test('whoever can prove nothing without scripts waits for his code, which is sent once', async () => {
  captcha = testCaptcha({ kind: 'proof-of-work' });
  const email = 'kim@example.org';
  const post = (fields: Readonly<Record<string, string>>): Promise<RawAnswer> =>
    site.call('/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
    });
  const carried = ({ text }: RawAnswer, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, hiddenValue(text, name) ?? '']));
  const pass = (seconds: number): void => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };

  const asked = await post({ form: 'send', kind: 'email', email, next: '/profile' });
  expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shownText(asked.text)).toContain('Please wait 10 seconds and press Continue.');
  await expect(codeFor(site.db, email)).rejects.toThrow('no code');

  const ticket = hiddenValue(asked.text, 'ticket') ?? '';
  const names = ['kind', 'recipient', 'next', 'wait_seconds'];
  const wait = { form: 'send', ...carried(asked, ...names), ticket };
  pass(4);
  const early = await post(wait);
  expect([early.status, early.headers['retry-after']]).toEqual([429, '6']);
  expect(shownText(early.text)).toContain('Please wait 6 more seconds.');
  expect(hiddenValue(early.text, 'ticket')).toBe(ticket);

  pass(6);
  const sent = await post(wait);
  const otp = await codeFor(site.db, email);
  const code = carried(sent, 'kind', 'recipient', 'session_uuid', 'next');
  const answer = await post({ form: 'code', ...code, otp });
  expect([answer.status, answer.headers.location]).toEqual([303, '/profile']);

  pass(60);
  const another = hiddenValue((await post(wait)).text, 'ticket');
  expect([another?.startsWith('wait.'), another === ticket]).toEqual([true, false]);
  expect(site.web.logText()).not.toContain(ticket);
});
