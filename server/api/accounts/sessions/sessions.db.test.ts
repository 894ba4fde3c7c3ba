import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { codeFor, cookieOf, signInByEmail } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { started } from '../../../../test/support/started.ts';

const USERS = '/api/v0/users';
const DAY = 86_400_000;
const START = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let clock = START;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await restartTables(api.db, 'login_codes, sessions, users, outbox');
});

const details = (cookie = '') => request(api.app).get(`${USERS}/details`).set('Cookie', cookie);

test('who has signed in is told who he is, by cookie or by parameter', async () => {
  const login = await signInByEmail(api, 'Ann@Example.org');
  const { body, headers } = await details(cookieOf(login)).expect(200);
  expect(body).toEqual({
    id: login.id,
    name: '',
    has_dashboard_access: false,
    enquiries: [],
    email: 'ann@example.org',
    phone: null,
    phone_details: null,
    profile_image_url: null,
    login_type: 'email_otp',
    user_auth_token: login.user_auth_token,
  });
  expect(headers['cache-control']).toBe('private, no-store');
  await request(api.app)
    .get(`${USERS}/details`)
    .query({ user_auth_token: login.user_auth_token })
    .expect(200);
});

test.each([
  ['none', ''],
  ['one of another shape', 'user_auth_token=x'],
  ['one that nobody has', `user_auth_token=${'A'.repeat(43)}`],
])('without a good token there is 401: %s', async (_what, cookie) => {
  await details(cookie).expect(401);
});

test('the token is not in the database', async () => {
  const { user_auth_token } = await signInByEmail(api, 'ann@example.org');
  const { rows } = await api.db.execute(
    sql`select row_to_json(sessions)::text as text from sessions`,
  );
  expect(String(rows[0]?.text)).not.toContain(user_auth_token);
});

test('signing in again gives the device another token, and the earlier one ends', async () => {
  const first = await signInByEmail(api, 'ann@example.org');
  clock = new Date(clock.getTime() + 60_000);
  await request(api.app)
    .post(`${USERS}/generate_email_otp`)
    .send({ user: { email: 'ann@example.org' } })
    .expect(200);
  const second = await signInAgain(cookieOf(first));
  expect(second).not.toBe(first.user_auth_token);
  await details(cookieOf(first)).expect(401);
  await details(`user_auth_token=${second}`).expect(200);
});

const signInAgain = async (cookie: string): Promise<string> => {
  const otp = await codeFor(api.db, 'ann@example.org');
  const { body } = await request(api.app)
    .post(`${USERS}/login_email_otp`)
    .set('Cookie', cookie)
    .send({ user: { email: 'ann@example.org', otp } })
    .expect(200);
  return body.data.user_auth_token as string;
};

test('logging out ends the session and says so; again it says the same', async () => {
  const login = await signInByEmail(api, 'ann@example.org');
  for (const _turn of [1, 2]) {
    const { body } = await request(api.app)
      .post(`${USERS}/logout`)
      .set('Cookie', cookieOf(login))
      .expect(200);
    expect(body).toEqual({ message: 'logged-out' });
  }
  await details(cookieOf(login)).expect(401);
});

test('devices are listed in words, and all of them can be signed out', async () => {
  const first = await signInByEmail(api, 'ann@example.org');
  clock = new Date(clock.getTime() + 60_000);
  const second = await signInByEmail(api, 'ann@example.org');
  const { body } = await request(api.app)
    .get(`${USERS}/sessions`)
    .set('Cookie', cookieOf(second))
    .expect(200);
  const list = body.data.result as { is_current: boolean; device: string }[];
  expect(list.map(({ is_current }) => is_current)).toEqual([true, false]);
  await request(api.app).delete(`${USERS}/sessions`).set('Cookie', cookieOf(first)).expect(200);
  await details(cookieOf(first)).expect(401);
  await details(cookieOf(second)).expect(401);
});

test('a device that was silent for four hundred days has to sign in again', async () => {
  const login = await signInByEmail(api, 'ann@example.org');
  clock = new Date(START.getTime() + 399 * DAY);
  await details(cookieOf(login)).expect(200);
  clock = new Date(clock.getTime() + 399 * DAY);
  await details(cookieOf(login)).expect(200);
  clock = new Date(clock.getTime() + 400 * DAY);
  await details(cookieOf(login)).expect(401);
});
