import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import type { InstalmentPlanWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { LeadDataWire } from '../../../shared/contracts/lead.wire.ts';
import {
  makeOffer,
  makeProperty,
  makeRoomType,
  makeTenancy,
} from '../../../test/support/apiFactories.ts';
import { type ApiFixture, dataAt, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeLead } from '../../../test/support/leadBody.ts';
import { leads } from '../db/leadTables.ts';
import { leadMail } from '../mail/leadMail.ts';
import { mainIdentity } from '../partners/siteIdentity.ts';
import type { LeadRow } from './leads.queries.ts';

const NOW = new Date('2027-03-15T12:00:00Z');

/** What the offer of the house asks of a stay. */
const forLongStays = {
  min_lease_duration: 44,
  max_lease_duration: null,
  lease_duration_unit: 'week',
  book_by: null,
  move_in_from: null,
  move_in_by: null,
} as const;

let api: ApiFixture;
let property: { readonly id: number };
let room: { readonly id: number };
let tenancy: { readonly id: number };
let short: { readonly id: number };

beforeAll(async () => {
  api = await openApiFixture(NOW);
  const { db } = api;
  property = await makeProperty(db, { name: 'Mill House' });
  room = await makeRoomType(db, { propertyId: property.id, name: 'Shared Twin Room' });
  const dates = { moveIn: '2027-09-05', moveOut: '2028-07-09' };
  const stay = { roomTypeId: room.id, leaseDuration: 44, price: 167, ...dates };
  tenancy = await makeTenancy(db, stay);
  short = await makeTenancy(db, { ...stay, leaseDuration: 12, moveOut: '2027-11-28' });
  await makeOffer(db, { propertyId: property.id, valueAmount: 100, conditions: forLongStays });
});
afterEach(() => emptyTables(api.db, 'leads, lead_keys, outbox'));
afterAll(() => api.close());

const post = async (inventory_id: number, data: LeadDataWire = {}): Promise<LeadRow> => {
  const lead = makeLead({ inventory_id, data });
  const { status } = await request(api.app).post('/api/v0/leads/').send({ lead });
  expect(status).toBe(201);
  const [row] = await api.db.select().from(leads);
  if (!row) throw new Error('there is no lead');
  return row;
};

test('an enquiry about a room keeps its name, by whichever way it names the room', async () => {
  expect((await post(room.id)).document.room).toBe('Shared Twin Room');
});

test.each([
  ['its room', () => ({ configuration: String(room.id) }), 'Shared Twin Room'],
  ['a kind of room', () => ({ configuration: 'Studio Room' }), undefined],
  ['a room of elsewhere', () => ({ configuration: '999999' }), undefined],
])('an enquiry about a house that names %s', async (_what, data, name) => {
  const row = await post(property.id, data());
  expect(row.document.room).toBe(name);
});

test('another room takes the name along, and any room has none', async () => {
  const { uuid } = await post(property.id, { configuration: String(room.id) });
  const other = await makeRoomType(api.db, { propertyId: property.id, name: 'Corner Studio' });
  const change = async (configuration: string) => {
    await request(api.app).put(`/api/v0/leads/${uuid}`).send({ data: { configuration } });
    const [row] = await api.db.select().from(leads);
    return row?.document.room;
  };
  expect(await change(String(other.id))).toBe('Corner Studio');
  expect(await change('Studio Room')).toBeUndefined();
});

const stayOf = ({ document }: LeadRow) => document.stay;

test('an enquiry about a stay keeps its room, dates, length and sum', async () => {
  const row = await post(tenancy.id);
  expect(row).toMatchObject({ inventoryId: property.id, propertyName: 'Mill House' });
  expect(stayOf(row)).toEqual({
    tenancy_id: tenancy.id,
    room_type_id: room.id,
    room: 'Shared Twin Room',
    move_in_date: '2027-09-05',
    move_out_date: '2028-07-09',
    lease_duration: '44 weeks',
    total: '£7,248',
  });
  expect(row.document.data).toMatchObject({
    configuration: String(room.id),
    move_in_date: '2027-09-05',
    lease_duration: '44 weeks',
  });
});

test('an offer that is not for the stay is no part of its sum', async () => {
  expect(stayOf(await post(short.id))?.total).toBe('£2,004');
});

test.each<[string, LeadDataWire, boolean]>([
  ['the same length', { lease_duration: '44 weeks' }, true],
  ['a day in it', { move_in_date: '2027-10-01' }, true],
  ['its month', { move_in_date: '2027-09' }, true],
  ['an earlier day', { move_in_date: '2027-08-31' }, false],
  ['another length', { lease_duration: '26-40 weeks' }, false],
  ['another room', { configuration: 'Studio Room' }, false],
])('with %s it is about the stay: %s %s', async (_what, data, isAbout) => {
  const row = await post(tenancy.id, data);
  expect(stayOf(row) !== undefined).toBe(isAbout);
  expect(row.document.data).toMatchObject(data);
});

test('who changes the length later asks about no particular stay any more', async () => {
  const { uuid } = await post(tenancy.id);
  const put = (data: LeadDataWire) => request(api.app).put(`/api/v0/leads/${uuid}`).send({ data });
  await put({ no_of_students: 2 });
  const [kept] = await api.db.select().from(leads);
  expect(kept && stayOf(kept)).toBeDefined();
  await put({ lease_duration: '45+ weeks' });
  const [changed] = await api.db.select().from(leads);
  expect(changed && stayOf(changed)).toBeUndefined();
});

test('the mails to both sides name the stay', async () => {
  const lead = await post(tenancy.id);
  const site = mainIdentity('https://homes.example');
  for (const kind of ['lead_notification', 'lead_confirmation']) {
    const message = { id: 1, kind, createdAt: NOW, payload: {} };
    const { text } = leadMail(
      { lead, message, site, language: 'en' } as never,
      'support@example.org',
    );
    for (const words of ['Shared Twin Room', '44 weeks', '£7,248']) expect(text).toContain(words);
    expect(text).toMatch(/2027-09-05|5 September 2027 – 9 July 2028/);
  }
});

test('its instalments are cut from the same sum', async () => {
  const house = await makeProperty(api.db, {
    detail: {
      ...(await api.db.query.properties.findFirst())?.detail,
      instalment_plans: [
        { name: 'Pay in full', months_between: 0 },
        { name: 'Termly', months_between: 3 },
        { name: 'Monthly', months_between: 1 },
      ],
    } as never,
  });
  const { id } = await makeRoomType(api.db, { propertyId: house.id });
  const stay = await makeTenancy(api.db, {
    roomTypeId: id,
    leaseDuration: 12,
    price: 167,
    moveIn: '2027-09-05',
    moveOut: '2027-11-28',
  });
  const { installment_plans: plans } = await dataAt(api, `/api/v0/inventories/${stay.id}`);
  const sums = (plans as InstalmentPlanWire[]).map(({ instalments, inventory_id, name }) => [
    inventory_id,
    name,
    instalments.map(({ amount, due_date }) => `${due_date} ${amount}`),
  ]);
  expect(sums).toEqual([
    [stay.id, 'Pay in full', ['2027-09-05 2004']],
    [stay.id, 'Monthly', ['2027-09-05 668', '2027-10-05 668', '2027-11-05 668']],
  ]);
});
