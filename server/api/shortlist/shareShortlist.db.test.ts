import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import {
  codeFor,
  confirmSessions,
  cookieOf,
  signInByEmail,
  userCall,
} from '../../../test/support/apiAccounts.ts';
import { makeHouse } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';

const SHORTLIST = '/api/v0/auth/users/inventories_shortlists';
const SHARED = '/api/v0/shortlists';
const MINUTE = 60_000;
const START = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let clock = START;
let ann: LoginWire;
let bo: LoginWire;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await emptyTables(api.db, 'login_codes, sessions, users, shortlists');
  ann = await signInByEmail(api, 'ann@example.org');
  bo = await signInByEmail(api, 'bo@example.org');
});

const cookie = (login: LoginWire | null): string => (login ? cookieOf(login) : '');

const share = (login: LoginWire | null) =>
  request(api.app).post(`${SHORTLIST}/share`).set('Cookie', cookie(login));

const stop = (login: LoginWire | null) =>
  request(api.app).delete(`${SHORTLIST}/share`).set('Cookie', cookie(login));

const linkOf = async (login: LoginWire): Promise<string> =>
  (await share(login).expect(201)).body.data.token;

const open = (token: string, query = '') => request(api.app).get(`${SHARED}/${token}${query}`);

const addHome = async (login: LoginWire, price = 180): Promise<number> => {
  const { id } = await makeHouse(api.db, { currency: 'GBP' }, [{ tenancy: { price } }]);
  await request(api.app)
    .post(SHORTLIST)
    .set('Cookie', cookie(login))
    .send({ inventories_shortlist: { inventory_id: id } })
    .expect(201);
  return id;
};

describe('a link', () => {
  test('opens the homes for anybody, and tells nothing of whose they are', async () => {
    const first = await addHome(ann);
    const second = await addHome(ann);
    await addHome(bo);
    await api.db.execute(sql`update shortlists set note = 'near the gym'`);
    const { body, headers } = await share(ann).expect(201);
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: START.toISOString(),
    });
    expect(headers['cache-control']).toBe('private, no-store');

    const opened = await open(body.data.token).expect(200);
    const homes: { id: number }[] = opened.body.data.result;
    expect(homes.map(({ id }) => id)).toEqual([second, first]);
    expect(opened.body.data).toMatchObject({ meta: { count: 2, next: null }, pages: 1 });
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(opened.text).not.toMatch(/gym|ann@example|added_price|user_id/);
  });

  test('is stored as a hash alone, and the list says when it was made', async () => {
    const token = await linkOf(ann);
    const { rows } = await api.db.execute(sql`select * from shortlist_shares`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { body } = await request(api.app).get(SHORTLIST).set('Cookie', cookie(ann)).expect(200);
    expect([body.data.shared_at, JSON.stringify(body).includes(token)]).toEqual([
      START.toISOString(),
      false,
    ]);
    const other = await request(api.app).get(SHORTLIST).set('Cookie', cookie(bo)).expect(200);
    expect(other.body.data.shared_at).toBeNull();
  });

  test('gives way to a new one', async () => {
    const old = await linkOf(ann);
    const token = await linkOf(ann);
    expect(token).not.toBe(old);
    await open(old).expect(404);
    await open(token).expect(200);
    expect(await api.db.$count(sql`shortlist_shares`)).toBe(1);
  });

  test('opens nothing once it was taken back, or its account has ended', async () => {
    const token = await linkOf(ann);
    await stop(bo).expect(404);
    await open(token).expect(200);
    await stop(ann).expect(200);
    await stop(ann).expect(404);
    const { body, headers } = await open(token).expect(404);
    expect(body.message.user_friendly_message).toBe('This list is not shared.');
    expect(headers['cache-control']).toBe('private, no-store');

    const other = await linkOf(bo);
    await api.db.execute(sql`delete from users where id = ${bo.id}`);
    await open(other).expect(404);
  });

  test('is made and taken back by who has signed in', async () => {
    await share(null).expect(401);
    await stop(null).expect(401);
  });

  test('has twenty homes a page, those that are listed no more left out', async () => {
    for (let count = 0; count < 22; count += 1) await addHome(ann);
    const gone = await addHome(ann);
    await api.db.execute(sql`update properties set status = 'deleted' where id = ${gone}`);
    const token = await linkOf(ann);
    const { body } = await open(token).expect(200);
    expect([body.data.result.length, body.data.pages, body.data.meta.next]).toEqual([19, 2, 2]);
    const second = await open(token, '?p=2').expect(200);
    expect(second.body.data.result).toHaveLength(3);
  });
});

test.each([
  ['another token', (token: string) => `${token.slice(1)}0`],
  ['a part of it', (token: string) => token.slice(0, 63)],
  ['it in capitals', (token: string) => token.toUpperCase()],
  ['no token', () => 'share'],
])('%s opens nothing', async (_what, wrong) => {
  const token = await linkOf(ann);
  await open(wrong(token)).expect(404);
});

test('one link is open after two accounts have become one', async () => {
  const [hers, his] = [await linkOf(ann), await linkOf(bo)];
  clock = new Date(clock.getTime() + MINUTE);
  await confirmSessions(api.db, clock);
  const user = { email: 'bo@example.org' };
  const asked = await userCall(api, ann, 'post', 'generate_identifier_otp')
    .send({ user })
    .expect(200);
  const otp = await codeFor(api.db, user.email);
  const proof = { ...user, otp, session_uuid: asked.body.data.session_uuid };
  await userCall(api, ann, 'post', 'identifiers').send({ user: proof }).expect(200);
  await open(hers).expect(200);
  await open(his).expect(404);
});
