import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../../shared/contracts/user.wire.ts';
import {
  codeFor,
  confirmSessions,
  cookieOf,
  signInByEmail,
  signInByPhone,
  userCall,
} from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { restartTables } from '../../../../test/support/emptyTables.ts';
import { makeLead, makePerson } from '../../../../test/support/leadBody.ts';
import { started } from '../../../../test/support/started.ts';

const MINUTE = 60_000;
const START = new Date('2027-03-15T12:00:00Z');
const ANN = 'ann@example.org';
const BO = 'bo@example.org';
const PHONE = '+447700900123';

let api: ApiFixture;
let clock = START;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await restartTables(api.db, 'login_codes, sessions, users, leads, outbox');
});

const pass = (milliseconds: number): void => {
  clock = new Date(clock.getTime() + milliseconds);
};

/** Signed in long enough ago for another code, and confirmed. */
const signedIn = async (email = ANN): Promise<LoginWire> => {
  const login = await signInByEmail(api, email);
  pass(MINUTE);
  await confirmSessions(api.db, clock);
  return login;
};

const askToAdd = (login: LoginWire, user: object) =>
  userCall(api, login, 'post', 'generate_identifier_otp').send({ user });

/** A right code to this address, or what is sent instead of it. */
const add = async (login: LoginWire, user: { email: string } | { phone: string }, own = {}) => {
  const { body } = await askToAdd(login, user).expect(200);
  const otp = await codeFor(api.db, 'email' in user ? user.email : user.phone);
  const proof = { ...user, otp, session_uuid: body.data.session_uuid, ...own };
  return userCall(api, login, 'post', 'identifiers').send({ user: proof });
};

const remove = (login: LoginWire, user: object) =>
  userCall(api, login, 'delete', 'identifiers').send({ user });

const listOf = async (login: LoginWire): Promise<readonly string[]> => {
  const { body } = await userCall(api, login, 'get', 'identifiers').expect(200);
  const result = body.data.result as { value: string; is_primary: boolean }[];
  return result.map((one) => `${one.value}${one.is_primary ? ' (primary)' : ''}`).sort();
};

const sendLead = async (login: LoginWire | null, email = makePerson().email): Promise<number> => {
  const { body } = await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', login ? cookieOf(login) : '')
    .send({ lead: makeLead({ user_details: { ...makePerson(), email } }) })
    .expect(201);
  return body.data.id as number;
};

const detailsOf = async (login: LoginWire) =>
  (await userCall(api, login, 'get', 'details').expect(200)).body;

const mayOpen = async (login: LoginWire, lead: number): Promise<boolean> => {
  const answer = await request(api.app).get(`/api/v0/leads/${lead}`).set('Cookie', cookieOf(login));
  return answer.status === 200;
};

describe('an address that is nobody’s', () => {
  test('becomes one of the account by its code, and the first of its kind is shown', async () => {
    const login = await signedIn();
    const { body, status } = await add(login, { phone: PHONE });
    expect([status, body.data]).toEqual([
      200,
      {
        merged: false,
        result: expect.arrayContaining([
          { kind: 'email', value: ANN, is_primary: true },
          { kind: 'phone', value: PHONE, is_primary: true },
        ]),
      },
    ]);
    await add(login, { email: 'ann.two@example.org' });
    expect(await listOf(login)).toEqual([
      `${PHONE} (primary)`,
      'ann.two@example.org',
      `${ANN} (primary)`,
    ]);
    expect(await detailsOf(login)).toMatchObject({ email: ANN, phone: PHONE });
    pass(MINUTE);
    expect((await signInByPhone(api, PHONE)).id).toBe(login.id);
  });

  test('brings the enquiries that were sent with it', async () => {
    const earlier = await sendLead(null, 'Ann.Two@example.org');
    const login = await signedIn();
    expect(await mayOpen(login, earlier)).toBe(false);
    await add(login, { email: 'ann.two@example.org' });
    expect(await mayOpen(login, earlier)).toBe(true);
  });

  test('is asked for in the same bytes as one of the account and one of somebody else', async () => {
    await signedIn(BO);
    const login = await signedIn();
    const answers = [];
    for (const email of ['xy@example.org', ANN, BO]) answers.push(await askToAdd(login, { email }));
    const shapes = answers.map(({ body, headers, status }) => ({
      status,
      length: headers['content-length'],
      data: { ...body.data, session_uuid: String(body.data.session_uuid).length },
    }));
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  test.each([
    ['a wrong code', { otp: '1' }],
    ['a code of another request', { session_uuid: '6b1a0a52-0f6e-4f0e-9d0c-0c6a6f1f2f11' }],
    ['the code of another address', { email: 'ann.three@example.org' }],
  ])('is not had by %s', async (_what, own) => {
    const login = await signedIn();
    const answer = await add(login, { email: 'ann.two@example.org' }, own);
    expect([answer.status, await listOf(login)]).toEqual([422, [`${ANN} (primary)`]]);
  });

  test('is not had by a code that another session asked for', async () => {
    const [asking, other] = [await signedIn(), await signedIn()];
    const { body } = await askToAdd(asking, { email: BO }).expect(200);
    const otp = await codeFor(api.db, BO);
    const user = { email: BO, otp, session_uuid: body.data.session_uuid };
    await userCall(api, other, 'post', 'identifiers').send({ user }).expect(422);
    await userCall(api, asking, 'post', 'identifiers').send({ user }).expect(200);
  });

  test('counts against the limits of its recipient', async () => {
    const login = await signedIn();
    await askToAdd(login, { email: BO }).expect(200);
    pass(29_000);
    await askToAdd(login, { email: BO }).expect(429);
    await request(api.app)
      .post('/api/v0/users/generate_email_otp')
      .send({ user: { email: BO } })
      .expect(429);
  });

  test.each([
    [{ email: 'ann' }, 'Please provide a valid email address'],
    [{ phone: '12' }, 'Please provide a valid phone number'],
    [{}, 'Please provide a valid email address'],
    [undefined, 'Please provide a valid email address'],
  ])('is none: %j', async (user, words) => {
    const login = await signedIn();
    for (const call of ['generate_identifier_otp', 'identifiers']) {
      const { body } = await userCall(api, login, 'post', call).send({ user }).expect(400);
      expect(body.message.user_friendly_message).toBe(words);
    }
  });
});

describe('an address of another account', () => {
  test('brings that account, but for its sessions, its name and its picture', async () => {
    const other = await signedIn(BO);
    await add(other, { phone: PHONE });
    await userCall(api, other, 'put', 'details').send({ user: { name: 'Bo' } });
    const lead = await sendLead(other);
    const login = await signedIn();
    await userCall(api, login, 'put', 'details').send({ user: { name: 'Ann' } });
    const { body } = await add(login, { email: BO });
    expect(body.data.merged).toBe(true);
    expect(await listOf(login)).toEqual([`${PHONE} (primary)`, `${ANN} (primary)`, BO]);
    expect(await detailsOf(login)).toMatchObject({ id: login.id, name: 'Ann', phone: PHONE });
    expect(await mayOpen(login, lead)).toBe(true);
    await userCall(api, other, 'get', 'details').expect(401);
    expect(await api.db.$count(sql`users`)).toBe(1);
    pass(MINUTE);
    expect((await signInByEmail(api, BO)).id).toBe(login.id);
  });

  test('gives the account the name that it does not have', async () => {
    const other = await signedIn(BO);
    await userCall(api, other, 'put', 'details').send({ user: { name: 'Bo' } });
    const login = await signedIn();
    await add(login, { email: BO });
    expect(await detailsOf(login)).toMatchObject({ name: 'Bo' });
  });

  test.each([
    [null, 'BOS-PICTURE', 'BOS-PICTURE'],
    ['ANNS-PICTURE', 'BOS-PICTURE', 'ANNS-PICTURE'],
    ['ANNS-PICTURE', null, 'ANNS-PICTURE'],
  ])('with the pictures %s and %s leaves %s', async (own, others, left) => {
    const other = await signedIn(BO);
    const login = await signedIn();
    const held = [
      [login.id, own],
      [other.id, others],
    ] as const;
    for (const [id, picture] of held) {
      if (picture === null) continue;
      await api.db.execute(sql`insert into user_pictures values (${id}, ${picture}::text::bytea)`);
      await api.db.execute(sql`update users set picture_hash = ${picture} where id = ${id}`);
    }
    await add(login, { email: BO });
    const { rows } = await api.db.execute(sql`
      select user_id, convert_from(image, 'UTF8') as image, picture_hash
      from user_pictures join users on users.id = user_id`);
    expect(rows).toEqual([{ user_id: login.id, image: left, picture_hash: left }]);
  });

  test('is not had where the account has a role: that is given by people', async () => {
    const partner = await signedIn(BO);
    await api.db.execute(sql`update users set role = 'partner' where id = ${partner.id}`);
    const login = await signedIn();
    expect((await add(login, { email: BO })).status).toBe(422);
    await userCall(api, partner, 'get', 'details').expect(200);
    expect(await listOf(login)).toEqual([`${ANN} (primary)`]);
  });

  test('that is the caller’s own changes nothing', async () => {
    const login = await signedIn();
    const { body } = await add(login, { email: ANN });
    expect(body.data).toEqual({
      merged: false,
      result: [{ kind: 'email', value: ANN, is_primary: true }],
    });
  });
});

describe('an address that is taken away', () => {
  test('hands on to the next of its kind, and opens the account no more', async () => {
    const login = await signedIn();
    await add(login, { email: BO });
    const { body } = await remove(login, { kind: 'email', value: ANN }).expect(200);
    expect(body.data).toEqual({ result: [{ kind: 'email', value: BO, is_primary: true }] });
    pass(MINUTE);
    expect((await signInByEmail(api, ANN)).id).not.toBe(login.id);
  });

  test('is never the last way to sign in, also when two go at once', async () => {
    const login = await signedIn();
    await add(login, { phone: PHONE });
    const answers = await Promise.all([
      remove(login, { kind: 'email', value: ANN }),
      remove(login, { kind: 'phone', value: PHONE }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await listOf(login)).toHaveLength(1);
  });

  test('is the account’s own', async () => {
    const other = await signedIn(BO);
    const login = await signedIn();
    const { body } = await remove(login, { kind: 'email', value: BO }).expect(200);
    expect(body.data.result).toHaveLength(1);
    expect(await listOf(other)).toEqual([`${BO} (primary)`]);
  });

  test('is named by kind and value', async () => {
    await remove(await signedIn(), { kind: 'fax', value: ANN }).expect(400);
  });
});
