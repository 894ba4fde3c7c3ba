import { expect, test } from '@jest/globals';
import { codeFor } from '../support/apiAccounts.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import type { RawAnswer } from '../support/rawHttp.ts';

const site = marketplaceForSuite();

const USERS = '/api/v0/users';
const HOUSE = '/places/kingfisher-house-london';
const HOUSE_CALL = '/api/v0/inventories/kingfisher-house-london';

const send = (path: string, body: object, cookie = ''): Promise<RawAnswer> =>
  site.call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });

const setCookies = ({ headers }: RawAnswer): readonly string[] => headers['set-cookie'] ?? [];

/** "name=value; name=value" of the cookies that an answer sets. */
const cookieOf = (answer: RawAnswer): string =>
  setCookies(answer)
    .map((line) => line.split(';')[0])
    .join('; ');

const logIn = async (email: string): Promise<RawAnswer> => {
  const asked = await send(`${USERS}/generate_email_otp`, { user: { email } });
  expect(asked.status).toBe(200);
  const otp = await codeFor(site.db, email);
  const answer = await send(`${USERS}/login_email_otp`, { user: { email, otp } });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(email)]);
  return answer;
};

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
  const answer = await send(`${USERS}/logout`, {}, cookie);
  expect(JSON.parse(answer.text)).toEqual({ message: 'logged-out' });
  expect(cookieOf(answer)).toBe('user_auth_token=; signed_in=; is_internal_user=');
  for (const address of [site.web.url, other.url]) {
    const { status } = await fetch(`${address}${USERS}/details`, { headers: { cookie } });
    expect(status).toBe(401);
  }
});

test('a session that is none takes all its cookies along', async () => {
  const answer = await site.get(`${USERS}/details`, { Cookie: 'user_auth_token=nonsense' });
  expect(answer.status).toBe(401);
  expect(cookieOf(answer).split('; ').sort()).toEqual([
    'is_internal_user=',
    'signed_in=',
    'user_auth_token=',
    'user_flow_token=',
  ]);
});

test('another site can neither log anybody in nor out', async () => {
  const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
  for (const call of ['generate_email_otp', 'login_email_otp', 'logout']) {
    const request = { method: 'POST', headers, body: '{}' };
    expect((await site.call(`${USERS}/${call}`, request)).status).toBe(403);
  }
});

test('no log line holds a code, a token or an address', async () => {
  const answer = await logIn('eve@example.org');
  const token = /user_auth_token=([^;]+)/.exec(cookieOf(answer))?.[1] ?? 'none';
  const log = site.web.logText();
  for (const secret of ['eve@example.org', token, await codeFor(site.db, 'eve@example.org')]) {
    expect(log).not.toContain(secret);
  }
});
