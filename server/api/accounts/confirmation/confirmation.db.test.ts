import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../../shared/contracts/user.wire.ts';
import {
  codeFor,
  signInByEmail,
  signInByPhone,
  userCall,
} from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { started } from '../../../../test/support/started.ts';
import { tokenHash } from '../sessions/sessionToken.ts';

const MINUTE = 60_000;
const START = new Date('2027-03-15T12:00:00Z');
const ANN = 'ann@example.org';

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

const pass = (milliseconds: number): void => {
  clock = new Date(clock.getTime() + milliseconds);
};

const askToConfirm = async (login: LoginWire): Promise<string> => {
  const { body } = await userCall(api, login, 'post', 'generate_confirmation_otp')
    .send({})
    .expect(200);
  return body.data.session_uuid as string;
};

const confirm = (login: LoginWire, session_uuid: string, otp: string) =>
  userCall(api, login, 'post', 'confirm').send({ user: { otp, session_uuid } });

const statusOfExport = async (login: LoginWire): Promise<number> =>
  (await userCall(api, login, 'get', 'export')).status;

/** Signed in long enough ago for another code. */
const signedIn = async (email = ANN): Promise<LoginWire> => {
  const login = await signInByEmail(api, email);
  pass(MINUTE);
  return login;
};

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.each([
  ['put', 'details', { user: { name: 'Ann' } }],
  ['delete', 'details', undefined],
  ['get', 'picture', undefined],
  ['put', 'picture', undefined],
  ['delete', 'picture', undefined],
  ['get', 'identifiers', undefined],
  ['post', 'identifiers', {}],
  ['delete', 'identifiers', {}],
  ['post', 'generate_identifier_otp', {}],
  ['post', 'generate_confirmation_otp', {}],
  ['post', 'confirm', {}],
  ['get', 'export', undefined],
] as const)('%s %s is for who has signed in', async (method, call, body) => {
  const answer = await userCall(api, null, method, call).send(body).expect(401);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['get', 'export', undefined],
  ['delete', 'details', undefined],
  ['post', 'generate_identifier_otp', { user: { email: 'bo@example.org' } }],
  ['post', 'identifiers', { user: { email: 'bo@example.org' } }],
  ['delete', 'identifiers', { user: { kind: 'email', value: ANN } }],
] as const)('a login alone is not enough for %s %s', async (method, call, body) => {
  const login = await signedIn();
  const answer = await userCall(api, login, method, call).send(body).expect(403);
  expect(answer.body).toEqual({
    message: { user_friendly_message: 'Please confirm first that it is you.' },
    error_code: 'confirmation_required',
  });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('a fresh code to the e-mail address confirms the session for ten minutes', async () => {
  const login = await signedIn();
  const { body } = await userCall(api, login, 'post', 'generate_confirmation_otp')
    .send({})
    .expect(200);
  expect(body.data).toEqual({
    session_uuid: expect.any(String),
    resend_after: 30,
    sent_to: 'a••@example.org',
  });
  const answer = await confirm(login, body.data.session_uuid, await codeFor(api.db, ANN));
  expect([answer.status, answer.body.data]).toEqual([
    200,
    { confirmed_until: new Date(clock.getTime() + 10 * MINUTE).toISOString() },
  ]);
  pass(10 * MINUTE - 1);
  expect(await statusOfExport(login)).toBe(200);
  pass(1);
  expect(await statusOfExport(login)).toBe(403);
});

test('who has no e-mail address gets it on the telephone', async () => {
  const phone = '+447700900123';
  const login = await signInByPhone(api, phone);
  pass(MINUTE);
  const { body } = await userCall(api, login, 'post', 'generate_confirmation_otp')
    .send({})
    .expect(200);
  expect(body.data.sent_to).toBe('+44••••0123');
  await confirm(login, body.data.session_uuid, await codeFor(api.db, phone)).expect(200);
});

describe('the code', () => {
  test('is good for the session that asked, not for another one of the same person', async () => {
    const [asking, other] = [await signedIn(), await signedIn()];
    const uuid = await askToConfirm(asking);
    const otp = await codeFor(api.db, ANN);
    await confirm(other, uuid, otp).expect(422);
    expect(await statusOfExport(other)).toBe(403);
    await confirm(asking, uuid, otp).expect(200);
    expect([await statusOfExport(asking), await statusOfExport(other)]).toEqual([200, 403]);
  });

  test('is good for nobody else', async () => {
    const [ann, bo] = [await signedIn(), await signedIn('bo@example.org')];
    const uuid = await askToConfirm(ann);
    await confirm(bo, uuid, await codeFor(api.db, ANN)).expect(422);
    expect(await statusOfExport(bo)).toBe(403);
  });

  test('is good once, and not for a login', async () => {
    const login = await signedIn();
    const uuid = await askToConfirm(login);
    const otp = await codeFor(api.db, ANN);
    await request(api.app)
      .post('/api/v0/users/login_email_otp')
      .send({ user: { email: ANN, otp } })
      .expect(422);
    await confirm(login, uuid, otp).expect(200);
    await confirm(login, uuid, otp).expect(422);
  });

  test('of a login confirms nothing', async () => {
    const login = await signedIn();
    const { body } = await request(api.app)
      .post('/api/v0/users/generate_email_otp')
      .send({ user: { email: ANN } })
      .expect(200);
    await confirm(login, body.data.session_uuid, await codeFor(api.db, ANN)).expect(422);
  });

  test('may be guessed five times', async () => {
    const login = await signedIn();
    const uuid = await askToConfirm(login);
    const otp = await codeFor(api.db, ANN);
    const guesses = Array.from({ length: 20 }, () => confirm(login, uuid, wrong(otp)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    await confirm(login, uuid, otp).expect(429);
    expect(await statusOfExport(login)).toBe(403);
  });

  test('counts among all codes that go to the address', async () => {
    const login = await signInByEmail(api, ANN);
    pass(MINUTE / 2 - 1000);
    const refused = await userCall(api, login, 'post', 'generate_confirmation_otp').send({});
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    pass(1000);
    await askToConfirm(login);
    await request(api.app)
      .post('/api/v0/users/generate_email_otp')
      .send({ user: { email: ANN } })
      .expect(429);
  });

  test('that was sent to an address which was taken away since confirms nothing', async () => {
    const login = await signedIn();
    const uuid = await askToConfirm(login);
    const otp = await codeFor(api.db, ANN);
    await api.db.execute(sql`update user_identifiers set value = 'ann.new@example.org'`);
    await confirm(login, uuid, otp).expect(422);
  });

  test.each([{}, { user: { otp: '123456' } }, { user: { otp: '123456', session_uuid: 'x' } }])(
    'cannot be read from %j',
    async (body) => {
      await userCall(api, await signedIn(), 'post', 'confirm')
        .send(body)
        .expect(400);
    },
  );
});

describe('somebody without any address', () => {
  const TOKEN = 'T'.repeat(43);
  const login = { user_auth_token: TOKEN } as LoginWire;

  beforeEach(async () => {
    await api.db.execute(sql`
      with someone as (
        insert into users (name, login_type, created_at, updated_at)
        values ('Ann', 'email_otp', ${START.toISOString()}, ${START.toISOString()}) returning id)
      insert into sessions (token_hash, user_id, device, created_at, last_seen_at)
      select ${tokenHash(TOKEN)}, id, '', ${START.toISOString()}, ${START.toISOString()} from someone`);
  });

  test('has confirmed by the login itself, for as long', async () => {
    pass(10 * MINUTE - 1);
    expect(await statusOfExport(login)).toBe(200);
    pass(1);
    expect(await statusOfExport(login)).toBe(403);
  });

  test('is asked to log in again', async () => {
    const answer = await userCall(api, login, 'post', 'generate_confirmation_otp').send({});
    expect(answer.status).toBe(422);
  });
});
