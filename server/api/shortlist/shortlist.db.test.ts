import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { shortlistSorts } from '../../../shared/domain/user/shortlist.ts';
import {
  codeFor,
  confirmSessions,
  cookieOf,
  signInByEmail,
  userCall,
} from '../../../test/support/apiAccounts.ts';
import { makeHouse, makeProperty, makeRoomType } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';
import { pageIds } from './shortlist.queries.ts';

const SHORTLIST = '/api/v0/auth/users/inventories_shortlists';
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

type Method = 'get' | 'post' | 'put' | 'delete';

const call = (login: LoginWire | null, method: Method, path = '') =>
  request(api.app)
    [method](`${SHORTLIST}${path}`)
    .set('Cookie', login ? cookieOf(login) : '');

const add = (login: LoginWire | null, inventoryId: unknown, path = '') =>
  call(login, 'post', path).send({ inventories_shortlist: { inventory_id: inventoryId } });

const added = async (login: LoginWire, inventoryId: number): Promise<number> => {
  const { body } = await add(login, inventoryId).expect(201);
  return body.data.id;
};

const listed = async (login: LoginWire, query = ''): Promise<readonly number[]> => {
  const { body } = await call(login, 'get', query).expect(200);
  return body.data.result.map((entry: { inventory_id: number }) => entry.inventory_id);
};

/** A property with one free stay. */
const free = (price: number, moveIn = '2027-09-05') =>
  makeHouse(api.db, { currency: 'GBP' }, [{ tenancy: { price, moveIn } }]);

describe('adding', () => {
  test('gives an entry with what the home cost then, with and without a slash', async () => {
    const property = await free(180);
    const { body, headers } = await add(ann, property.id, '/').expect(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      inventory_id: property.id,
      note: '',
      added_price: 180,
      currency: 'GBP',
      was_available: true,
      created_at: START.toISOString(),
    });
    expect(headers['cache-control']).toBe('private, no-store');
    const again = await add(ann, property.id).expect(200);
    expect(again.body).toEqual(body);
    expect(await listed(ann)).toEqual([property.id]);
  });

  test('a room adds its property', async () => {
    const property = await makeProperty(api.db);
    const room = await makeRoomType(api.db, { propertyId: property.id });
    await added(ann, room.id);
    expect(await listed(ann)).toEqual([property.id]);
  });

  test('ten times at once makes one entry', async () => {
    const property = await free(180);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(ann, property.id)));
    const ids = new Set(answers.map(({ body }) => body.data.id));
    expect([ids.size, await api.db.$count(sql`shortlists`)]).toEqual([1, 1]);
  });

  test.each([[0], [-1], [1.5], ['12'], [null], [2_147_483_648]])(
    'of %p is refused',
    async (inventoryId) => {
      await add(ann, inventoryId).expect(422);
    },
  );

  test('of a home that does not exist says so', async () => {
    const { body } = await add(ann, 2_000_000_000).expect(422);
    expect(body.message.user_friendly_message).toBe('We could not find that property.');
  });

  test('is for who has signed in, by cookie, by parameter or beside what is posted', async () => {
    const property = await free(180);
    await add(null, property.id).expect(401);
    await call(null, 'get').expect(401);
    await call(null, 'delete', '/1').expect(401);
    await call(null, 'put', '/1')
      .send({ inventories_shortlist: { note: '' } })
      .expect(401);
    await add(null, property.id, `?user_auth_token=${ann.user_auth_token}`).expect(201);
    const { user_auth_token } = bo;
    const inventories_shortlist = { inventory_id: property.id };
    await call(null, 'post').send({ inventories_shortlist, user_auth_token }).expect(201);
    expect(await listed(ann)).toEqual([property.id]);
  });
});

describe('a list', () => {
  test('has twenty a page, newest first, and says how many there are', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      const { id } = await makeProperty(api.db);
      ids.unshift(id);
      await added(ann, id);
    }
    const { body } = await call(ann, 'get').expect(200);
    expect(body.data).toMatchObject({ meta: { count: 25, next: 2 }, pages: 2 });
    expect(await listed(ann)).toEqual(ids.slice(0, 20));
    expect(await listed(ann, '?p=2')).toEqual(ids.slice(20));
    expect(await listed(ann, '?p=3')).toEqual([]);
  });

  test('is sorted by price or first day; what is sold out comes last', async () => {
    const late = await free(150, '2027-10-01');
    const soldOut = await makeProperty(api.db, { currency: 'GBP' });
    const early = await free(200, '2027-08-01');
    for (const { id } of [late, soldOut, early]) await added(ann, id);
    expect(await listed(ann, '?sort=price')).toEqual([late.id, early.id, soldOut.id]);
    expect(await listed(ann, '?sort=move_in')).toEqual([early.id, late.id, soldOut.id]);
    expect(await listed(ann, '?sort=other')).toEqual([early.id, soldOut.id, late.id]);
  });

  test('shows the card of today beside the price of then, and what is gone as gone', async () => {
    const property = await free(180);
    const gone = await free(190);
    await added(ann, property.id);
    await added(ann, gone.id);
    await api.db.execute(sql`update properties set status = 'deleted' where id = ${gone.id}`);
    const { body } = await call(ann, 'get').expect(200);
    expect(body.data.result).toEqual([
      expect.objectContaining({ inventory_id: gone.id, added_price: 190, inventory: null }),
      expect.objectContaining({
        added_price: 180,
        inventory: expect.objectContaining({
          id: property.id,
          canonical_name: property.canonicalName,
          matching_stay: expect.objectContaining({
            pricing: expect.objectContaining({ price: 180 }),
          }),
        }),
      }),
    ]);
  });

  test('tells which of some homes are on it', async () => {
    const one = await free(180);
    const other = await free(190);
    const id = await added(ann, one.id);
    const { body } = await call(ann, 'get', `?inventory_ids=${one.id},${other.id}`).expect(200);
    expect(body.data.result).toEqual([{ id, inventory_id: one.id }]);
    const bracketed = await call(ann, 'get', `?inventory_ids[]=${one.id}`).expect(200);
    expect(bracketed.body).toEqual(body);
    const none = await call(ann, 'get', '?inventory_ids=').expect(200);
    expect(none.body.data.result).toEqual([]);
  });
});

test('a note is kept as typed, within its length', async () => {
  const id = await added(ann, (await free(180)).id);
  const note = (text: string) =>
    call(ann, 'put', `/${id}`).send({ inventories_shortlist: { note: text } });
  await note(' Near the gym ').expect(200);
  await note('x'.repeat(501)).expect(422);
  const { body } = await call(ann, 'get').expect(200);
  expect(body.data.result[0].note).toBe('Near the gym');
});

describe("another's entry", () => {
  test('can be neither seen, changed nor removed', async () => {
    const property = await free(180);
    const id = await added(ann, property.id);
    expect(await listed(bo)).toEqual([]);
    const marks = await call(bo, 'get', `?inventory_ids=${property.id}`).expect(200);
    expect(marks.body.data.result).toEqual([]);
    const refused = await call(bo, 'delete', `/${id}`).expect(404);
    expect(refused.body.message.user_friendly_message).toBe('That home is not on your shortlist.');
    await call(bo, 'put', `/${id}`)
      .send({ inventories_shortlist: { note: 'x' } })
      .expect(404);
    const { body } = await call(ann, 'get').expect(200);
    expect(body.data.result).toEqual([expect.objectContaining({ id, note: '' })]);
  });

  test('is as unknown as one that never was', async () => {
    const id = await added(ann, (await free(180)).id);
    const answers = await Promise.all(
      [`/${id}`, '/2000000000', '/abc', '/99999999999'].map((path) => call(bo, 'delete', path)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });
});

test('removing takes the entry once', async () => {
  const property = await free(180);
  const id = await added(ann, property.id);
  await call(ann, 'delete', `/${id}`).expect(200);
  await call(ann, 'delete', `/${id}`).expect(404);
  expect(await listed(ann)).toEqual([]);
});

test('two accounts of one person become one list without doubles', async () => {
  const [both, hers, his] = [await free(100), await free(110), await free(120)];
  const kept = await added(ann, both.id);
  await added(ann, hers.id);
  await added(bo, both.id);
  await added(bo, his.id);
  clock = new Date(clock.getTime() + MINUTE);
  await confirmSessions(api.db, clock);
  const user = { email: 'bo@example.org' };
  const asked = await userCall(api, ann, 'post', 'generate_identifier_otp')
    .send({ user })
    .expect(200);
  const otp = await codeFor(api.db, user.email);
  const proof = { ...user, otp, session_uuid: asked.body.data.session_uuid };
  await userCall(api, ann, 'post', 'identifiers').send({ user: proof }).expect(200);
  expect([...(await listed(ann))].sort()).toEqual([both.id, hers.id, his.id].sort());
  const marks = await call(ann, 'get', `?inventory_ids=${both.id}`).expect(200);
  expect(marks.body.data.result).toEqual([{ id: kept, inventory_id: both.id }]);
});

test('a page of ten thousand entries is read by an index, once their number is known', async () => {
  await api.db.execute(sql`
    insert into shortlists (user_id, inventory_id, currency, was_available, created_at)
    select ${ann.id}, series, 'GBP', true, now() from generate_series(1, 10000) as series`);
  await api.db.execute(sql`vacuum (analyze)`);
  const ids = pageIds(api.db, { userId: ann.id, sort: 'newest', page: 500, limit: 20 });
  const { rows } = await api.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${ids.getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (?:Only )?Scan Backward/);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  for (const sort of shortlistSorts) {
    const { body } = await call(ann, 'get', `?p=500&sort=${sort}`).expect(200);
    expect(body.data).toMatchObject({ meta: { count: 10_000, next: null }, pages: 500 });
    expect(body.data.result).toHaveLength(20);
  }
  const { body: refused } = await add(ann, (await free(1)).id).expect(422);
  expect(refused.message.user_friendly_message).toContain('full');
});
