import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { deviceIn, guestBookings, stayValues } from '../../../test/support/guestBookings.ts';
import { started } from '../../../test/support/started.ts';
import { bookingAccesses } from '../db/bookingTables.ts';
import { createBookingsCommand } from './bookingsCommand.ts';

const NOW = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let guest: ReturnType<typeof guestBookings>;
let home: { readonly id: number; readonly name: string };

beforeAll(async () => {
  api = await openApiFixture(NOW, { leads: { perPhone: 100, onMail: () => undefined } });
  guest = guestBookings(api);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  await emptyTables(api.db, 'leads, outbox, properties, tenancies, booking_accesses');
  home = await guest.makePaperless();
});

const submit = async (): Promise<number> => {
  const { id, uuid } = await guest.enquire(home.id);
  const device = deviceIn(await guest.put(uuid).expect(200));
  const values = stayValues(await guest.stayOf(home.id));
  await guest.put(uuid, { section: 'accommodation', values, device, version: 1 }).expect(200);
  await guest.act(uuid, { submit: true }, { device, version: 2 }).expect(200);
  return id;
};

const noDocuments = () => Promise.reject(new Error('nothing was sent'));

const run = (...args: string[]) =>
  createBookingsCommand(noDocuments)(api.db, { args, operator: 'cy', at: NOW });

test('lists which home and stay is applied for, and names nobody', async () => {
  const id = await submit();
  const begun = await guest.enquire(home.id);
  await guest.put(begun.uuid).expect(200);
  const { text } = await run('list');
  expect(text).toContain(`${id}  submitted  ${NOW.toISOString()}  ${home.name}  `);
  expect(text).toContain('2027-09-05 – 2028-08-27');
  expect(text).not.toMatch(/Ann|example\.org/);
  expect((await run('list', 'draft')).text).toMatch(/no stay$/);
  expect((await run('list', 'withdrawn')).text).toBe('None is withdrawn.');
});

test('hands one application out with all that was filled in', async () => {
  const id = await submit();
  const { files = {} } = await run('export', String(id));
  const record = JSON.parse(Buffer.from(files[`application-${id}.json`] ?? '').toString());
  expect(record).toMatchObject({
    reference: id,
    state: 'submitted',
    held_until: '2027-03-15T12:15:00.000Z',
    home: { id: home.id, name: home.name },
    contact: { name: expect.stringContaining('Ann') },
    sections: { personal_form: { values: { full_name: 'Ann Lee' } } },
  });
});

test('notes who has seen which, also once it is erased', async () => {
  const id = await submit();
  await run('list');
  await run('export', String(id));
  await api.db.execute(sql`delete from leads`);
  const noted = await api.db.select().from(bookingAccesses).orderBy(bookingAccesses.id);
  expect(noted).toMatchObject([
    { operator: 'cy', action: 'list', leadIds: [id], accessedAt: NOW },
    { operator: 'cy', action: 'export', leadIds: [id], accessedAt: NOW },
  ]);
});

test.each([[[]], [['list', 'paid']], [['export']], [['export', 'x']], [['export', '7']], [['x']]])(
  '%p is refused in words',
  async (args) => {
    await expect(run(...args)).rejects.toThrow(/npm run bookings|no application/);
    expect(await api.db.$count(bookingAccesses)).toBe(0);
  },
);
