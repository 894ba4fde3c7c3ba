import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { readReferralCode } from '../../../shared/domain/rewards/referralCode.ts';
import {
  codeFor,
  confirmSessions,
  cookieOf,
  signInByEmail,
  userCall,
} from '../../../test/support/apiAccounts.ts';
import { makeProperty } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeBooking } from '../../../test/support/bookedStays.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';

const MINUTE = 60_000;
const START = new Date('2027-03-15T12:00:00Z');
const USERS = '/api/v0/users';
const BO = 'bo@example.org';

let api: ApiFixture;
let clock = START;
let ann: LoginWire;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await emptyTables(
    api.db,
    'login_codes, sessions, users, leads, outbox, referrals, referral_codes',
  );
  ann = await signInByEmail(api, 'ann@example.org');
});

const pass = (): void => {
  clock = new Date(clock.getTime() + MINUTE);
};

const ask = (login: LoginWire | null, query = '') =>
  request(api.app)
    .get(`/api/v0/auth/users/referrals${query}`)
    .set('Cookie', login ? cookieOf(login) : '');

const codeOf = async (login: LoginWire): Promise<string> =>
  (await ask(login).expect(200)).body.data.code;

const friendsOf = async (login: LoginWire) => (await ask(login).expect(200)).body.data.result;

/** Signs in by an address, with the code of a friend. */
const join = async (email: string, referral_code: unknown, name = ''): Promise<LoginWire> => {
  pass();
  await request(api.app).post(`${USERS}/generate_email_otp`).send({ user: { email } }).expect(200);
  const user = { email, otp: await codeFor(api.db, email), referral_code };
  const { body } = await request(api.app)
    .post(`${USERS}/login_email_otp`)
    .send({ user })
    .expect(200);
  await api.db.execute(sql`update users set name = ${name} where id = ${body.data.id}`);
  return body.data;
};

const takeOver = async (login: LoginWire, email: string): Promise<void> => {
  pass();
  await confirmSessions(api.db, clock);
  const user = { email };
  const asked = await userCall(api, login, 'post', 'generate_identifier_otp')
    .send({ user })
    .expect(200);
  const otp = await codeFor(api.db, email);
  const proof = { ...user, otp, session_uuid: asked.body.data.session_uuid };
  await userCall(api, login, 'post', 'identifiers').send({ user: proof }).expect(200);
};

describe('a code', () => {
  test('is made once, at the first call, for who has signed in', async () => {
    await ask(null).expect(401);
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(ann)));
    const [code = ''] = answers;
    expect([new Set(answers).size, readReferralCode(code)]).toEqual([1, code]);
    expect(await codeOf(await signInByEmail(api, BO))).not.toBe(code);
    const { headers } = await ask(ann);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('brings a friend, of whom no more than the first name and an initial is told', async () => {
    const code = await codeOf(ann);
    await join(BO, ` ${code.toLowerCase()} `, 'Bo Marie Lind');
    await join('cy@example.org', code);
    const { body, text } = await ask(ann).expect(200);
    const joined = { id: expect.any(Number), state: 'joined', joined_on: '2027-03-15' };
    expect(body.data).toMatchObject({ code, meta: { count: 2, next: null }, pages: 1 });
    expect(body.data.result).toEqual([
      { ...joined, name: null },
      { ...joined, name: 'Bo L.' },
    ]);
    expect(text).not.toMatch(/example\.org|Lind|Marie|user_id/);
    expect((await ask(ann, '?p=2').expect(200)).body.data.result).toEqual([]);
  });

  test.each([['ABCD2345'], [''], ["'"], [7], [null], ['x'.repeat(500)]])(
    '%p that is nobody’s is as none',
    async (wrong) => {
      await codeOf(ann);
      const bo = await join(BO, wrong);
      expect([bo.email, await friendsOf(ann)]).toEqual([BO, []]);
    },
  );

  test('counts for a new account alone, and never for its own owner', async () => {
    const bo = await join(BO, undefined);
    await join(BO, await codeOf(ann));
    await join('ann@example.org', await codeOf(ann));
    expect([await friendsOf(ann), await friendsOf(bo)]).toEqual([[], []]);
  });

  test('counts a friend once, also where he leaves and comes again', async () => {
    const code = await codeOf(ann);
    const { id } = await join(BO, code);
    await api.db.execute(sql`delete from users where id = ${id}`);
    expect(await friendsOf(ann)).toEqual([]);
    await join(BO, code);
    expect([await friendsOf(ann), await api.db.$count(sql`referrals`)]).toEqual([[], 1]);
  });

  test('opens nothing of a friend of somebody else', async () => {
    const other = await signInByEmail(api, 'dee@example.org');
    await join(BO, await codeOf(ann));
    expect(await friendsOf(other)).toEqual([]);
  });
});

describe('a friend', () => {
  const bookedBy = async (state: string, days: number): Promise<unknown> => {
    const { id: userId } = await join(BO, await codeOf(ann));
    const { id: propertyId } = await makeProperty(api.db);
    await makeBooking(api.db, { userId, propertyId, moveIn: '2027-09-01' });
    const at = new Date(clock.getTime() + days * 24 * 60 * MINUTE).toISOString();
    await api.db.execute(sql`update leads set state = ${state}, created_at = ${at}`);
    const [friend] = await friendsOf(ann);
    return friend.state;
  };

  test.each([
    ['has booked', 'booked', 1, 'booked'],
    ['has only asked', 'created', 1, 'joined'],
    ['has called the booking off', 'cancelled', 1, 'joined'],
    ['had booked before the code', 'booked', -1, 'joined'],
  ])('who %s', async (_what, state, days, shown) => {
    expect(await bookedBy(state, days)).toBe(shown);
  });
});

describe('two accounts that become one', () => {
  test('have brought the friends of both, by the code of the one that goes on', async () => {
    const [code, other] = [await codeOf(ann), await join(BO, undefined)];
    await join('cy@example.org', await codeOf(other));
    await join('dee@example.org', code);
    await takeOver(ann, BO);
    expect([await codeOf(ann), (await friendsOf(ann)).length]).toEqual([code, 2]);
  });

  test('keep the friend who has brought the one that ends', async () => {
    await join(BO, await codeOf(ann), 'Bo Lind');
    const cy = await join('cy@example.org', undefined, 'Cy Day');
    await takeOver(cy, BO);
    expect((await friendsOf(ann)).map(({ name }: { name: string }) => name)).toEqual(['Cy D.']);
  });

  test('have not brought each other, whichever goes on', async () => {
    const bo = await join(BO, await codeOf(ann));
    await takeOver(ann, BO);
    expect(await friendsOf(ann)).toEqual([]);
    const cy = await join('cy@example.org', await codeOf(ann));
    await takeOver(cy, 'ann@example.org');
    expect([bo.id === cy.id, await friendsOf(cy)]).toEqual([false, []]);
  });
});
