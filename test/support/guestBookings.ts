import { eq } from 'drizzle-orm';
import request, { type Response } from 'supertest';
import { roomTypes, tenancies } from '../../server/api/db/schema.ts';
import type { LoginWire } from '../../shared/contracts/user.wire.ts';
import { cookieOf } from './apiAccounts.ts';
import { makeHouse, propertyDetail } from './apiFactories.ts';
import type { ApiFixture } from './apiFixture.ts';
import { makeLead } from './leadBody.ts';

const name = { name: 'full_name', required: true, kind: 'name' };
const course = { name: 'course', required: false };

/** One section before the payment, one of other countries, one after it. */
const shortForm = [
  { section: 'personal_form', fields: [name, course] },
  { section: 'additional_form', fields: [course] },
  { section: 'emergency_form_after_payment', fields: [name] },
];

const form = [
  ...shortForm,
  {
    section: 'confirmation_documents',
    fields: [{ name: 'passport', required: true, kind: 'document' }],
  },
];

/** What is typed into its one section. */
export const PERSON = { full_name: 'Ann Lee', course: 'Maths' };

export interface BookingCall {
  readonly section?: string;
  readonly values?: object;
  readonly draft?: boolean;
  /** Null: none is named. */
  readonly version?: number | null;
  /** Value of the cookie that tells one browser from another. */
  readonly device?: string | undefined;
  readonly key?: string;
  readonly login?: LoginWire;
}

const headersOf = ({ device, key, login, version = 0 }: BookingCall): Record<string, string> => ({
  ...(version === null ? {} : { 'If-Match': `"${version}"` }),
  ...(key ? { 'Idempotency-Key': key } : {}),
  ...(device ? { Cookie: `a=b; booking_device=${device}` } : {}),
  ...(login ? { Cookie: cookieOf(login) } : {}),
});

/** The secret that an answer gives to a browser, in a cookie that no script reads. */
export const deviceIn = (answer: Response): string | undefined =>
  /^booking_device=([\w-]{43}); Max-Age=7776000; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/.exec(
    answer.get('Set-Cookie')?.[0] ?? '',
  )?.[1];

/** Step 1 with this stay, which is that of `makeTenancy`. */
export const stayValues = (stay: number) => ({
  stay: String(stay),
  move_in_date: '05-09-2027',
  move_out_date: '27-08-2028',
  full_name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '07700 900123',
  phone_country: 'gb',
});

export interface OpenedLead {
  readonly id: number;
  readonly uuid: string;
}

/** An API in this process, or the address of another one. */
export interface BookingApi extends Pick<ApiFixture, 'db'> {
  readonly app: ApiFixture['app'] | string;
}

/** Bookings of guests through the API. */
export const guestBookings = ({ app, db }: BookingApi) => ({
  /** A home that wants a passport. */
  makeBookable: (values: Parameters<typeof makeHouse>[1] = {}) =>
    makeHouse(db, { detail: propertyDetail({ inventory_custom_form: form }), ...values }),

  /** A home that wants no papers. @param unitsLeft of its one stay, which is let for these days. */
  makePaperless: (
    unitsLeft = 1,
    detail: Parameters<typeof propertyDetail>[0] = {},
    days: { readonly moveIn?: string; readonly moveOut?: string } = {},
  ) =>
    makeHouse(db, { detail: propertyDetail({ inventory_custom_form: shortForm, ...detail }) }, [
      { tenancy: { unitsLeft, ...days } },
    ]),

  stayOf: async (propertyId: number): Promise<number> => {
    const [row] = await db
      .select({ id: tenancies.id })
      .from(tenancies)
      .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
      .where(eq(roomTypes.propertyId, propertyId));
    return Number(row?.id);
  },

  enquire: async (inventoryId: number, key?: string, login?: LoginWire): Promise<OpenedLead> => {
    const lead = makeLead({ inventory_id: inventoryId });
    const { body } = await request(app)
      .post('/api/v0/leads')
      .set(key === undefined ? {} : { 'Idempotency-Key': key })
      .set(login ? { Cookie: cookieOf(login) } : {})
      .send({ lead })
      .expect(201);
    return body.data;
  },

  put: (uuid: string, sent: BookingCall = {}) => {
    const { draft, section = 'personal_form', values = PERSON } = sent;
    return request(app)
      .put(`/api/v0/leads/${uuid}`)
      .set(headersOf(sent))
      .send({ booking: { section, values, ...(draft === undefined ? {} : { draft }) } });
  },

  /** Something about the whole: {submit: true}. */
  act: (uuid: string, booking: object, sent: BookingCall = {}) =>
    request(app).put(`/api/v0/leads/${uuid}`).set(headersOf(sent)).send({ booking }),

  read: (uuid: string | number, sent: BookingCall = {}) =>
    request(app)
      .get(`/api/v0/leads/${uuid}?methods=forms_present`)
      .set(headersOf({ ...sent, version: null })),
});
