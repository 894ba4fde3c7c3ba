import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { cookieOf, signInByEmail, userCall } from '../../../test/support/apiAccounts.ts';
import { makeHouse, makeProperty } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeBooking } from '../../../test/support/bookedStays.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';
import { moderations } from '../db/reviewTables.ts';
import { OperatorError } from '../ops/operatorCommand.ts';
import { providersCommand } from './providersCommand.ts';

const START = new Date('2027-03-15T12:00:00Z');
const PROVIDER = 7;

let api: ApiFixture;
let ann: LoginWire;

beforeAll(async () => {
  api = await openApiFixture(START);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await emptyTables(api.db, 'login_codes, sessions, users, leads, outbox, moderations, properties');
  ann = await signInByEmail(api, 'ann@example.org');
});

const ask = (list: 'users' | 'inventories', login: LoginWire | null, query = '') =>
  request(api.app)
    .get(`/api/v0/auth/providers/${list}${query}`)
    .set('Cookie', login ? cookieOf(login) : '');

const command = async (...args: string[]): Promise<string> =>
  (await providersCommand(api.db, { args, operator: 'cy', at: START })).text;

const grant = () => command('grant', 'ann@example.org', String(PROVIDER));

const listed = async (query = '') => {
  const { body } = await ask('inventories', ann, query).expect(200);
  return body.data;
};

describe.each(['users', 'inventories'] as const)('the list of %s', (list) => {
  test('is for a provider, and kept by nobody', async () => {
    await makeProperty(api.db);
    await ask(list, null).expect(401);
    const { headers } = await ask(list, ann).expect(403);
    expect(headers['cache-control']).toBe('private, no-store');
    await grant();
    const granted = await ask(list, ann).expect(200);
    expect(granted.headers['cache-control']).toBe('private, no-store');
    expect(granted.body.data.meta.count).toBe(1);
    await command('revoke', 'ann@example.org');
    await ask(list, ann).expect(403);
  });

  test('is only read', async () => {
    const { headers } = await request(api.app).post(`/api/v0/auth/providers/${list}`).expect(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

test('who is signed in learns from his details whether it is open', async () => {
  const opened = async (): Promise<unknown> =>
    (await userCall(api, ann, 'get', 'details').expect(200)).body.has_dashboard_access;
  await makeProperty(api.db);
  expect(await opened()).toBe(false);
  await grant();
  expect(await opened()).toBe(true);
});

test('the check says who asks, and whose properties are shown', async () => {
  await makeProperty(api.db);
  await grant();
  const { body } = await ask('users', ann).expect(200);
  expect(body.data.result).toEqual([
    { id: ann.id, name: '', role: 'provider', provider_id: PROVIDER },
  ]);
});

describe('the properties', () => {
  test('are those of the provider, by name, also those that students do not find', async () => {
    await makeProperty(api.db, { name: 'Mill House' });
    await makeProperty(api.db, { name: 'Abbey Court', status: 'inactive' });
    await makeProperty(api.db, { name: 'Demolished', status: 'deleted' });
    await makeProperty(api.db, { name: 'Another’s', providerId: PROVIDER + 1 });
    await grant();
    const { meta, pages, result } = await listed(`?provider_id=${PROVIDER + 1}`);
    expect(result).toEqual([
      expect.objectContaining({ name: 'Abbey Court', is_listed: false }),
      expect.objectContaining({ name: 'Mill House', is_listed: true }),
    ]);
    expect({ meta, pages }).toEqual({ meta: { count: 2, next: null }, pages: 1 });
  });

  test('come twenty to a page', async () => {
    for (let number = 10; number < 31; number += 1) {
      await makeProperty(api.db, { name: `House ${number}` });
    }
    await grant();
    const first = await listed();
    expect(first.result).toHaveLength(20);
    expect({ meta: first.meta, pages: first.pages }).toEqual({
      meta: { count: 21, next: 2 },
      pages: 2,
    });
    const { result } = await listed('?p=2');
    expect(result.map(({ name }: { name: string }) => name)).toEqual(['House 30']);
    expect((await listed('?p=3')).result).toEqual([]);
  });

  test('say what is free and what is taken of the stays that have not ended', async () => {
    const room = { name: 'Loft' };
    await makeHouse(api.db, {}, [
      { room, tenancy: { unitsLeft: 3, moveIn: '2027-10-01' } },
      { tenancy: { unitsLeft: 0 } },
      { tenancy: { moveIn: '2026-01-01', moveOut: '2027-03-15' } },
      { room: { available: false } },
      { room: { status: 'deleted' } },
    ]);
    await grant();
    expect((await listed()).result[0]).toMatchObject({
      room_type_count: 4,
      stays: { free: 1, taken: 2 },
      pricing: { currency: 'GBP', duration: 'weekly', available_price: 200 },
      image: { path: 'bb', base_path: '/images' },
    });
  });

  test('say when the first free stay begins, if there is one', async () => {
    await makeHouse(api.db, { name: 'A' }, [{ tenancy: { moveIn: '2027-10-01' } }, {}]);
    await makeHouse(api.db, { name: 'B' }, [{ tenancy: { unitsLeft: 0 } }]);
    await grant();
    const { result } = await listed();
    expect(result[0].stays.available_from).toBe('2027-09-05');
    expect(result[1].stays.available_from).toBeNull();
  });

  test('count enquiries, and tell nothing of who asked', async () => {
    const { id: propertyId } = await makeProperty(api.db);
    const other = await makeProperty(api.db, { providerId: PROVIDER + 1 });
    const lead = { userId: null, propertyId, state: 'created' } as const;
    await makeBooking(api.db, { ...lead, moveIn: '2027-09-20' });
    await makeBooking(api.db, { ...lead, moveIn: '2027-09' });
    await makeBooking(api.db, { ...lead, moveIn: '2027-04-01', state: 'booked' });
    await makeBooking(api.db, { ...lead, moveIn: '2027-02-01', state: 'cancelled' });
    await makeBooking(api.db, { ...lead, moveIn: 'soon' });
    await makeBooking(api.db, { ...lead, propertyId: other.id });
    await api.db.execute(
      sql`update leads set created_at = '2027-02-13 11:59:59Z' where state in ('booked', 'cancelled')`,
    );
    await api.db.execute(
      sql`update leads set created_at = '2027-02-13 12:00:00Z' where state = 'created'`,
    );
    await grant();
    const { result } = await listed();
    expect(result[0].enquiries).toEqual({
      total: 5,
      recent: 3,
      booked: 1,
      months: [
        { month: '2027-04', count: 1 },
        { month: '2027-09', count: 2 },
      ],
    });
    expect(JSON.stringify(result)).not.toMatch(/Ann|example\.org|\+44/);
  });

  test('of a partner without any are none', async () => {
    await api.db.execute(sql`update users set role = 'partner'`);
    expect(await listed()).toEqual({ result: [], meta: { count: 0, next: null }, pages: 0 });
  });
});

describe('the operator', () => {
  test('gives and takes the role; who did is noted', async () => {
    await makeProperty(api.db);
    expect(await command('list')).toBe('Nobody has a role.');
    expect(await command('grant', 'Ann@Example.org', '7')).toBe(
      'Ann@Example.org sees the properties of provider 7: 1.',
    );
    expect(await command('list')).toBe('7  provider  ann@example.org');
    expect(await command('revoke', 'ann@example.org')).toBe(
      "ann@example.org sees no provider's properties.",
    );
    const noted = { subject: 'user', subjectId: ann.id, operator: 'cy', decidedAt: START };
    expect(await api.db.select().from(moderations)).toEqual([
      expect.objectContaining({ ...noted, decision: 'provider', reason: 'provider 7' }),
      expect.objectContaining({ ...noted, decision: 'renter', reason: null }),
    ]);
  });

  test.each([
    [['grant', 'bo@example.org', '7'], 'No account has that address'],
    [['revoke', 'bo@example.org'], 'No account has that address'],
    [['grant', 'ann@example.org', '8'], 'Provider 8 has no property.'],
    [['grant', 'ann@example.org', '9999999999'], 'npm run operate'],
    [['grant', 'ann@example.org', '7x'], 'npm run operate'],
    [['grant', 'ann@example.org', '7', '8'], 'npm run operate'],
    [['grant', '', '7'], 'npm run operate'],
    [['revoke'], 'npm run operate'],
    [['list', '7'], 'npm run operate'],
    [['toString'], 'npm run operate'],
    [[], 'npm run operate'],
  ])('is refused %j', async (args, words) => {
    await makeProperty(api.db);
    const refused = await command(...args).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperatorError);
    expect(String(refused)).toContain(words);
    expect(await api.db.select().from(moderations)).toEqual([]);
  });
});
