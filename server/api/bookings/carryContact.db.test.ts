import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { signInByEmail } from '../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { deviceIn, guestBookings, stayValues } from '../../../test/support/guestBookings.ts';
import { started } from '../../../test/support/started.ts';
import { leads } from '../db/leadTables.ts';
import { addLink } from './bookingLinks.queries.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const DAY_MS = 24 * 3_600_000;
const CORRECTED = 'ann@corrected.example';

let api: ApiFixture;
let guest: ReturnType<typeof guestBookings>;
let now = NOW;
let homeId: number;

beforeAll(async () => {
  const own = { perPhone: 100, onMail: () => undefined };
  api = await openApiFixture(NOW, { leads: own, now: () => now });
  guest = guestBookings(api);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  now = NOW;
  await emptyTables(api.db, 'login_codes, sessions, users, leads, outbox, jobs, properties');
  ({ id: homeId } = await guest.makePaperless());
});

/** Step 1 with another address than the enquiry was made with. */
const corrected = async (more: object = {}) => ({
  section: 'accommodation',
  values: { ...stayValues(await guest.stayOf(homeId)), email: CORRECTED, ...more },
});

const emailOf = async (uuid: string): Promise<string | undefined> => {
  const [lead] = await api.db.select().from(leads).where(eq(leads.uuid, uuid));
  return lead?.email;
};

const useLink = (uuid: string, resume: string) =>
  request(api.app).post(`/api/v0/leads/${uuid}/booking_device`).send({ resume });

test('an enquiry is whose step 1 says, and a link that went elsewhere opens nothing', async () => {
  const { id: leadId, uuid } = await guest.enquire(homeId);
  const device = deviceIn(await guest.put(uuid));
  const link = () => addLink(api.db, { leadId, networkKey: null, at: now });
  const before = await link();
  const { body } = await guest.put(uuid, { ...(await corrected()), device, version: 1 });
  expect(body.data.user_details).toEqual({
    name: 'Ann Lee',
    email: CORRECTED,
    phone: '+447700900123',
    phone_details: { country_code: 'GB', national: 7_700_900_123 },
  });
  await useLink(uuid, before).expect(403);
  const after = await link();
  const more = await corrected({ full_name: 'Ann B. Lee' });
  await guest.put(uuid, { ...more, device, version: 2 }).expect(200);
  await useLink(uuid, after).expect(200);
});

test('a draft of step 1 changes nothing', async () => {
  const { uuid } = await guest.enquire(homeId);
  const before = await emailOf(uuid);
  await guest.put(uuid, { ...(await corrected()), draft: true }).expect(200);
  expect(await emailOf(uuid)).toBe(before);
});

test('an enquiry of an account keeps what it was made with', async () => {
  const login = await signInByEmail(api, 'bo@example.org');
  const { uuid } = await guest.enquire(homeId, undefined, login);
  const before = await emailOf(uuid);
  await guest.put(uuid, { ...(await corrected()), login }).expect(200);
  expect(await emailOf(uuid)).toBe(before);
});

test('so does one of long ago, which others may know by its number', async () => {
  const { uuid } = await guest.enquire(homeId);
  const before = await emailOf(uuid);
  now = new Date(NOW.getTime() + DAY_MS);
  const device = deviceIn(await guest.put(uuid, await corrected()).expect(200));
  const more = await corrected({ full_name: 'Ann B. Lee' });
  await guest.put(uuid, { ...more, device, version: 1 }).expect(200);
  expect(await emailOf(uuid)).toBe(before);
});
