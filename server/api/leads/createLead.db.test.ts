import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import { makeProperty, makeRegion, makeRoomType } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeFullLead, makeLead, makePerson } from '../../../test/support/leadBody.ts';
import { leadKeys, leads, outbox } from '../db/leadTables.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const NOW = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let now = NOW;
let wakes = 0;
let property: { readonly id: number };
let roomType: { readonly id: number };
let region: { readonly id: number };

beforeAll(async () => {
  const onMail = () => {
    wakes += 1;
  };
  const settings = { perPhone: 5, onMail };
  api = await openApiFixture(NOW, { now: () => now, leads: settings });
  region = await makeRegion(api.db, { name: 'London', timeZone: 'Europe/London' });
  property = await makeProperty(api.db, { name: 'Mill House', regionId: region.id });
  roomType = await makeRoomType(api.db, { propertyId: property.id });
});

afterEach(async () => {
  now = NOW;
  wakes = 0;
  await emptyTables(api.db, 'leads, lead_keys, outbox');
});

afterAll(() => api.close());

const post = (lead: unknown, headers: Record<string, string> = {}) =>
  request(api.app).post('/api/v0/leads/').set(headers).send({ lead });

const stored = () => api.db.select().from(leads);
const messages = () => api.db.select().from(outbox);

describe('an enquiry', () => {
  test('is answered with its ids, who asked and where the property is', async () => {
    const lead = makeLead({ inventory_id: property.id, region_id: region.id });
    const answer = await post(lead);
    expect(answer.status).toBe(201);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
    const { email, name, phone } = lead.user_details;
    expect(answer.body).toEqual({
      data: {
        id: expect.any(Number),
        uuid: expect.stringMatching(UUID),
        user_id: null,
        user_details: { name, email, phone },
        location: { name: 'London', country: { long_name: 'United Kingdom' } },
      },
    });
    expect(wakes).toBe(1);
  });

  test('is kept with all that was sent', async () => {
    const lead = makeFullLead({ inventory_id: property.id, region_id: region.id });
    const { body } = await post(lead);
    const { inventory_id, region_id, state, user_details, ...document } = lead;
    expect(await stored()).toEqual([
      expect.objectContaining({
        id: body.data.id,
        uuid: body.data.uuid,
        kind: 'enquiry',
        state,
        userId: null,
        inventoryId: inventory_id,
        regionId: region_id,
        propertyName: 'Mill House',
        name: user_details.name,
        phone: user_details.phone,
        phoneCountry: 'GB',
        phoneNational: user_details.phone_details.national,
        document,
        createdAt: NOW,
      }),
    ]);
  });

  test('about a room is one about its property, with the room as what is wanted', async () => {
    await post(makeLead({ inventory_id: roomType.id }));
    expect(await stored()).toEqual([
      expect.objectContaining({
        inventoryId: property.id,
        regionId: region.id,
        document: expect.objectContaining({ data: { configuration: String(roomType.id) } }),
      }),
    ]);
  });

  test('about a city is placed there, about nothing in particular nowhere', async () => {
    const inCity = await post(makeLead({ region_id: region.id }));
    expect(inCity.body.data.location).toEqual({
      name: 'London',
      country: { long_name: 'United Kingdom' },
    });
    const anywhere = await post(makeLead());
    expect(anywhere.body.data.location).toBeNull();
  });

  test('lets the support know and confirms to the renter', async () => {
    const { body } = await post(makeLead());
    const rows = await messages();
    expect(rows.map(({ kind, leadId, state }) => [kind, leadId, state])).toEqual([
      ['lead_notification', body.data.id, 'pending'],
      ['lead_confirmation', body.data.id, 'pending'],
    ]);
  });

  test('that asks for no notice gets none', async () => {
    await post(makeLead({ event_options: { user_notification: false } }));
    expect((await messages()).map(({ kind }) => kind)).toEqual(['lead_notification']);
  });

  test('is taken without the slash at the end too', async () => {
    const answer = await request(api.app).post('/api/v0/leads').send({ lead: makeLead() });
    expect(answer.status).toBe(201);
  });

  test('confirms three times a day to one person, however the address is written', async () => {
    for (const email of ['eve@example.org', 'Eve@Example.org', 'eve+1@example.org']) {
      await post(makeLead({ user_details: { ...makePerson(), email } }));
    }
    await post(makeLead({ user_details: { ...makePerson(), email: 'eve+2@example.org' } }));
    const states = async () =>
      (await messages())
        .filter(({ kind }) => kind === 'lead_confirmation')
        .sort((one, other) => one.id - other.id)
        .map(({ state }) => state);
    expect(await states()).toEqual(['pending', 'pending', 'pending', 'skipped']);
    expect((await messages()).filter(({ kind }) => kind === 'lead_notification')).toHaveLength(4);

    now = new Date(NOW.getTime() + 24 * 3_600_000 + 1000);
    await post(makeLead({ user_details: { ...makePerson(), email: 'eve@example.org' } }));
    expect((await states()).at(-1)).toBe('pending');
  });
});

describe('a body that is not right', () => {
  const person = makePerson();
  const withPerson = (values: object) => ({ user_details: { ...person, ...values } });

  test.each<[string, object, string]>([
    ['no name', withPerson({ name: '' }), 'The name is missing'],
    ['an e-mail that is none', withPerson({ email: 'ann' }), 'The e-mail address is not an e-mail'],
    ['another phone than told', withPerson({ phone: '+447700900999' }), 'The phone number is not'],
    [
      'a phone of another country',
      withPerson({ phone_details: { country_code: 'FR', national: 1 } }),
      'The phone number is not a number of the chosen country',
    ],
    [
      'an unknown country',
      withPerson({ phone_details: { country_code: 'XX', national: 1 } }),
      'The phone country is none of the choices',
    ],
    [
      'a phone as text',
      withPerson({ phone_details: { country_code: 'GB', national: '1' } }),
      'The phone number is not',
    ],
    ['another state', { state: 'won' }, 'The state is none of the choices'],
    ['an unknown field', { user_id: 7 }, 'We do not know the field “user_id”'],
    ['an unknown field within', { data: { room: 'x' } }, 'We do not know the field “room”'],
    ['an unknown source', { meta: { lead_source: 'spam' } }, 'The lead source is none of'],
    ['a property as text', { inventory_id: '12' }, 'The property is not a number'],
    ['an unknown property', { inventory_id: 999_999_999 }, 'We could not find that property'],
    ['an unknown city', { region_id: 999_999_999 }, 'We could not find that city'],
    [
      'a day that is over',
      { data: { move_in_date: '2027-03-14' } },
      'The move in date is in the past',
    ],
    ['a date that is none', { data: { move_in_date: '2027-02-30' } }, 'The move in date is not'],
    ['too many students', { data: { no_of_students: 21 } }, 'The number of students is not'],
    ['a long question', { data: { user_query: 'a'.repeat(2001) } }, 'The question is too long'],
    ['no details of the source', { source_details: undefined }, 'The source details is missing'],
    ['a null character', { data: { user_query: 'a\0b' } }, 'We could not read what was sent'],
    ['half a character', { data: { user_query: 'a\ud800' } }, 'We could not read what was sent'],
  ])('with %s is refused in words', async (_what, values, message) => {
    const answer = await post({ ...makeLead({ user_details: person }), ...values });
    expect(answer.body.message.user_friendly_message).toContain(message);
    expect([answer.status, answer.get('Cache-Control')]).toEqual([400, 'private, no-store']);
    expect(await stored()).toEqual([]);
  });

  test('is never repeated to its sender', async () => {
    const answer = await post({ ...makeLead(), '<script>': 1 });
    expect(answer.body.message.user_friendly_message).toBe('There is a field that we do not know');
  });

  test.each<[string, string, string, number]>([
    ['no JSON', 'text/plain', 'hello', 415],
    ['a form', 'application/x-www-form-urlencoded', 'lead=1', 415],
    ['broken JSON', 'application/json', '{"lead":', 400],
    ['JSON that is no object', 'application/json', '[1]', 400],
    ['no lead', 'application/json', '{}', 400],
    ['depth', 'application/json', `${'['.repeat(16_000)}${']'.repeat(16_000)}`, 400],
    ['too much', 'application/json', JSON.stringify({ lead: 'a'.repeat(33_000) }), 413],
  ])('of %s is refused', async (_what, type, body, status) => {
    const answer = await request(api.app).post('/api/v0/leads/').type(type).send(body);
    expect([answer.status, answer.get('Cache-Control')]).toEqual([status, 'private, no-store']);
    expect(answer.body.message.user_friendly_message).toEqual(expect.any(String));
  });
});

describe('a key', () => {
  const key = { 'Idempotency-Key': 'key-of-one-form' };

  test('makes fifty requests of one moment one lead', async () => {
    const lead = makeLead({ inventory_id: property.id });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(lead, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect([await stored(), await messages()].map((rows) => rows.length)).toEqual([1, 2]);
    expect(wakes).toBe(1);
  });

  test('stays good for two tabs that came by other ways', async () => {
    const lead = makeFullLead({ inventory_id: property.id });
    const first = await post(lead, key);
    const { data, meta, source_details, ...rest } = lead;
    const other: LeadWire = {
      ...rest,
      meta: { ...meta, lead_source: 'contact_us' },
      data: { ...data, max_price: '900', p: '3' },
      source_details: { ...source_details, final_url: 'https://homes.example/compare' },
      event_options: { user_notification: false },
    };
    const second = await post(other, key);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await stored()).toHaveLength(1);
  });

  test.each<[string, (lead: LeadWire) => LeadWire]>([
    ['person', (lead) => ({ ...lead, user_details: makePerson() })],
    ['property', (lead) => ({ ...lead, inventory_id: property.id })],
    ['question', (lead) => ({ ...lead, data: { user_query: 'And a pool?' } })],
  ])('is refused for another %s', async (_what, change) => {
    const lead = makeLead();
    await post(lead, key);
    const answer = await post(change(lead), key);
    expect([answer.status, answer.get('Cache-Control')]).toEqual([422, 'private, no-store']);
    expect(answer.body.message.user_friendly_message).toEqual(expect.any(String));
    expect(await stored()).toHaveLength(1);
  });

  test('of a refused request is free again', async () => {
    const lead = makeLead({ inventory_id: 999_999_999 });
    expect((await post(lead, key)).status).toBe(400);
    expect(await api.db.select().from(leadKeys)).toEqual([]);
    expect((await post(makeLead(), key)).status).toBe(201);
  });

  test('gives the lead also when its property has gone since', async () => {
    const gone = await makeProperty(api.db, { regionId: region.id });
    const lead = makeLead({ inventory_id: gone.id });
    const first = await post(lead, key);
    await api.db.execute(sql`delete from properties where id = ${gone.id}`);
    expect((await post(lead, key)).text).toBe(first.text);
  });

  test('is one of its own at the address of tours', async () => {
    const data = { property_view_request_details: { date: '2027-04-01', time: '09:00' } };
    const lead = makeLead({ inventory_id: property.id, data });
    const enquiry = await post(lead, key);
    const tour = await request(api.app)
      .post('/api/v0/leads/virtual_tour_request')
      .set(key)
      .send({ lead });
    expect([enquiry.status, tour.status]).toEqual([201, 201]);
    expect(await stored()).toHaveLength(2);
  });

  test.each(['short', 'a'.repeat(129), 'tab\there-too'])('"%s" is none', async (value) => {
    expect((await post(makeLead(), { 'Idempotency-Key': value })).status).toBe(400);
  });

  test('is not needed: without one each request is a lead', async () => {
    const lead = makeLead();
    await post(lead);
    await post(lead);
    expect(await stored()).toHaveLength(2);
  });
});

describe('one telephone number', () => {
  test('sends five enquiries a minute, repeats of a key not counted', async () => {
    const lead = makeLead();
    const key = { 'Idempotency-Key': 'the-first-of-all' };
    for (let count = 0; count < 8; count += 1) await post(lead, key);
    now = new Date(NOW.getTime() + 20_000);
    for (let count = 0; count < 4; count += 1) expect((await post(lead)).status).toBe(201);

    const refused = await post(lead);
    expect([refused.status, refused.get('Retry-After')]).toEqual([429, '40']);
    expect(refused.body.message.user_friendly_message).toContain('40 seconds');
    expect((await post(lead, key)).status).toBe(201);
    expect((await post(makeLead())).status).toBe(201);

    now = new Date(NOW.getTime() + 60_000);
    expect((await post(lead)).status).toBe(201);
  });

  test('is counted right when all come at once', async () => {
    const lead = makeLead();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(lead)));
    const taken = answers.filter(({ status }) => status === 201);
    expect([taken.length, (await stored()).length]).toEqual([5, 5]);
  });
});

test.each([
  ['get', '/api/v0/leads/', 'POST'],
  ['put', '/api/v0/leads/', 'POST'],
  ['get', '/api/v0/leads/virtual_tour_request', 'POST'],
  ['delete', '/api/v0/leads/7', 'GET, HEAD, PUT'],
  ['post', '/api/v0/leads/7', 'GET, HEAD, PUT'],
] as const)('%s %s is refused with the methods that are not', async (method, path, allow) => {
  const answer = await request(api.app)[method](path);
  expect([answer.status, answer.get('Allow')]).toEqual([405, allow]);
  expect(answer.get('Cache-Control')).toBe('private, no-store');
});
