import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import request from 'supertest';
import type { LoginWire } from '../../../shared/contracts/user.wire.ts';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { makeHouse, propertyDetail } from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { makeLead, makePerson } from '../../../test/support/leadBody.ts';
import { started } from '../../../test/support/started.ts';
import { bookings } from '../db/bookingTables.ts';
import { leads } from '../db/leadTables.ts';
import { roomTypes, tenancies } from '../db/schema.ts';

const NOW = new Date('2027-03-15T12:00:00Z');
const STRANGER = '00000000-0000-4000-8000-000000000000';

let api: ApiFixture;

beforeAll(async () => {
  const own = { perPhone: 100, onMail: () => undefined };
  api = await openApiFixture(NOW, { leads: own });
});
afterAll(() => started(api).close());
beforeEach(() =>
  api.db.execute(sql`truncate login_codes, sessions, users, leads, outbox, properties cascade`),
);

const name = { name: 'full_name', required: true, kind: 'name' };
const course = { name: 'course', required: false };
const form = [
  { section: 'personal_form', fields: [name, course] },
  { section: 'additional_form', fields: [course] },
  { section: 'emergency_form_after_payment', fields: [name] },
  {
    section: 'confirmation_documents',
    fields: [{ name: 'passport', required: true, kind: 'document' }],
  },
];

const makeBookable = (values: Parameters<typeof makeHouse>[1] = {}) =>
  makeHouse(api.db, { detail: propertyDetail({ inventory_custom_form: form }), ...values });

const stayOf = async (propertyId: number): Promise<number> => {
  const [row] = await api.db
    .select({ id: tenancies.id })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .where(eq(roomTypes.propertyId, propertyId));
  return Number(row?.id);
};

interface Opened {
  readonly id: number;
  readonly uuid: string;
}

const enquire = async (inventoryId: number, values: Parameters<typeof makeLead>[0] = {}) => {
  const lead = makeLead({ inventory_id: inventoryId, ...values });
  const { body } = await request(api.app).post('/api/v0/leads').send({ lead }).expect(201);
  return body.data as Opened;
};

interface Sent {
  readonly section?: string;
  readonly values?: object;
  readonly draft?: boolean;
  readonly version?: number | null;
  readonly token?: string;
  readonly login?: LoginWire;
}

const PERSON = { full_name: 'Ann Lee', course: 'Maths' };

const headersOf = ({ login, token, version = 0 }: Sent): Record<string, string> => ({
  ...(version === null ? {} : { 'If-Match': `"${version}"` }),
  ...(token ? { 'Booking-Token': token } : {}),
  ...(login ? { Cookie: cookieOf(login) } : {}),
});

const put = (uuid: string, sent: Sent = {}) => {
  const { draft, section = 'personal_form', values = PERSON } = sent;
  return request(api.app)
    .put(`/api/v0/leads/${uuid}`)
    .set(headersOf(sent))
    .send({ booking: { section, values, ...(draft === undefined ? {} : { draft }) } });
};

const read = (name: string | number, sent: Sent = {}) =>
  request(api.app)
    .get(`/api/v0/leads/${name}?methods=forms_present`)
    .set(headersOf({ ...sent, version: null }));

describe('a guest', () => {
  let uuid: string;
  let token: string;

  beforeEach(async () => {
    ({ uuid } = await enquire((await makeBookable()).id));
    const answer = await put(uuid).expect(200);
    expect(answer.get('ETag')).toBe('"1"');
    token = answer.body.data.booking.token;
  });

  test('begins to book and goes on with the token that the first step has answered', async () => {
    const more = await put(uuid, { token, version: 1, values: { full_name: 'Ann B. Lee' } });
    expect([more.status, more.get('ETag'), more.body.data.booking]).toEqual([
      200,
      '"2"',
      {
        state: 'draft',
        documents: [],
        stay_state: null,
        hold: null,
        submitted_at: null,
        version: 2,
        sections: {
          personal_form: { values: { full_name: 'Ann B. Lee', course: '' }, is_complete: true },
        },
      },
    ]);
    expect((await read(uuid, { token })).body.data.booking).toEqual(more.body.data.booking);
  });

  test.each([['nothing'], ['another token']])(
    'with %s sees that there is a form and no word of it',
    async (held) => {
      const other = held === 'nothing' ? {} : { token: 'x'.repeat(43) };
      const answer = await read(uuid, other);
      expect(answer.status).toBe(200);
      expect(answer.get('ETag')).not.toBe('"1"');
      expect(answer.body.data).not.toHaveProperty('booking');
      expect(answer.body.data.forms_present).toBe(true);
      expect((await put(uuid, { ...other, version: 1 })).status).toBe(403);
    },
  );

  test('whose enquiry has become an account’s needs its session and no token', async () => {
    const [lead] = await api.db.select().from(leads);
    const login = await signInByEmail(api, String(lead?.email));
    expect((await put(uuid, { token, version: 1, values: {} })).status).toBe(403);
    expect((await read(uuid, { token })).body.data.booking).toBeUndefined();
    expect((await read(uuid, { login })).body.data.booking.version).toBe(1);
    const history = await request(api.app)
      .get('/api/v0/auth/users/history')
      .set('Cookie', cookieOf(login));
    expect(history.body.data.book_form_initiated).toEqual([
      { inventory_id: lead?.inventoryId, record_id: lead?.id },
    ]);
  });

  test('keeps a token that the database does not know', async () => {
    const [row] = await api.db.select().from(bookings);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

test('somebody signed in begins without a token, and the history says where it goes on', async () => {
  const login = await signInByEmail(api, 'ann@example.org');
  const { canonicalName, id } = await makeBookable();
  const person = { ...makePerson(), email: 'ann@example.org' };
  const lead = makeLead({ inventory_id: id, user_details: person });
  const { body } = await request(api.app)
    .post('/api/v0/leads')
    .set('Cookie', cookieOf(login))
    .send({ lead });
  const { id: leadId, uuid } = body.data;
  expect((await put(uuid)).status).toBe(403);
  const begun = await put(uuid, { login }).expect(200);
  expect(begun.body.data.booking).not.toHaveProperty('token');
  expect((await read(leadId, { login })).body.data.booking.version).toBe(1);
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
  let token: string;

  beforeEach(async () => {
    ({ uuid } = await enquire((await makeBookable()).id));
    token = (await put(uuid)).body.data.booking.token;
  });

  test.each([
    [null, 428],
    [0, 412],
    [2, 412],
    [1, 200],
  ])('a change to version %p is answered with %p', async (version, status) => {
    const answer = await put(uuid, { version, token, values: { full_name: 'Bo Lee' } });
    expect(answer.status).toBe(status);
    if (status === 412) expect(answer.get('ETag')).toBe('"1"');
    const kept = (await read(uuid, { token })).body.data.booking.sections.personal_form.values;
    expect(kept.full_name).toBe(status === 200 ? 'Bo Lee' : 'Ann Lee');
  });

  test('the same step again changes none', async () => {
    expect((await put(uuid, { token, version: 1 })).get('ETag')).toBe('"1"');
  });

  test('of two changes at once one is refused', async () => {
    const answers = await Promise.all(
      ['Bo Lee', 'Cy Lee'].map((full_name) =>
        put(uuid, { token, version: 1, values: { full_name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('what is sent', () => {
  test.each<[string, Sent, number, RegExp]>([
    ['a name of one letter', { values: { full_name: 'A' } }, 400, /full name is too short/],
    ['no name', { values: {} }, 400, /full name is missing/],
    ['a field of nobody', { values: { ...PERSON, shoe: '42' } }, 400, /./],
    ['a draft with a field of nobody', { draft: true, values: { shoe: '42' } }, 400, /not take/],
    ['a section of nobody', { section: 'riddle' }, 400, /no such part/],
    ['a section of other countries', { section: 'additional_form' }, 400, /no such part/],
    ['files as text', { section: 'confirmation_documents' }, 400, /as files/],
    ['what comes later', { section: 'emergency_form_after_payment' }, 409, /after the payment/],
  ])('%s is refused and begins nothing', async (_what, sent, status, words) => {
    const { uuid } = await enquire((await makeBookable()).id);
    const answer = await put(uuid, sent);
    expect([answer.status, answer.body.message.user_friendly_message]).toEqual([
      status,
      expect.stringMatching(words),
    ]);
    expect((await read(uuid)).body.data.forms_present).toBe(false);
  });

  test('unfinished is kept as a draft', async () => {
    const { uuid } = await enquire((await makeBookable()).id);
    const { body } = await put(uuid, { draft: true, values: { full_name: 'A' } }).expect(200);
    expect(body.data.booking.sections).toEqual({
      personal_form: { values: { full_name: 'A' }, is_complete: false },
    });
  });

  test('step 1 takes a stay of this home and no other', async () => {
    const [here, there] = [await makeBookable(), await makeBookable()];
    const { uuid } = await enquire(here.id);
    const step = async (id: number) => {
      const values = {
        stay: String(await stayOf(id)),
        move_in_date: '05-09-2027',
        move_out_date: '27-08-2028',
        full_name: 'Ann Lee',
        email: 'ann@example.org',
        phone: '07700 900123',
        phone_country: 'gb',
      };
      return put(uuid, { section: 'accommodation', values });
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
  const { id } = await makeBookable();
  const { uuid } = await enquire(id);
  await api.db.execute(sql`delete from properties where id = ${id}`);
  await makeBookable({ id, ...values });
  expect((await put(uuid)).status).toBe(409);
});

test('a booking of no enquiry is not found', async () => {
  expect((await put(STRANGER)).status).toBe(404);
});

test('a booking goes with its enquiry', async () => {
  const { uuid } = await enquire((await makeBookable()).id);
  await put(uuid).expect(200);
  await api.db.delete(leads);
  expect(await api.db.select().from(bookings)).toEqual([]);
});
