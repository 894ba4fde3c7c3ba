import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { savedSearchMaximum } from '../../../shared/domain/alert/savedSearch.ts';
import {
  codeFor,
  confirmSessions,
  cookieOf,
  signInByEmail,
  userCall,
} from '../../../test/support/apiAccounts.ts';
import { makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';
import { jobs } from '../db/jobTables.ts';

const SEARCHES = '/api/v0/auth/users/saved_searches';
const ALERTS = '/api/v0/auth/users/alerts';
const START = new Date('2027-03-15T12:00:00Z');
const MINUTE = 60_000;

let api: ApiFixture;
let clock = START;
let ann: LoginWire;
let bo: LoginWire;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
  await makeRegion(api.db, { canonicalName: 'leeds', name: 'Leeds' });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await emptyTables(api.db, 'login_codes, sessions, users, jobs');
  ann = await signInByEmail(api, 'ann@example.org');
  bo = await signInByEmail(api, 'bo@example.org');
});

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const call = (login: LoginWire | null, method: Method, path = SEARCHES) =>
  request(api.app)
    [method](path)
    .set('Cookie', login ? cookieOf(login) : '');

const save = (login: LoginWire | null, own: object = {}) =>
  call(login, 'post').send({
    saved_search: { name: 'Near campus', region: 'leeds', frequency: 'daily', ...own },
  });

const saved = async (login: LoginWire, own?: object): Promise<number> =>
  (await save(login, own).expect(201)).body.data.id;

const names = async (login: LoginWire, query = ''): Promise<readonly string[]> => {
  const { body } = await call(login, 'get', `${SEARCHES}${query}`).expect(200);
  return body.data.result.map(({ name }: { name: string }) => name);
};

describe('saving a search', () => {
  test('keeps what it asks for in one spelling, and has it looked at from now on', async () => {
    const query = 'P=3&utm_source=x&guarantor=local&move_in_month=sep-2020';
    const { body, headers } = await save(ann, { region: 'Leeds', query }).expect(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: 'Near campus',
      region: 'leeds',
      location: { name: 'Leeds' },
      query: '?guarantor=local',
      frequency: 'daily',
      created_at: START.toISOString(),
    });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(await api.db.select().from(jobs)).toEqual([
      expect.objectContaining({ kind: 'alerts', runAt: START }),
    ]);
    const again = await save(ann, { name: 'Other', query: '?guarantor=local' }).expect(200);
    expect(again.body).toEqual(body);
  });

  test.each([
    ['without a name', { name: ' ' }, 'A name has 1 to 80 characters.'],
    ['with a long name', { name: 'x'.repeat(81) }, 'A name has 1 to 80 characters.'],
    ['for no place', { region: '' }, 'Please say what to search for.'],
    ['for an unknown place', { region: 'atlantis' }, 'We could not find that place.'],
    ['near an unknown place', { query: '?university=none' }, 'We could not find that place.'],
    ['as often as nobody writes', { frequency: 'hourly' }, 'Please say what to search for.'],
  ])('%s is refused', async (_what, own, words) => {
    const { body } = await save(ann, own).expect(422);
    expect(body.message.user_friendly_message).toBe(words);
    expect(await names(ann)).toEqual([]);
  });

  test('is for who has signed in', async () => {
    await save(null).expect(401);
    await call(null, 'get').expect(401);
    await call(null, 'patch', `${SEARCHES}/1`).send({}).expect(401);
    await call(null, 'delete', `${SEARCHES}/1`).expect(401);
    await call(null, 'put', ALERTS).send({}).expect(401);
    await call(null, 'post', `${ALERTS}/feed`).expect(401);
  });

  test('ends at fifty, and twenty are on a page, the newest first', async () => {
    const id = await saved(ann, { name: 'First' });
    await api.db.execute(sql`
      insert into saved_searches (reader_id, name, region, query, frequency, seen, created_at)
      select reader_id, 'Search ' || series, region, '?name=' || series, 'off', '{}', created_at
      from saved_searches, generate_series(2, ${savedSearchMaximum}) as series where id = ${id}`);
    const { body } = await call(ann, 'get').expect(200);
    expect(body.data).toMatchObject({ meta: { count: 50, next: 2 }, pages: 3 });
    expect((await names(ann)).length).toBe(20);
    expect((await names(ann, '?p=3')).at(-1)).toBe('First');
    const refused = await save(ann, { query: '?guarantor=local' }).expect(422);
    expect(refused.body.message.user_friendly_message).toContain('too many');
    await saved(bo);
  });
});

describe('a saved search', () => {
  test('gets another name or frequency, and goes', async () => {
    const id = await saved(ann);
    const change = (own: object) =>
      call(ann, 'patch', `${SEARCHES}/${id}`).send({ saved_search: own });
    await change({ name: ' By the river ' }).expect(200);
    const { body } = await change({ frequency: 'at_once' }).expect(200);
    expect(body.data).toMatchObject({ name: 'By the river', frequency: 'at_once' });
    await change({}).expect(422);
    await change({ frequency: 'never' }).expect(422);
    await call(ann, 'delete', `${SEARCHES}/${id}`).expect(200);
    await call(ann, 'delete', `${SEARCHES}/${id}`).expect(404);
    expect(await names(ann)).toEqual([]);
  });

  test("is nobody else's to see, change or remove", async () => {
    const id = await saved(ann);
    expect(await names(bo)).toEqual([]);
    for (const wrong of [`/${id}`, '/2000000000', '/abc', '/99999999999']) {
      await call(bo, 'delete', `${SEARCHES}${wrong}`).expect(404);
      await call(bo, 'patch', `${SEARCHES}${wrong}`)
        .send({ saved_search: { name: 'x' } })
        .expect(404);
    }
    expect(await names(ann)).toEqual(['Near campus']);
  });
});

test('settings begin with nothing, and the feed gets another address when it is asked for', async () => {
  const settings = async () => (await call(ann, 'get').expect(200)).body.data;
  expect(await settings()).toMatchObject({ homes_frequency: 'off', feed_token: null });
  const wish = { alerts: { homes_frequency: 'daily' } };
  const { body } = await call(ann, 'put', ALERTS).send(wish).expect(200);
  expect(body.data).toEqual({
    homes_frequency: 'daily',
    feed_token: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await settings()).toMatchObject(body.data);
  await call(ann, 'put', ALERTS)
    .send({ alerts: { homes_frequency: 'often' } })
    .expect(422);
  const renewed = await call(ann, 'post', `${ALERTS}/feed`).expect(200);
  expect(renewed.body.data.feed_token).not.toBe(body.data.feed_token);
  const feed = (token: string) => request(api.app).get(`/api/v0/alerts/feeds/${token}/feed.json`);
  await feed(body.data.feed_token).expect(404);
  await feed(renewed.body.data.feed_token).expect(200);
});

test.each([
  ['both have searches', true],
  ['one has searches', false],
])('two accounts of one person have one list, where %s', async (_what, isBoth) => {
  if (isBoth) await saved(ann, { name: 'Hers' });
  await saved(bo, { name: 'Same' });
  await saved(bo, { name: 'His', query: '?guarantor=local' });
  clock = new Date(clock.getTime() + MINUTE);
  await confirmSessions(api.db, clock);
  const user = { email: 'bo@example.org' };
  const asked = await userCall(api, ann, 'post', 'generate_identifier_otp')
    .send({ user })
    .expect(200);
  const otp = await codeFor(api.db, user.email);
  const proof = { ...user, otp, session_uuid: asked.body.data.session_uuid };
  await userCall(api, ann, 'post', 'identifiers').send({ user: proof }).expect(200);
  expect(await names(ann)).toEqual(isBoth ? ['His', 'Hers'] : ['His', 'Same']);
});
