import { describe, expect, test } from '@jest/globals';
import {
  BOOKED_LEAD,
  BOOKED_STAY,
  bookedHouseWire,
  bookedLeadWire,
  bookedRoomsWire,
  bookingWire,
  filledStay,
  OTHER_STAY,
  otherStayWire,
} from '../../test/support/bookedHouse.ts';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { regionWire } from '../../test/support/wireFactories.ts';
import { selectBooking } from '../features/booking/booking.slice.ts';
import { valuesOf } from '../features/booking/bookingSteps.ts';
import { loadPage } from './loadPage.ts';

const DETAIL = '/api/v0/inventories/harbour-house';
const FORM = '/places/harbour-house/form';
const ROOMS = '/api/v0/inventories/100001/room_types';
const LEAD = `/api/v0/leads/${BOOKED_LEAD}`;

const house: Record<string, FakeAnswer> = {
  [DETAIL]: { data: bookedHouseWire({ region: null }) },
  [ROOMS]: { data: bookedRoomsWire() },
};

const load = async (url: string, answers: Record<string, FakeAnswer> = house) => {
  const api = createFakeApi(answers);
  const context = loaderContext(url, api);
  const outcome = await loadPage(context);
  const { booking: state, placeForm, property } = context.state();
  return { api, booking: selectBooking({ booking: state ?? null }), outcome, placeForm, property };
};

describe('the form of a home that is booked here', () => {
  test('has its steps, its rooms and all that the summary says', async () => {
    const { booking, outcome, placeForm, property } = await load(FORM);
    expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
    expect(booking).toMatchObject({
      readyStatus: 'success',
      canonicalName: 'harbour-house',
      leadData: null,
      typed: {},
      rooms: [{ id: 7, tenancies: [{ id: 711 }] }],
    });
    expect(
      booking.formSectionObj.map(({ isLast, number, section }) => [number, section.name, isLast]),
    ).toEqual([
      [1, 'accommodation', false],
      [2, 'personal_form', false],
      [3, 'emergency_form', false],
      [4, 'confirmation_documents', true],
    ]);
    expect([placeForm, property.data?.name]).toEqual([null, 'Harbour House']);
  });

  test('asks for the property anew, and for what the form wants alone', async () => {
    const { api } = await load(FORM);
    expect(api.queries[0]).toMatchObject({
      cache: false,
      only: expect.arrayContaining(['id', 'canonical_name', 'parent_id']),
      methods: [
        'active_children',
        'inventory_custom_form',
        'meta',
        'pricing',
        'offers',
        'region_parent_city_canonical',
        'payment_types',
        'payment_caps',
        'features',
      ],
    });
  });

  test.each([
    ['an application', '/places/harbour-house/application'],
    ['a booking asked for by name', `${FORM}?form=book_now`],
  ])('is the same for %s', async (_what, url) => {
    expect((await load(url)).booking.canonicalName).toBe('harbour-house');
  });

  test.each([
    ['another form is asked for', `${FORM}?form=enquire`, {}, 'enquire'],
    ['an enquiry is confirmed', `${FORM}?sent=usual`, {}, 'enquire'],
    ['it is let by others', FORM, { is_local_non_commissionable: true }, 'enquire'],
    ['it is sold out', FORM, { tags: ['not_available'] }, 'join_waitlist'],
    ['it is not available', FORM, { available: false }, 'join_waitlist'],
    ['it is withdrawn', FORM, { status: 'inactive' }, 'join_waitlist'],
    ['it takes no payment', FORM, { meta: { ...bookedHouseWire().meta, payment: 0 } }, 'enquire'],
  ] as const)('is an enquiry where %s', async (_what, url, over, formType) => {
    const answers = { ...house, [DETAIL]: { data: bookedHouseWire({ region: null, ...over }) } };
    const { booking, placeForm } = await load(url, answers);
    expect([booking.canonicalName, placeForm?.formType]).toEqual([null, formType]);
  });

  test('begins with what the address says of its fields', async () => {
    const { booking } = await load(`${FORM}?full_name=Ann&city=Leeds&shoe=42&room_type=7`);
    expect(booking.typed).toEqual({
      accommodation: {
        stay: '711',
        move_in_date: '05-09-2127',
        move_out_date: '09-07-2128',
        full_name: 'Ann',
      },
      personal_form: { full_name: 'Ann', city: 'Leeds' },
    });
    expect(booking.priceSummary).toMatchObject({ currency: 'GBP' });
  });
});

describe('an enquiry', () => {
  const begun = (booking: Parameters<typeof bookedLeadWire>[0]) => ({
    ...house,
    [LEAD]: { data: bookedLeadWire(booking) },
  });

  test('fills in who books', async () => {
    const { api, booking } = await load(`${FORM}?lead_uuid=${BOOKED_LEAD}`, begun(null));
    expect(api.queries[api.paths.indexOf(LEAD)]).toMatchObject({
      methods: ['forms_present', 'inventory_root'],
    });
    expect(booking.leadData).toEqual({
      uuid: BOOKED_LEAD,
      id: 12,
      name: 'Ann Lee',
      isElsewhere: false,
    });
    const contact = { full_name: 'Ann Lee', email: 'ann@example.com', phone: '7700900123' };
    expect(valuesOf(booking, 'accommodation')).toMatchObject({ ...contact, phone_country: 'gb' });
  });

  test('goes on with what is saved, but for what the address says', async () => {
    const saved = begun(bookingWire({ version: 3 }));
    const { booking } = await load(`${FORM}?lead_uuid=${BOOKED_LEAD}&email=b%40example.com`, saved);
    expect(booking.data).toMatchObject({ version: 3, stayState: 'free' });
    expect(booking.typed.accommodation).toEqual({ ...filledStay, email: 'b@example.com' });
  });

  test('goes on where the last room was taken meanwhile, perhaps by this booking', async () => {
    const gone = { [DETAIL]: { data: bookedHouseWire({ region: null, available: false }) } };
    const url = `${FORM}?lead_uuid=${BOOKED_LEAD}`;
    const { booking } = await load(url, { ...begun(bookingWire({ version: 3 })), ...gone });
    expect(booking.data).toMatchObject({ version: 3 });
    const { placeForm } = await load(url, { ...begun(null), ...gone });
    expect(placeForm?.formType).toBe('join_waitlist');
  });

  test('that was begun elsewhere opens by a link or by logging in', async () => {
    const data = bookedLeadWire(null, { forms_present: true });
    const answers = { ...house, [LEAD]: { data } };
    const without = await load(`${FORM}?lead_uuid=${BOOKED_LEAD}`, answers);
    expect(without.booking).toMatchObject({ leadData: { isElsewhere: true }, resume: 'none' });
    const withLink = await load(`${FORM}?lead_uuid=${BOOKED_LEAD}&resume=secret`, answers);
    expect(withLink.booking.resume).toBe('linkOpened');
  });

  test('is found by its number, and by its uuid where both are given', async () => {
    const query = `?lead_id=12&lead_uuid=${BOOKED_LEAD}`;
    const byNumber = await load(`${FORM}?lead_id=12`);
    expect(byNumber.api.paths).toContain('/api/v0/leads/12');
    const both = await load(`${FORM}${query}`, begun(null));
    expect(both.api.paths.filter((path) => path.includes('leads'))).toEqual([LEAD]);
  });

  test.each<[string, Record<string, FakeAnswer>]>([
    ['that nobody knows', {}],
    ['that cannot be asked for', { [LEAD]: { status: 500 } }],
    [
      'of another home',
      {
        [LEAD]: {
          data: bookedLeadWire(null, {
            inventory_root: { provider_id: 1, canonical_name: 'mill-lane' },
          }),
        },
      },
    ],
  ])('%s changes nothing', async (_what, answers) => {
    const { booking, outcome } = await load(`${FORM}?lead_uuid=${BOOKED_LEAD}`, {
      ...house,
      ...answers,
    });
    expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
    expect(booking).toMatchObject({ leadData: null, typed: {} });
  });
});

describe('the stay of the address', () => {
  const own = { ...filledStay, move_in_date: '07-09-2127' };
  const sections = { accommodation: { values: own, is_complete: true } };
  const answersWith = (isFree: boolean) => ({
    ...house,
    [ROOMS]: { data: bookedRoomsWire(otherStayWire({ available: isFree })) },
    [LEAD]: { data: bookedLeadWire(bookingWire({ sections })) },
  });
  const open = async (query: string, isFree = true) =>
    (await load(`${FORM}${query}`, answersWith(isFree))).booking;
  const begun = `?lead_uuid=${BOOKED_LEAD}`;

  test('that is another one than that of the booking is asked about', async () => {
    const { begunStay, typed } = await open(`${begun}&stay=${OTHER_STAY}`);
    expect(typed.accommodation).toMatchObject({ stay: String(OTHER_STAY), full_name: 'Ann Lee' });
    expect(begunStay).toEqual({
      stay: String(BOOKED_STAY),
      move_in_date: '07-09-2127',
      move_out_date: own.move_out_date,
    });
  });

  test.each([
    ['the same stay', `&stay=${BOOKED_STAY}`],
    ['a room that has it', '&room_type=7'],
    ['none', ''],
  ])('is that of the booking where it names %s', async (_what, query) => {
    expect(await open(`${begun}${query}`)).toMatchObject({
      begunStay: null,
      isStayGone: false,
      typed: {},
    });
  });

  test.each([
    ['one that is taken', `?stay=${OTHER_STAY}`],
    ['one that is let no more', '?stay=999'],
  ])('is said to be gone where it is %s, and no other one is chosen', async (_what, query) => {
    const { begunStay, isStayGone, typed } = await open(query, false);
    expect([begunStay, isStayGone, typed.accommodation?.stay]).toEqual([null, true, undefined]);
  });

  test('is said to be gone in a booking of another one, which goes on', async () => {
    const { begunStay, isStayGone, typed } = await open(`${begun}&stay=${OTHER_STAY}`, false);
    expect([begunStay, isStayGone, typed]).toEqual([null, true, {}]);
  });

  test.each(['payment', 'form'])('leads from the %s of what is sent to its form', async (page) => {
    const query = `${begun}&stay=${OTHER_STAY}`;
    const sent = `/forms/submit${query}&inventory_id=100001`;
    const url = page === 'payment' ? `/places/harbour-house/payment${query}` : sent;
    const home = { data: bookedHouseWire({ region: null }) };
    const answers = { ...answersWith(true), '/api/v0/inventories/100001': home };
    const { outcome } = await load(url, answers);
    expect(outcome).toMatchObject({ kind: 'redirect', status: 302, to: FORM });
  });
});

describe.each([FORM, '/places/harbour-house/application'])('of %s', (url) => {
  test.each<[string, Record<string, FakeAnswer>, object]>([
    [
      'a room type has no form',
      { [DETAIL]: { data: bookedHouseWire({ parent_id: 5, level: 'room' }) } },
      { kind: 'notFound' },
    ],
    [
      'another name leads to the property',
      { [DETAIL]: { data: bookedHouseWire({ canonical_name: 'harbour-place' }) } },
      { kind: 'redirect', status: 301, to: '/places/harbour-place' },
    ],
    [
      'a deleted property leads to its region',
      {
        [DETAIL]: { data: bookedHouseWire({ status: 'deleted' }) },
        '/api/v0/regions/london': { data: regionWire() },
      },
      { kind: 'redirect', to: '/places/search/london' },
    ],
    [
      'a deleted property without a region leads home',
      { [DETAIL]: { data: bookedHouseWire({ status: 'deleted', region: null }) } },
      { kind: 'redirect', to: '/' },
    ],
    ['an unknown property has no form', {}, { kind: 'notFound' }],
  ])('%s', async (_what, answers, outcome) => {
    const { booking, outcome: found } = await load(url, answers);
    expect(found).toMatchObject(outcome);
    expect(booking.readyStatus).toBe('failure');
  });
});

test('a load that fails is told by its error, as text', async () => {
  const { booking, outcome } = await load(FORM, { [DETAIL]: { status: 500 } });
  expect(outcome.kind).toBe('unavailable');
  expect(booking).toMatchObject({
    readyStatus: 'failure',
    error: expect.stringMatching(/made to fail/),
  });
});

test.each([
  ['a deleted home', { status: 'deleted' }],
  ['a home', {}],
] as const)('what was sent for %s is confirmed at an address of its own', async (_what, over) => {
  const { booking, outcome, property } = await load(
    `/forms/submit?lead_uuid=${BOOKED_LEAD}&inventory_id=100001`,
    {
      '/api/v0/inventories/100001': { data: bookedHouseWire(over) },
      [ROOMS]: { data: bookedRoomsWire() },
      [LEAD]: { data: bookedLeadWire(bookingWire({ state: 'submitted' })) },
    },
  );
  expect(outcome.kind).toBe('ok');
  expect(booking).toMatchObject({ canonicalName: 'harbour-house', data: { state: 'submitted' } });
  expect(property.data?.name).toBe('Harbour House');
});

test('nothing is confirmed where nothing is named', async () => {
  expect((await load('/forms/submit')).outcome.kind).toBe('notFound');
});
