import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { makeOffer, makeProperty } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeBooking } from '../../../test/support/bookedStays.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { started } from '../../../test/support/started.ts';

const START = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let ann: LoginWire;

beforeAll(async () => {
  api = await openApiFixture(START);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await emptyTables(api.db, 'login_codes, sessions, users, leads, shortlists');
  ann = await signInByEmail(api, 'ann@example.org');
});

const ask = (login: LoginWire | null, query = '') =>
  request(api.app)
    .get(`/api/v0/auth/users/offers${query}`)
    .set('Cookie', login ? cookieOf(login) : '');

const keep = (inventoryId: number, { id }: Pick<LoginWire, 'id'> = ann) =>
  api.db.execute(sql`
    insert into shortlists (user_id, inventory_id, currency, was_available, created_at)
    values (${id}, ${inventoryId}, 'GBP', true, now())`);

const book = (propertyId: number) =>
  makeBooking(api.db, { userId: ann.id, propertyId, moveIn: '2027-09-01' });

test('tells the offers of homes that are booked, then of those on the shortlist', async () => {
  const [kept, booked] = [
    await makeProperty(api.db, { currency: 'GBP', name: 'Kept House' }),
    await makeProperty(api.db, { currency: 'EUR', name: 'Booked House' }),
  ];
  const early = await makeOffer(api.db, { propertyId: kept.id, endsOn: '2027-03-15' });
  const late = await makeOffer(api.db, { propertyId: booked.id, title: 'Late offer' });
  await keep(kept.id);
  await keep(booked.id);
  await book(booked.id);
  const { body, headers } = await ask(ann).expect(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body.data).toMatchObject({
    meta: { count: 2, next: null },
    pages: 1,
    result: [
      {
        id: late.id,
        title: 'Late offer',
        value: '€150',
        ends_on: '2027-12-31',
        terms: 'New tenancies only.',
        property_name: 'Booked House',
        property_canonical_name: booked.canonicalName,
        reason: 'booked',
      },
      { id: early.id, value: '£150', property_name: 'Kept House', reason: 'shortlisted' },
    ],
  });
});

test('leaves out what is over, what is listed no more and what is of others', async () => {
  const bo = await signInByEmail(api, 'bo@example.org');
  const [over, gone, others, cancelled] = await Promise.all(
    [1, 2, 3, 4].map(() => makeProperty(api.db)),
  ).then((homes) => homes.map(({ id }) => id));
  for (const propertyId of [over, gone, others, cancelled].map(Number)) {
    const endsOn = propertyId === over ? '2027-03-14' : '2027-12-31';
    await makeOffer(api.db, { propertyId, endsOn });
  }
  await keep(Number(over));
  await keep(Number(gone));
  await keep(Number(others), bo);
  await book(Number(cancelled));
  await api.db.execute(sql`update leads set state = 'cancelled'`);
  await api.db.execute(sql`update properties set status = 'deleted' where id = ${gone}`);
  expect((await ask(ann).expect(200)).body.data.result).toEqual([]);
  expect((await ask(bo).expect(200)).body.data.result).toHaveLength(1);
});

test('has twenty a page, and is for who has signed in', async () => {
  const { id } = await makeProperty(api.db);
  for (let count = 0; count < 21; count += 1) await makeOffer(api.db, { propertyId: id });
  await keep(id);
  const { body } = await ask(ann).expect(200);
  expect(body.data).toMatchObject({ meta: { count: 21, next: 2 }, pages: 2 });
  expect(body.data.result).toHaveLength(20);
  expect((await ask(ann, '?p=2').expect(200)).body.data.result).toHaveLength(1);
  await ask(null).expect(401);
});
