import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { BookingState } from '../../../shared/domain/booking/booking.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { deviceIn, guestBookings, stayValues } from '../../../test/support/guestBookings.ts';
import { started } from '../../../test/support/started.ts';
import { bookingLinks, bookings, stayHolds } from '../db/bookingTables.ts';
import { createTidyBookings } from './tidyBookings.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const DAY_MS = 86_400_000;

let api: ApiFixture;
let guest: ReturnType<typeof guestBookings>;

beforeAll(async () => {
  api = await openApiFixture(NOW, { leads: { perPhone: 100, onMail: () => undefined } });
  guest = guestBookings(api);
});
afterAll(() => started(api).close());
beforeEach(() => emptyTables(api.db, 'leads, outbox, properties, tenancies'));

/** Makes a booking with a stay from 5 September on, for which nothing is paid. */
const fill = async (): Promise<{ readonly id: number; readonly uuid: string }> => {
  const home = await guest.makePaperless();
  const lead = await guest.enquire(home.id);
  const device = deviceIn(await guest.put(lead.uuid).expect(200));
  const values = stayValues(await guest.stayOf(home.id));
  await guest.put(lead.uuid, { section: 'accommodation', values, device, version: 1 }).expect(200);
  await guest.act(lead.uuid, { submit: true }, { device, version: 2 }).expect(200);
  return lead;
};

const after = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

const MOVE_IN = new Date('2027-09-05T00:00:00Z');

test.each<[BookingState, string, Date, boolean]>([
  ['draft', '89 days after the last change', after(89), true],
  ['draft', '90 days after the last change', after(90), false],
  ['waitlisted', '90 days after the last change', after(90), false],
  ['submitted', '29 days after moving in', new Date(MOVE_IN.getTime() + 29 * DAY_MS), true],
  ['submitted', '30 days after moving in', new Date(MOVE_IN.getTime() + 30 * DAY_MS), false],
])('what was filled into a %s booking is there %s: %#', async (state, _when, at, isKept) => {
  const { id } = await fill();
  await api.db.update(bookings).set({ state });
  const next = await createTidyBookings(api.db)('all', at);
  expect(next).toEqual(new Date(at.getTime() + DAY_MS));
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.leadId, id));
  expect(Object.keys(booking?.sections ?? {})).toHaveLength(isKept ? 2 : 0);
  expect(booking).toMatchObject({ state, version: isKept ? 3 : 4, updatedAt: NOW });
});

test('links and holds go when they are over', async () => {
  await fill();
  await createTidyBookings(api.db)('all', NOW);
  expect([await api.db.$count(bookingLinks), await api.db.$count(stayHolds)]).toEqual([1, 1]);
  await createTidyBookings(api.db)('all', after(8));
  expect([await api.db.$count(bookingLinks), await api.db.$count(stayHolds)]).toEqual([0, 0]);
});
