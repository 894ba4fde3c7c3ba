import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { type makeHouse, propertyDetail } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import {
  type BookingCall,
  deviceIn,
  guestBookings,
  PERSON,
  stayValues,
} from '../../../test/support/guestBookings.ts';
import { makeLead, makePerson } from '../../../test/support/leadBody.ts';
import { started } from '../../../test/support/started.ts';
import { bookingDevices, bookings } from '../db/bookingTables.ts';
import { leads } from '../db/leadTables.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const STRANGER = '00000000-0000-4000-8000-000000000000';

let api: ApiFixture;
let guest: ReturnType<typeof guestBookings>;

beforeAll(async () => {
  const own = { perPhone: 100, onMail: () => undefined };
  api = await openApiFixture(NOW, { leads: own });
  guest = guestBookings(api);
});
afterAll(() => started(api).close());
beforeEach(() => emptyTables(api.db, 'login_codes, sessions, users, leads, outbox, properties'));

describe('a guest', () => {
  let uuid: string;
  let device: string | undefined;

  beforeEach(async () => {
    ({ uuid } = await guest.enquire((await guest.makeBookable()).id));
    const answer = await guest.put(uuid).expect(200);
    expect(answer.get('ETag')).toBe('"1"');
    device = deviceIn(answer);
    expect(device).toBeDefined();
  });

  test('begins to book, and the same browser goes on', async () => {
    const more = await guest.put(uuid, { device, version: 1, values: { full_name: 'Ann B. Lee' } });
    expect([more.status, more.get('ETag'), more.body.data.booking]).toEqual([
      200,
      '"2"',
      {
        state: 'draft',
        documents: [],
        payment: null,
        stay_state: null,
        hold: null,
        submitted_at: null,
        version: 2,
        sections: {
          personal_form: { values: { full_name: 'Ann B. Lee', course: '' }, is_complete: true },
        },
      },
    ]);
    expect((await guest.read(uuid, { device })).body.data.booking).toEqual(more.body.data.booking);
  });

  test.each([['no cookie'], ['that of another browser']])(
    'with %s sees that there is a form and no word of it',
    async (held) => {
      const other = held === 'no cookie' ? {} : { device: 'x'.repeat(43) };
      const answer = await guest.read(uuid, other);
      expect(answer.status).toBe(200);
      expect(answer.get('ETag')).not.toBe('"1"');
      expect(answer.body.data).not.toHaveProperty('booking');
      expect(answer.body.data.forms_present).toBe(true);
      expect((await guest.put(uuid, { ...other, version: 1 })).status).toBe(403);
    },
  );

  test('whose enquiry has become an account’s opens to its session and to no browser', async () => {
    const [lead] = await api.db.select().from(leads);
    const login = await signInByEmail(api, String(lead?.email));
    expect((await guest.put(uuid, { device, version: 1, values: {} })).status).toBe(403);
    expect((await guest.read(uuid, { device })).body.data.booking).toBeUndefined();
    expect((await guest.read(uuid, { login })).body.data.booking.version).toBe(1);
    const history = await request(api.app)
      .get('/api/v0/auth/users/history')
      .set('Cookie', cookieOf(login));
    expect(history.body.data.book_form_initiated).toEqual([
      { inventory_id: lead?.inventoryId, record_id: lead?.id },
    ]);
  });

  test('has a secret that neither the database knows nor an answer tells', async () => {
    const kept = await api.db.select().from(bookingDevices);
    const { text } = await guest.read(uuid, { device });
    expect(kept).toHaveLength(1);
    expect(`${JSON.stringify(kept)} ${text}`).not.toContain(device);
  });

  test('begins another booking with the same secret', async () => {
    const other = await guest.enquire((await guest.makeBookable()).id);
    expect(deviceIn(await guest.put(other.uuid, { device }))).toBe(device);
    expect((await guest.read(uuid, { device })).body.data.booking.version).toBe(1);
    expect((await guest.read(other.uuid, { device })).body.data.booking.version).toBe(1);
  });
});

describe('a guest whose first answer was lost', () => {
  const KEY = 'made by the browser';
  let uuid: string;

  beforeEach(async () => {
    ({ uuid } = await guest.enquire((await guest.makeBookable()).id, KEY));
    await guest.put(uuid, { key: KEY }).expect(200);
  });

  test('sends the same again and goes on', async () => {
    const again = await guest.put(uuid, { key: KEY });
    expect([again.status, again.get('ETag')]).toEqual([200, '"1"']);
    expect((await guest.read(uuid, { device: deviceIn(again) })).body.data.booking.version).toBe(1);
  });

  test('sends more and is shown what was saved', async () => {
    const more = await guest.put(uuid, { key: KEY, values: { full_name: 'Ann B. Lee' } });
    expect([more.status, more.get('ETag')]).toEqual([412, '"1"']);
    expect((await guest.read(uuid, { device: deviceIn(more) })).body.data.booking.version).toBe(1);
  });

  test.each([
    ['no key', undefined],
    ['the key of another enquiry', 'made by another'],
  ])('is not somebody with %s', async (_what, key) => {
    if (key !== undefined) await guest.enquire((await guest.makeBookable()).id, key);
    const answer = await guest.put(uuid, key === undefined ? {} : { key });
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([403, undefined]);
  });

  test('needs a session once the enquiry is an account’s', async () => {
    const [lead] = await api.db.select().from(leads);
    await signInByEmail(api, String(lead?.email));
    const answer = await guest.put(uuid, { key: KEY });
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([403, undefined]);
  });
});

test('somebody signed in gets no cookie for it, and the history says where it goes on', async () => {
  const login = await signInByEmail(api, 'ann@example.org');
  const { canonicalName, id } = await guest.makeBookable();
  const person = { ...makePerson(), email: 'ann@example.org' };
  const lead = makeLead({ inventory_id: id, user_details: person });
  const { body } = await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', cookieOf(login))
    .send({ lead });
  const { id: leadId, uuid } = body.data;
  expect((await guest.put(uuid)).status).toBe(403);
  const begun = await guest.put(uuid, { login }).expect(200);
  expect(begun.get('Set-Cookie')).toBeUndefined();
  expect((await guest.read(leadId, { login })).body.data.booking.version).toBe(1);
  const { body: history } = await request(api.app)
    .get('/api/v0/auth/users/history')
    .set('Cookie', cookieOf(login));
  expect(history.data).toMatchObject({
    book_form_initiated: [{ inventory_id: id, record_id: leadId }],
    redirection_urls: {
      book_form_initiated: { [id]: `/places/${canonicalName}/form?lead_uuid=${uuid}` },
    },
  });
});

describe('versions', () => {
  let uuid: string;
  let device: string | undefined;

  beforeEach(async () => {
    ({ uuid } = await guest.enquire((await guest.makeBookable()).id));
    device = deviceIn(await guest.put(uuid));
  });

  test.each([
    [null, 428],
    [0, 412],
    [2, 412],
    [1, 200],
  ])('a change to version %p is answered with %p', async (version, status) => {
    const answer = await guest.put(uuid, { version, device, values: { full_name: 'Bo Lee' } });
    expect(answer.status).toBe(status);
    if (status === 412) expect(answer.get('ETag')).toBe('"1"');
    const kept = (await guest.read(uuid, { device })).body.data.booking.sections.personal_form
      .values;
    expect(kept.full_name).toBe(status === 200 ? 'Bo Lee' : 'Ann Lee');
  });

  test('the same step again changes none', async () => {
    expect((await guest.put(uuid, { device, version: 1 })).get('ETag')).toBe('"1"');
  });

  test('of two changes at once one is refused', async () => {
    const answers = await Promise.all(
      ['Bo Lee', 'Cy Lee'].map((full_name) =>
        guest.put(uuid, { device, version: 1, values: { full_name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('what is sent', () => {
  test.each<[string, BookingCall, number, RegExp]>([
    ['a name of one letter', { values: { full_name: 'A' } }, 400, /full name is too short/],
    ['no name', { values: {} }, 400, /full name is missing/],
    ['a field of nobody', { values: { ...PERSON, shoe: '42' } }, 400, /not valid/],
    ['a draft with a field of nobody', { draft: true, values: { shoe: '42' } }, 400, /not take/],
    ['a section of nobody', { section: 'riddle' }, 400, /no such part/],
    ['a section of other countries', { section: 'additional_form' }, 400, /no such part/],
    ['files as text', { section: 'confirmation_documents' }, 400, /as files/],
    ['what comes later', { section: 'emergency_form_after_payment' }, 409, /after the payment/],
  ])('%s is refused and begins nothing', async (_what, sent, status, words) => {
    const { uuid } = await guest.enquire((await guest.makeBookable()).id);
    const answer = await guest.put(uuid, sent);
    expect([answer.status, answer.body.message.user_friendly_message]).toEqual([
      status,
      expect.stringMatching(words),
    ]);
    expect((await guest.read(uuid)).body.data.forms_present).toBe(false);
  });

  test('unfinished is kept as a draft', async () => {
    const { uuid } = await guest.enquire((await guest.makeBookable()).id);
    const { body } = await guest.put(uuid, { draft: true, values: { full_name: 'A' } }).expect(200);
    expect(body.data.booking.sections).toEqual({
      personal_form: { values: { full_name: 'A' }, is_complete: false },
    });
  });

  test('step 1 takes a stay of this home and no other', async () => {
    const [here, there] = [await guest.makeBookable(), await guest.makeBookable()];
    const { uuid } = await guest.enquire(here.id);
    const step = async (id: number) => {
      const values = stayValues(await guest.stayOf(id));
      return guest.put(uuid, { section: 'accommodation', values });
    };
    expect((await step(there.id)).status).toBe(400);
    expect((await step(here.id)).status).toBe(200);
  });
});

test.each<[string, Parameters<typeof makeHouse>[1]]>([
  ['is sold out', { tags: ['not_available'] }],
  ['is withdrawn', { status: 'inactive' }],
  ['is gone', { status: 'deleted' }],
  [
    'takes no payment',
    { detail: propertyDetail({ meta: { ...propertyDetail().meta, payment: 0 } }) },
  ],
])('no booking begins at a home that %s', async (_what, values) => {
  const { id } = await guest.makeBookable();
  const { uuid } = await guest.enquire(id);
  await api.db.execute(sql`delete from properties where id = ${id}`);
  await guest.makeBookable({ id, ...values });
  expect((await guest.put(uuid)).status).toBe(409);
});

test('a booking of no enquiry is not found', async () => {
  expect((await guest.put(STRANGER)).status).toBe(404);
});

test('a booking goes with its enquiry', async () => {
  const { uuid } = await guest.enquire((await guest.makeBookable()).id);
  await guest.put(uuid).expect(200);
  await api.db.delete(leads);
  expect(await api.db.select().from(bookings)).toEqual([]);
});
