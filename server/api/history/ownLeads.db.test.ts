import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import type { OwnLeadsWire } from '../../../shared/contracts/userHistory.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { makeHouse, makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeLead } from '../../../test/support/leadBody.ts';
import { started } from '../../../test/support/started.ts';

const LEADS = '/api/v0/auth/users/leads';
const START = new Date('2027-03-15T12:00:00Z');
const HOUR = 3_600_000;

let api: ApiFixture;
let clock = START;
let ann: LoginWire;
let bo: LoginWire;

beforeAll(async () => {
  const leads = { perPhone: 100, onMail: () => undefined };
  api = await openApiFixture(START, { now: () => clock, leads });
});
afterAll(() => started(api).close());
beforeEach(async () => {
  clock = START;
  await emptyTables(api.db, 'login_codes, sessions, users, leads, outbox');
  ann = await signInByEmail(api, 'ann@example.org');
  bo = await signInByEmail(api, 'bo@example.org');
});

const enquire = async (login: LoginWire, values: Parameters<typeof makeLead>[0] = {}) => {
  const { body } = await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', cookieOf(login))
    .send({ lead: makeLead(values) })
    .expect(201);
  return body.data as { id: number; uuid: string };
};

const list = async (login: LoginWire, query = ''): Promise<OwnLeadsWire> => {
  const { body, headers } = await request(api.app)
    .get(`${LEADS}${query}`)
    .set('Cookie', cookieOf(login))
    .expect(200);
  expect(headers['cache-control']).toBe('private, no-store');
  return body.data;
};

const later = (): void => {
  clock = new Date(clock.getTime() + HOUR);
};

const stayOf = async (propertyId: number): Promise<{ room: number; stay: number }> => {
  const { rows } = await api.db.execute<{ room: number; stay: number }>(sql`
    select room_types.id as room, tenancies.id as stay
    from room_types join tenancies on room_type_id = room_types.id
    where property_id = ${propertyId}`);
  const [row] = rows;
  if (!row) throw new Error('a house without a stay');
  return row;
};

describe('own enquiries', () => {
  test("are the caller's alone", async () => {
    const { id } = await enquire(ann);
    expect((await list(ann)).result.map((lead) => lead.id)).toEqual([id]);
    expect((await list(bo)).result).toEqual([]);
    await request(api.app).get(LEADS).expect(401);
  });

  test('come with the card of today, the stay of then and what has happened', async () => {
    const region = await makeRegion(api.db, { name: 'Leeds' });
    const property = await makeHouse(api.db, { name: 'Mill House', regionId: region.id });
    const { stay } = await stayOf(property.id);
    const { id, uuid } = await enquire(ann, { inventory_id: stay });
    later();
    await request(api.app)
      .put(`/api/v0/leads/${uuid}`)
      .send({ data: { user_query: 'Is there a gym?' } })
      .expect(200);
    const { result } = await list(ann, '?state=enquired');
    expect(result).toEqual([
      {
        id,
        state: 'created',
        lead_source: 'enquire',
        created_at: START.toISOString(),
        property_name: 'Mill House',
        location_name: 'London',
        inventory_id: property.id,
        inventory: expect.objectContaining({ canonical_name: property.canonicalName }),
        room: expect.stringContaining('Room'),
        stay: expect.objectContaining({ tenancy_id: stay, lease_duration: '51 weeks' }),
        events: [
          { kind: 'created', at: START.toISOString() },
          { kind: 'changed', at: clock.toISOString() },
        ],
        payment: null,
        redirection_url: null,
      },
    ]);
  });

  test('about a home that is listed no more, or about none, have no card', async () => {
    const property = await makeProperty(api.db, { name: 'Gone House' });
    const region = await makeRegion(api.db, { name: 'Leeds' });
    await enquire(ann, { inventory_id: property.id });
    await enquire(ann, { region_id: region.id });
    await api.db.execute(sql`update properties set status = 'deleted' where id = ${property.id}`);
    expect((await list(ann)).result).toEqual([
      expect.objectContaining({ inventory: null, property_name: null, location_name: 'Leeds' }),
      expect.objectContaining({ inventory: null, property_name: 'Gone House' }),
    ]);
  });

  test('are told from bookings, of which some were called off', async () => {
    const [asked, booked, cancelled] = [await enquire(ann), await enquire(ann), await enquire(ann)];
    later();
    const at = clock.toISOString();
    for (const [state, { id }] of [
      ['booked', booked],
      ['cancelled', cancelled],
    ] as const) {
      await api.db.execute(
        sql`update leads set state = ${state}, updated_at = ${at} where id = ${id}`,
      );
    }
    await api.db.execute(sql`
      insert into user_steps (user_id, step, inventory_id, record_id, created_at) values
        (${ann.id}, 'payment_completed', 1, ${booked.id}, ${at}),
        (${ann.id}, 'book_form_initiated', 1, ${booked.id}, ${START.toISOString()})`);
    const ids = async (query: string) => (await list(ann, query)).result.map(({ id }) => id);
    expect(await ids('?state=booked')).toEqual([cancelled.id, booked.id]);
    expect(await ids('?state=enquired')).toEqual([asked.id]);
    expect(await ids('?state=other')).toEqual([cancelled.id, booked.id, asked.id]);
    const { counts, result } = await list(ann, '?state=booked');
    expect(counts).toEqual({ booked: 2, enquired: 1, shortlisted: 0 });
    expect(result.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
      ['created', 'cancelled'],
      ['created', 'book_form_initiated', 'payment_completed', 'booked'],
    ]);
  });

  test('say where a booking goes on, the last place that was left', async () => {
    const property = await makeHouse(api.db);
    const { room } = await stayOf(property.id);
    await enquire(ann, { inventory_id: property.id });
    await enquire(bo, { inventory_id: property.id });
    for (const url of ['/places/mill/book', '/places/mill/pay']) {
      const stage = url.endsWith('pay') ? 'payment_initiated' : 'book_form_initiated';
      await request(api.app)
        .post('/api/v0/auth/users/history')
        .set('Cookie', cookieOf(ann))
        .send({ redirection_urls: { [stage]: { [room]: url } } })
        .expect(200);
      later();
    }
    expect((await list(ann)).result[0]?.redirection_url).toBe('/places/mill/pay');
    expect((await list(bo)).result[0]?.redirection_url).toBeNull();
  });
});

describe('ten thousand enquiries of one account', () => {
  const fill = () =>
    api.db.execute(sql`
      insert into leads (uuid, kind, state, user_id, name, email, phone, phone_country,
        phone_national, document, created_at, updated_at)
      select gen_random_uuid(), 'enquiry', 'created', ${ann.id}, 'Ann', 'ann@example.org',
        '+447700900123', 'GB', 7700900123,
        '{"meta":{"lead_source":"enquire"},"data":{},"source_details":{}}',
        timestamptz '2027-01-01' + number * interval '1 second', timestamptz '2027-01-01'
      from generate_series(1, 10000) as number`);

  test('come twenty a page, in their order, without sorting them', async () => {
    await fill();
    const first = await list(ann, '?state=enquired');
    expect(first).toMatchObject({ meta: { count: 10_000, next: 2 }, pages: 500 });
    expect(first.result).toHaveLength(20);
    const last = await list(ann, '?state=enquired&p=500');
    expect(last.meta.next).toBeNull();
    expect(last.result.at(-1)?.created_at).toBe('2027-01-01T00:00:01.000Z');
    expect((await list(ann, '?state=enquired&p=501')).result).toEqual([]);

    await api.db.execute(sql`analyze leads`);
    const { rows } = await api.db.execute(sql`
      explain select * from leads where user_id = ${ann.id} and state = 'created'
      order by created_at desc, id desc limit 20 offset 400`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('leads_user_state');
    expect(plan).not.toContain('Sort');
  });
});
