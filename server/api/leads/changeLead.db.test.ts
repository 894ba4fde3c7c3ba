import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { makeProperty } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeFullLead, makeLead } from '../../../test/support/leadBody.ts';
import { outbox } from '../db/leadTables.ts';
import { mayReadLead } from './leads.queries.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const HOUR_MS = 3_600_000;
const STRANGER = '00000000-0000-4000-8000-000000000000';

let api: ApiFixture;
let now = NOW;

beforeAll(async () => {
  api = await openApiFixture(NOW, { now: () => now });
});

afterEach(async () => {
  now = NOW;
  await emptyTables(api.db, 'leads, lead_keys, outbox');
});

afterAll(() => api.close());

const create = async (lead = makeLead()): Promise<{ id: number; uuid: string }> =>
  (await request(api.app).post('/api/v0/leads/').send({ lead })).body.data;
const read = (name: string | number, query = '') =>
  request(api.app).get(`/api/v0/leads/${name}${query}`);
const change = (name: string | number, body: object) =>
  request(api.app).put(`/api/v0/leads/${name}`).send(body);

describe('a lead read by its uuid', () => {
  test('is what a later form is filled with and nothing more', async () => {
    const lead = makeFullLead();
    const { id, uuid } = await create(lead);
    const answer = await read(uuid);
    const { max_price: _one, sort_key: _other, ...data } = lead.data;
    expect([answer.status, answer.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(answer.body).toEqual({
      data: {
        id,
        uuid,
        user_details: lead.user_details,
        data,
        meta: { idp_form_data: lead.meta.idp_form_data },
      },
    });
  });

  test.each([
    '?methods=forms_present,inventory_root&cache=false',
    '?methods[]=forms_present&methods[]=inventory_root',
  ])('has what %s asks for', async (query) => {
    const { canonicalName, id } = await makeProperty(api.db, { providerId: 7 });
    const { uuid } = await create(makeLead({ inventory_id: id }));
    expect((await read(uuid, query)).body.data).toMatchObject({
      forms_present: false,
      inventory_root: { provider_id: 7, canonical_name: canonicalName },
    });
  });

  test('has no property when it is about none', async () => {
    const { uuid } = await create();
    expect((await read(uuid, '?methods=inventory_root')).body.data.inventory_root).toBeNull();
  });
});

describe('a change', () => {
  test('shows when the lead is read, beside what stays', async () => {
    const { id, uuid } = await create(makeLead({ data: { user_query: 'A gym?', budget: 200 } }));
    const answer = await change(uuid, {
      data: { budget: 250, no_of_students: 2, move_in_date: '2027-09-01' },
      meta: { idp_form_data: { councellor_name: 'Bo Chen' } },
    });
    const data = {
      user_query: 'A gym?',
      budget: 250,
      no_of_students: 2,
      move_in_date: '2027-09-01',
    };
    expect([answer.status, answer.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(answer.body.data).toMatchObject({ id, uuid, user_id: null, location: null, data });
    expect((await read(uuid)).body.data).toMatchObject({
      data,
      meta: { idp_form_data: { councellor_name: 'Bo Chen' } },
    });
  });

  test('is told to the support only, once', async () => {
    const { id, uuid } = await create(makeLead({ event_options: { user_notification: false } }));
    await change(uuid, { data: { budget: 250 } });
    await change(uuid, { data: { budget: 250 } });
    const rows = await api.db.select().from(outbox).orderBy(outbox.id);
    expect(rows.map(({ kind, leadId, payload }) => [kind, leadId, payload])).toEqual([
      ['lead_notification', id, {}],
      ['lead_change', id, { change: { data: { budget: 250 } } }],
    ]);
  });

  test.each<[string, object]>([
    ['the state', { state: 'won' }],
    ['an id', { id: 1 }],
    ['the uuid', { uuid: STRANGER }],
    ['the user', { user_id: 1 }],
    ['the person', { user_details: { name: 'Eve' } }],
    ['the property', { inventory_id: 1 }],
    ['the city', { region_id: 1 }],
    ['the time of the tour', { data: { property_view_request_details: {} } }],
    ['the source', { meta: { lead_source: 'enquire' } }],
    ['a filter', { data: { max_price: '1' } }],
    ['a value that is none', { data: { budget: 'all' } }],
  ])('of %s is refused', async (_what, body) => {
    const { uuid } = await create();
    const before = (await read(uuid)).text;
    expect((await change(uuid, body)).status).toBe(400);
    expect((await read(uuid)).text).toBe(before);
  });

  test('is possible for a day, as is reading what was typed beside the contact', async () => {
    const { uuid } = await create();
    now = new Date(NOW.getTime() + 23 * HOUR_MS);
    expect((await change(uuid, { data: { budget: 1 } })).status).toBe(200);
    now = new Date(NOW.getTime() + 24 * HOUR_MS);
    expect((await change(uuid, { data: { budget: 2 } })).status).toBe(404);
    const { data, user_details } = (await read(uuid)).body.data;
    expect([data, user_details.name]).toEqual([{}, expect.stringContaining('Ann')]);
  });

  test('of two at once loses neither', async () => {
    const { uuid } = await create();
    await Promise.all([
      change(uuid, { data: { budget: 100 } }),
      change(uuid, { data: { no_of_students: 3 } }),
    ]);
    expect((await read(uuid)).body.data.data).toEqual({ budget: 100, no_of_students: 3 });
  });
});

test.each(['its number', STRANGER, '0', '-1', 'x', '99999999999999999999', "'; drop table leads"])(
  'a lead named by %s is neither read nor changed, and nobody learns that it is there',
  async (name) => {
    const { id, uuid } = await create();
    const named = name === 'its number' ? String(id) : encodeURIComponent(name);
    const answers = [await read(named), await change(named, { data: { budget: 1 } })];
    for (const answer of answers) {
      expect([answer.status, answer.get('Cache-Control')]).toEqual([404, 'private, no-store']);
      expect(answer.text).not.toContain(uuid);
    }
    expect((await read(uuid)).body.data.data).toEqual({});
  },
);

test.each([
  [{ isSignedIn: false }, { userId: null }, false],
  [{ isSignedIn: true }, { userId: null }, false],
  [{ isSignedIn: true, userId: 7 }, { userId: null }, false],
  [{ isSignedIn: true, userId: 7 }, { userId: 8 }, false],
  [{ isSignedIn: false, userId: 7 }, { userId: 7 }, false],
  [{ isSignedIn: true, userId: 7 }, { userId: 7 }, true],
])('%j may read by its number a lead of %j: %s', (caller, lead, expected) => {
  expect(mayReadLead(caller, lead)).toBe(expected);
});
