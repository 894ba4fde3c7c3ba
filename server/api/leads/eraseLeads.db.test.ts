import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { makeFullLead, makeLead, makePerson } from '../../../test/support/leadBody.ts';
import { erasures, leadKeys, leads, outbox } from '../db/leadTables.ts';
import { eraseEnquirer, eraseLeadsBefore } from './eraseLeads.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const DAY_MS = 86_400_000;
const REQUEST = { reference: 'request-14', at: NOW };

let api: ApiFixture;
let now = NOW;
let keys = 0;

beforeAll(async () => {
  api = await openApiFixture(NOW, { now: () => now });
});
afterEach(async () => {
  now = NOW;
  await emptyTables(api.db, 'leads, lead_keys, outbox, erasures, login_codes, users');
});
afterAll(() => api.close());

const create = async (lead: LeadWire): Promise<string> => {
  keys += 1;
  const { body, status } = await request(api.app)
    .post('/api/v0/leads/')
    .set('Idempotency-Key', `key-of-form-${keys}`)
    .send({ lead });
  expect(status).toBe(201);
  return body.data.uuid;
};

const counts = async (): Promise<readonly number[]> =>
  Promise.all([leads, leadKeys, outbox].map((table) => api.db.$count(table)));

/** Everything that the tables of enquiries hold, as text. */
const allText = async (): Promise<string> => {
  const { rows } = await api.db.execute<{ text: string }>(sql`
    select concat(
      (select string_agg(leads::text, ' ') from leads),
      (select string_agg(lead_keys::text, ' ') from lead_keys),
      (select string_agg(outbox::text, ' ') from outbox),
      (select string_agg(erasures::text, ' ') from erasures)) as text`);
  return rows[0]?.text ?? '';
};

test('an account goes with its sessions, its codes and all that was sent while signed in', async () => {
  const login = await signInByEmail(api, 'ann.gone@example.org');
  await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', cookieOf(login))
    .send({ lead: makeLead() })
    .expect(201);
  await signInByEmail(api, 'bo.stays@example.org');
  const erased = await eraseEnquirer(api.db, 'Ann.Gone@example.org', REQUEST);
  expect(erased).toMatchObject({ accounts: 1, leads: 1 });
  expect(erased.recipients).toEqual(['Ann.Gone@example.org', 'ann.gone@example.org']);
  const { rows } = await api.db.execute(sql`
    select (select string_agg(user_identifiers::text, ' ') from user_identifiers)
      || (select string_agg(login_codes::text, ' ') from login_codes)
      || (select string_agg(outbox::text, ' ') from outbox) as text,
      (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions`);
  expect(rows[0]).toMatchObject({ users: 1, sessions: 1 });
  expect(String(rows[0]?.text)).not.toContain('ann.gone');
  expect(String(rows[0]?.text)).toContain('bo.stays');
});

test('an enquirer is erased with keys and mails, however the address was spelt', async () => {
  const ann = { ...makePerson(), name: 'Ann Gone', email: 'ann.gone@example.org' };
  const uuid = await create(makeFullLead({ user_details: ann }));
  await create(makeLead({ user_details: { ...ann, email: 'Ann.Gone+room7@Example.org' } }));
  await request(api.app)
    .put(`/api/v0/leads/${uuid}`)
    .send({ data: { budget: 260 } });
  const kept = await create(makeLead());
  expect(await counts()).toEqual([3, 3, 7]);

  const erased = await eraseEnquirer(api.db, ' ANN.gone@example.org', REQUEST);
  expect(erased).toMatchObject({ leads: 2, counselled: 0, mentions: [] });
  expect(erased.mails).toHaveLength(5);
  expect(await counts()).toEqual([1, 1, 2]);
  const text = await allText();
  for (const personal of [ann.name, 'ann.gone', ann.phone, 'Is there a gym', uuid]) {
    expect(text.toLowerCase()).not.toContain(personal.toLowerCase());
  }
  expect((await request(api.app).get(`/api/v0/leads/${uuid}`)).status).toBe(404);
  expect((await request(api.app).get(`/api/v0/leads/${kept}`)).status).toBe(200);
  expect(await api.db.select().from(erasures)).toEqual([
    { id: expect.any(Number), reference: 'request-14', leads: 2, mails: 5, erasedAt: NOW },
  ]);
});

test('a counsellor is taken out of the enquiries of others, and words that name one are reported', async () => {
  const lead = makeFullLead();
  const uuid = await create(lead);
  await request(api.app)
    .put(`/api/v0/leads/${uuid}`)
    .send({
      meta: { idp_form_data: { councellor_email: 'bo@example.org', councellor_office: 'Delhi' } },
    });
  await create(makeLead({ data: { user_query: 'Please also tell Bo@example.org' } }));
  const { rows } = await api.db.execute(sql`select max(id) as id from leads`);

  const erased = await eraseEnquirer(api.db, 'bo@example.org', REQUEST);
  expect(erased).toEqual({
    leads: 0,
    mails: [],
    recipients: ['bo@example.org'],
    reviewed: [],
    accounts: 0,
    counselled: 1,
    mentions: [rows[0]?.id],
  });
  expect(await counts()).toEqual([2, 2, 5]);
  const text = await allText();
  expect(text).not.toContain('Bo Chen');
  expect(text).toContain(lead.user_details.name);
});

test('nobody else is erased by an address that is part of theirs', async () => {
  await create(makeLead({ user_details: { ...makePerson(), email: 'joann@example.org' } }));
  for (const email of ['ann@example.org', 'joann@example.or', '%@example.org']) {
    expect((await eraseEnquirer(api.db, email, REQUEST)).leads).toBe(0);
  }
  expect((await counts())[0]).toBe(1);
});

test('enquiries end with their time', async () => {
  now = new Date(NOW.getTime() - 731 * DAY_MS);
  await create(makeLead());
  now = NOW;
  const recent = await create(makeLead());
  const before = new Date(NOW.getTime() - 730 * DAY_MS);
  expect((await eraseLeadsBefore(api.db, before, REQUEST)).leads).toBe(1);
  expect((await api.db.select().from(leads)).map(({ uuid }) => uuid)).toEqual([recent]);
  expect((await api.db.select().from(erasures))[0]).toMatchObject({ leads: 1, mails: 2 });
});
