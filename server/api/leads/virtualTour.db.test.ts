import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import type { ViewingWire } from '../../../shared/contracts/lead.wire.ts';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeLead } from '../../../test/support/leadBody.ts';
import { leads } from '../db/leadTables.ts';

/** London's clocks go forward on 28 March. */
const NOW = new Date('2027-03-27T10:00:00Z');

let api: ApiFixture;
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await openApiFixture(NOW);
  const london = await makeRegion(api.db, { timeZone: 'Europe/London', popularity: 9 });
  const newYork = await makeRegion(api.db, { timeZone: 'America/New_York', countryCode: 'US' });
  ids.london = (await makeProperty(api.db, { regionId: london.id })).id;
  ids.newYork = (await makeProperty(api.db, { regionId: newYork.id, countryCode: 'US' })).id;
  ids.nowhere = (await makeProperty(api.db, { regionId: null })).id;
});

afterAll(() => api.close());

const ask = (property: string, viewing: ViewingWire) =>
  request(api.app)
    .post('/api/v0/leads/virtual_tour_request')
    .send({
      lead: makeLead({
        inventory_id: ids[property],
        meta: { lead_source: 'virtual_tour_request' },
        data: { property_view_request_details: viewing },
      }),
    });

test.each([
  ['london', '2027-03-29', '11:00', '2027-03-29T10:00:00.000Z'],
  ['london', '2027-03-29', '11:30', '2027-03-29T10:30:00.000Z'],
  ['newYork', '2027-03-29', '09:00', '2027-03-29T13:00:00.000Z'],
  ['nowhere', '2027-03-30', '18:00', '2027-03-30T17:00:00.000Z'],
  ['london', '2027-06-25', '10:30', '2027-06-25T09:30:00.000Z'],
])('a tour in %s on %s at %s is taken and is at %s', async (property, date, time, instant) => {
  const answer = await ask(property, { date, time });
  expect(answer.status).toBe(201);
  const [row] = await api.db.select().from(leads).where(eq(leads.uuid, answer.body.data.uuid));
  expect([row?.kind, row?.viewingAt?.toISOString()]).toEqual(['virtual_tour', instant]);
  expect(row?.document.data.property_view_request_details).toEqual({
    date,
    time,
    time_zone: property === 'newYork' ? 'America/New_York' : 'Europe/London',
  });
});

test.each([
  ['47.5 hours ahead', 'london', '2027-03-29', '10:30', 'needs 48 hours'],
  ['in the past', 'newYork', '2027-03-20', '09:00', 'needs 48 hours'],
  ['91 days ahead', 'london', '2027-06-26', '12:00', 'within 90 days'],
  ['between the slots', 'london', '2027-04-01', '09:15', 'The time of the tour is none'],
  ['at night', 'london', '2027-04-01', '18:30', 'The time of the tour is none'],
  ['on no day', 'london', '2027-04-31', '09:00', 'The date of the tour is not a date'],
])('a tour %s is refused', async (_what, property, date, time, message) => {
  const answer = await ask(property, { date, time });
  expect(answer.status).toBe(400);
  expect(answer.body.message.user_friendly_message).toContain(message);
});

test.each([
  ['Europe/London', 201],
  ['Europe/Lisbon', 201],
  ['Europe/Berlin', 400],
  ['Europe/Nowhere', 400],
])('a time of London told in the zone %s is answered with %d', async (time_zone, status) => {
  const answer = await ask('london', { date: '2027-04-02', time: '12:00', time_zone });
  expect(answer.status).toBe(status);
});

test.each([
  ['a property', { inventory_id: undefined }, 'The property is not a number'],
  ['a time', { data: {} }, 'The time of the tour is missing'],
])('a tour needs %s', async (_what, values, message) => {
  const viewing = { date: '2027-04-02', time: '12:00' };
  const lead = makeLead({
    inventory_id: ids.london,
    data: { property_view_request_details: viewing },
    ...values,
  });
  const answer = await request(api.app).post('/api/v0/leads/virtual_tour_request').send({ lead });
  expect(answer.status).toBe(400);
  expect(answer.body.message.user_friendly_message).toContain(message);
});
