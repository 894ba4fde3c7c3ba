import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import request from 'supertest';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeLead } from '../../../test/support/leadBody.ts';

const KEY = 'the-key-of-this-form';

let api: ApiFixture;
const lines: string[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  api = await openApiFixture(undefined, { logger });
});

afterAll(() => api.close());

test('no line of the log names a person, a lead or a key, whatever the answer', async () => {
  const lead = makeLead({ data: { user_query: 'Is there a gym?' } });
  const send = (body: object) =>
    request(api.app).post('/api/v0/leads/').set('Idempotency-Key', KEY).send(body);
  const created = await send({ lead });
  const { id, uuid } = created.body.data;
  const change = () =>
    request(api.app)
      .put(`/api/v0/leads/${uuid}`)
      .send({ data: { budget: 1 } });
  const answers = [
    created,
    await send({ lead: { ...lead, data: {} } }),
    await send({ lead: { ...lead, state: uuid } }),
    await request(api.app).get(`/api/v0/leads/${uuid}?methods=inventory_root`),
    await change(),
    await request(api.app).get(`/api/v0/leads/${id}`),
    await request(api.app).delete(`/api/v0/leads/${uuid}`),
  ];
  await api.db.execute(sql`alter table lead_keys rename to lost_keys`);
  await api.db.execute(sql`alter table outbox rename to lost_mail`);
  answers.push(await send({ lead: makeLead({ user_details: lead.user_details }) }));
  await request(api.app)
    .put(`/api/v0/leads/${uuid}`)
    .send({ data: { budget: 2 } });

  expect(answers.map(({ status }) => status)).toEqual([201, 422, 400, 200, 200, 404, 405, 500]);
  const log = lines.join('');
  expect(log).toContain('"path":"/api/v0/leads/:id"');
  expect(log).toContain('a statement failed');
  const { email, name, phone, phone_details } = lead.user_details;
  for (const secret of [email, name, phone, String(phone_details.national), uuid, KEY, 'gym']) {
    expect(log).not.toContain(secret);
  }
});
