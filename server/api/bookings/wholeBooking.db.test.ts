import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Response } from 'supertest';
import { makeTenancy } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import {
  deviceIn,
  guestBookings,
  type OpenedLead,
  stayValues,
} from '../../../test/support/guestBookings.ts';
import { started } from '../../../test/support/started.ts';
import { bookings, stayHolds } from '../db/bookingTables.ts';
import { properties, roomTypes, tenancies } from '../db/schema.ts';
import { writeStays } from '../stays/writeStays.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const MINUTE_MS = 60_000;
const SUBMIT = { submit: true };
const EXTEND = { extend_hold: true };
const WITHDRAW = { withdraw: true };
const JOIN = { join_waitlist: true };

let api: ApiFixture;
let guest: ReturnType<typeof guestBookings>;
let now = NOW;

beforeAll(async () => {
  const leads = { perPhone: 100, onMail: () => undefined };
  api = await openApiFixture(NOW, { leads, now: () => now });
  guest = guestBookings(api);
});
afterAll(() => started(api).close());
beforeEach(async () => {
  now = NOW;
  await emptyTables(api.db, 'leads, outbox, properties, tenancies, stays');
});

const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

interface Filled extends OpenedLead {
  readonly device: string | undefined;
  readonly version: number;
}

/** Every step of a home without papers is done. */
const fill = async (propertyId: number): Promise<Filled> => {
  const lead = await guest.enquire(propertyId);
  const device = deviceIn(await guest.put(lead.uuid).expect(200));
  const values = stayValues(await guest.stayOf(propertyId));
  await guest.put(lead.uuid, { section: 'accommodation', values, device, version: 1 }).expect(200);
  return { ...lead, device, version: 2 };
};

const act = ({ uuid, ...sent }: Filled, change: object, version = sent.version) =>
  guest.act(uuid, change, { ...sent, version });

/** How the booking is told, but for what was filled in. */
const toldIn = ({ body, status }: Response) => {
  if (status !== 200) return [status, body.error_code];
  const { hold, state, stay_state, submitted_at, version } = body.data.booking;
  return { hold, state, stay_state, submitted_at, version };
};

const until = (minutes: number): string =>
  new Date(NOW.getTime() + minutes * MINUTE_MS).toISOString();

const sell = async (propertyId: number): Promise<void> => {
  await api.db.update(tenancies).set({ unitsLeft: 0 });
  await writeStays(api.db, [propertyId]);
};

describe('the last unit of a stay', () => {
  let propertyId: number;
  let ann: Filled;
  let bo: Filled;

  beforeEach(async () => {
    ({ id: propertyId } = await guest.makePaperless());
    ann = await fill(propertyId);
    bo = await fill(propertyId);
  });

  test('is kept for whoever submits first, and the other is told', async () => {
    expect(toldIn(await act(ann, SUBMIT))).toEqual({
      state: 'submitted',
      version: 3,
      stay_state: 'free',
      submitted_at: NOW.toISOString(),
      hold: { expires_at: until(15), can_extend: true },
    });
    expect(toldIn(await act(bo, SUBMIT))).toEqual([409, 'stay_held']);
    expect(toldIn(await guest.read(bo.uuid, bo))).toMatchObject({
      state: 'draft',
      stay_state: 'held',
      hold: null,
      version: 2,
    });
  });

  test('goes to one of two who submit at once', async () => {
    const answers = await Promise.all([act(ann, SUBMIT), act(bo, SUBMIT)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.db.$count(stayHolds)).toBe(1);
  });

  test('comes free when the time has run out, and can be held anew', async () => {
    await act(ann, SUBMIT).expect(200);
    wait(15);
    expect(toldIn(await guest.read(ann.uuid, ann))).toMatchObject({
      state: 'submitted',
      stay_state: 'free',
      hold: null,
    });
    expect(toldIn(await act(bo, SUBMIT))).toMatchObject({ state: 'submitted' });
    expect(toldIn(await act(ann, SUBMIT, 3))).toEqual([409, 'stay_held']);
    wait(15);
    expect(toldIn(await act(ann, SUBMIT, 3))).toMatchObject({
      version: 4,
      submitted_at: NOW.toISOString(),
      hold: { expires_at: until(45), can_extend: true },
    });
  });

  test.each([
    [
      'the form is changed',
      { section: 'personal_form', values: { full_name: 'Ann B. Lee' } },
      'draft',
    ],
    ['she joins the waitlist', JOIN, 'waitlisted'],
    ['she withdraws', WITHDRAW, 'withdrawn'],
  ])('is released when %s', async (_what, change, state) => {
    await act(ann, SUBMIT).expect(200);
    const changed = await act(ann, change, 3);
    expect(toldIn(changed)).toMatchObject({ state, hold: null, submitted_at: null, version: 4 });
    expect(changed.get('ETag')).toBe('"4"');
    expect(toldIn(await act(bo, SUBMIT))).toMatchObject({ state: 'submitted' });
  });

  test('is released with the enquiry', async () => {
    await act(ann, SUBMIT).expect(200);
    await api.db.execute(sql`delete from leads where id = ${ann.id}`);
    expect(toldIn(await act(bo, SUBMIT))).toMatchObject({ state: 'submitted' });
  });

  test('is gone when it is sold, or the home is booked no more', async () => {
    await api.db.update(properties).set({ tags: ['not_available'] });
    expect(toldIn(await act(ann, SUBMIT))).toEqual([409, 'stay_gone']);
    await api.db.update(properties).set({ tags: [] });
    await sell(propertyId);
    expect(toldIn(await act(ann, SUBMIT))).toEqual([409, 'stay_gone']);
    expect(toldIn(await guest.read(ann.uuid, ann))).toMatchObject({ stay_state: 'gone' });
  });
});

describe('a stay that was taken while the form showed it', () => {
  const choose = async (propertyId: number, call: object = {}) => {
    const values = stayValues(await guest.stayOf(propertyId));
    return { section: 'accommodation', values, ...call };
  };

  test('is told by step 1, which is saved, and has a waitlist', async () => {
    const { id } = await guest.makePaperless();
    const { uuid } = await guest.enquire(id);
    await sell(id);
    const first = await guest.put(uuid, await choose(id));
    expect([toldIn(first), first.get('ETag')]).toEqual([[409, 'stay_gone'], '"1"']);
    const device = deviceIn(first);
    const again = await guest.put(uuid, await choose(id, { device }));
    expect([toldIn(again), again.get('ETag')]).toEqual([[409, 'stay_gone'], '"1"']);

    const { body } = await guest.read(uuid, { device });
    expect(body.data.booking).toMatchObject({ state: 'draft', stay_state: 'gone', version: 1 });
    expect(body.data.booking.sections.accommodation.values).toMatchObject({ full_name: 'Ann Lee' });
    expect(toldIn(await guest.put(uuid, { device, version: 1 }))).toMatchObject({
      version: 2,
      stay_state: 'gone',
    });
    expect(toldIn(await guest.act(uuid, JOIN, { device, version: 2 }))).toMatchObject({
      state: 'waitlisted',
    });
  });

  test('is no choice where it is that of another home', async () => {
    const [own, other] = [await guest.makePaperless(), await guest.makePaperless()];
    const { uuid } = await guest.enquire(own.id);
    expect(toldIn(await guest.put(uuid, await choose(other.id)))).toEqual([400, undefined]);
    expect(await api.db.$count(bookings)).toBe(0);
  });
});

test('each of two units is kept for one', async () => {
  const { id } = await guest.makePaperless(2);
  const [ann, bo, cy] = [await fill(id), await fill(id), await fill(id)];
  const answers = await Promise.all([act(ann, SUBMIT), act(bo, SUBMIT), act(cy, SUBMIT)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
});

test('a page that shows another stay than was chosen since neither submits nor waits', async () => {
  const { id } = await guest.makePaperless();
  const ann = await fill(id);
  const [room] = await api.db.select({ id: roomTypes.id }).from(roomTypes);
  const other = await makeTenancy(api.db, { roomTypeId: room?.id ?? 0 });
  await writeStays(api.db, [id]);
  const choice = { section: 'accommodation', values: stayValues(other.id), version: 2 };
  await guest.put(ann.uuid, { ...ann, ...choice }).expect(200);
  expect((await act(ann, SUBMIT, 2)).status).toBe(412);
  expect(await api.db.$count(stayHolds)).toBe(0);
  await act(ann, SUBMIT, 3).expect(200);
  expect((await act(ann, SUBMIT, 2)).status).toBe(412);
  // The page that has submitted, whose answer was lost.
  expect(toldIn(await act(ann, SUBMIT, 3))).toMatchObject({ state: 'submitted', version: 4 });
  const [hold] = await api.db.select().from(stayHolds);
  expect(hold?.tenancyId).toBe(other.id);
  await act(ann, JOIN, 4).expect(200);
  expect((await act(ann, JOIN, 3)).status).toBe(412);
});

describe('the time to pay', () => {
  let ann: Filled;

  beforeEach(async () => {
    ann = await fill((await guest.makePaperless()).id);
    await act(ann, SUBMIT).expect(200);
  });

  test('is extended once, and sent again it is not extended twice', async () => {
    wait(10);
    const extended = { hold: { expires_at: until(30), can_extend: false }, version: 4 };
    expect(toldIn(await act(ann, EXTEND, 3))).toMatchObject(extended);
    expect(toldIn(await act(ann, EXTEND, 3))).toMatchObject(extended);
    expect(toldIn(await act(ann, EXTEND, 4))).toMatchObject(extended);
  });

  test('is not extended when it has run out', async () => {
    wait(15);
    expect((await act(ann, EXTEND, 3)).status).toBe(409);
    expect(toldIn(await guest.read(ann.uuid, ann))).toMatchObject({ hold: null, version: 3 });
  });

  test('does not begin anew by submitting again', async () => {
    wait(10);
    expect(toldIn(await act(ann, SUBMIT, 3))).toMatchObject({
      hold: { expires_at: until(15) },
      version: 3,
    });
  });
});

describe('submitting', () => {
  const partOf = async (filled: Filled, version?: number): Promise<readonly unknown[]> => {
    const { body } = await act(filled, SUBMIT, version);
    return [body.error_code, body.message.user_friendly_message];
  };

  test.each([
    ['personal_form', /personal details/],
    ['accommodation', /room, dates and contact/],
  ])('names %s where it is a draft', async (section, words) => {
    const filled = await fill((await guest.makePaperless()).id);
    await guest.put(filled.uuid, { ...filled, section, draft: true, values: {} }).expect(200);
    expect(await partOf(filled, 3)).toEqual(['section_incomplete', expect.stringMatching(words)]);
  });

  test('names the documents where one is missing', async () => {
    const filled = await fill((await guest.makeBookable()).id);
    expect(await partOf(filled)).toEqual([
      'section_incomplete',
      expect.stringMatching(/documents/),
    ]);
  });

  test('names what was right when it was saved and is so no more', async () => {
    const filled = await fill((await guest.makePaperless()).id);
    now = new Date('2027-09-06T12:00:00Z');
    expect(await partOf(filled)).toEqual(['section_incomplete', expect.stringMatching(/dates/)]);
  });

  test('is refused before anything is begun, and about another version', async () => {
    const { id } = await guest.makePaperless();
    const { uuid } = await guest.enquire(id);
    expect((await guest.act(uuid, SUBMIT)).status).toBe(409);
    const filled = await fill(id);
    expect((await act(filled, SUBMIT, 1)).status).toBe(412);
    expect((await guest.act(filled.uuid, SUBMIT, { ...filled, version: null })).status).toBe(428);
    expect((await guest.act(filled.uuid, SUBMIT, { version: 2 })).status).toBe(403);
    expect(await api.db.$count(stayHolds)).toBe(0);
  });
});

test('of a withdrawn booking nothing is left, and it can begin again', async () => {
  const ann = await fill((await guest.makePaperless()).id);
  await act(ann, WITHDRAW).expect(200);
  await act(ann, WITHDRAW).expect(200);
  const { sections, version } = (await guest.read(ann.uuid, ann)).body.data.booking;
  expect([sections, version]).toEqual([{}, 3]);
  const again = await guest.put(ann.uuid, { ...ann, version: 3 });
  expect(toldIn(again)).toMatchObject({ state: 'draft', version: 4 });
});

test('a change that is none is refused', async () => {
  const ann = await fill((await guest.makePaperless()).id);
  for (const change of [{ submit: false }, { pay: true }, { submit: true, withdraw: true }, {}]) {
    expect((await act(ann, change)).status).toBe(400);
  }
  const [hold] = await api.db.select().from(stayHolds).where(eq(stayHolds.leadId, ann.id));
  expect(hold).toBeUndefined();
});
