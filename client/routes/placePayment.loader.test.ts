import { describe, expect, test } from '@jest/globals';
import type { InventoryDetailWire } from '../../shared/contracts/inventory.wire.ts';
import {
  BOOKED_LEAD,
  bookedHouseWire,
  bookedLeadWire,
  bookedRoomsWire,
  bookingWire,
} from '../../test/support/bookedHouse.ts';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext, renderContext } from '../../test/support/loaderContext.ts';
import { PAYMENT_KEY, PAYMENT_PATH, paidWire } from '../../test/support/paymentWire.ts';
import { selectBooking } from '../features/booking/booking.slice.ts';
import { selectPayment } from '../features/payment/payment.slice.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { submitPropertyForm } from './bookingForm.action.ts';
import { loadPage } from './loadPage.ts';

const HOUSE = '/places/harbour-house';
const LEAD = `/api/v0/leads/${BOOKED_LEAD}`;

/** Where cards are taken. */
const context = {
  ...renderContext,
  config: { ...renderContext.config, payment: { publishableKey: 'pk_test_1' } },
};

const answersOf = (over: Partial<InventoryDetailWire> = {}): Record<string, FakeAnswer> => ({
  '/api/v0/inventories/harbour-house': { data: bookedHouseWire({ region: null, ...over }) },
  '/api/v0/inventories/100001/room_types': { data: bookedRoomsWire() },
  [LEAD]: { data: bookedLeadWire(bookingWire()) },
});

const load = async (url: string, answers = answersOf()) => {
  const api = createFakeApi(answers);
  const store = createAppStore({ state: { context }, api });
  const outcome = await loadPage({ ...loaderContext(url, api), store });
  const state = store.getState();
  return { booking: selectBooking(state), outcome, payment: selectPayment(state) };
};

describe('the page where a booking is paid for', () => {
  test('has the booking of its enquiry, and a payment still to be begun', async () => {
    const { booking, outcome, payment } = await load(`${HOUSE}/payment?lead_uuid=${BOOKED_LEAD}`);
    expect(outcome.kind).toBe('ok');
    expect(booking.leadData?.uuid).toBe(BOOKED_LEAD);
    expect(payment).toMatchObject({ readyStatus: 'success', state: 'loading', payment: null });
  });

  test.each<[string, Partial<InventoryDetailWire>, object]>([
    ['is not found for a room', { parent_id: 5 }, { kind: 'notFound' }],
    ['leads home from what was deleted', { status: 'deleted' }, { kind: 'redirect', to: '/' }],
    [
      'leads to the right name of a home',
      { canonical_name: 'harbour-house-london' },
      { kind: 'redirect', status: 301, to: '/places/harbour-house-london' },
    ],
    [
      'leads to the form of a home that takes no payment',
      { meta: { ...bookedHouseWire().meta, payment: 0 } },
      { kind: 'redirect', status: 302, to: `${HOUSE}/form` },
    ],
  ])('%s', async (_what, over, outcome) => {
    expect((await load(`${HOUSE}/payment`, answersOf(over))).outcome).toMatchObject(outcome);
  });

  test('says that a home is sold out', async () => {
    const { outcome, payment } = await load(`${HOUSE}/payment`, answersOf({ available: false }));
    expect([outcome.kind, payment.state]).toEqual(['ok', 'sold_out']);
  });

  test('says that the chosen stay is gone', async () => {
    const gone = { data: bookedLeadWire(bookingWire({ stay_state: 'gone' })) };
    const url = `${HOUSE}/payment?lead_uuid=${BOOKED_LEAD}`;
    expect((await load(url, { ...answersOf(), [LEAD]: gone })).payment.state).toBe('sold_out');
  });
});

describe('a home that is paid for before its form', () => {
  const first = answersOf({ payment_before_bookform: true });
  const paid = {
    progress: 'paid',
    amount: 150,
    currency: 'gbp',
    paid_at: '2027-03-15T12:00:00Z',
    free_cancellation_until: '2027-03-17T12:00:00Z',
    receipt_number: null,
    refund: null,
    dispute: null,
  } as const;

  test('leads from its form to its payment', async () => {
    const { outcome } = await load(`${HOUSE}/form?lead_uuid=${BOOKED_LEAD}`, first);
    expect(outcome).toMatchObject({ kind: 'redirect', status: 302, to: `${HOUSE}/payment` });
  });

  test('asks for the rest once it is paid, in steps from 1', async () => {
    const lead = { data: bookedLeadWire(bookingWire({ state: 'submitted', payment: paid })) };
    const url = `${HOUSE}/form?lead_uuid=${BOOKED_LEAD}`;
    const { booking, outcome } = await load(url, { ...first, [LEAD]: lead });
    expect(outcome.kind).toBe('ok');
    const steps = booking.formSectionObj.map(({ number, section }) => [number, section.name]);
    expect(steps).toEqual([
      [1, 'personal_form'],
      [2, 'emergency_form'],
      [3, 'confirmation_documents'],
    ]);
  });
});

test('the confirmation knows the payment that its address names', async () => {
  const url = `/forms/submit?token=${PAYMENT_KEY}&lead_uuid=${BOOKED_LEAD}&inventory_id=100001`;
  const { booking, outcome } = await load(url, {
    ...answersOf(),
    '/api/v0/inventories/100001': { data: bookedHouseWire() },
    [PAYMENT_PATH]: { data: paidWire() },
  });
  expect(outcome.kind).toBe('ok');
  expect(booking.tokenPaymentData?.info).toMatchObject({ amount: 259.07, progress: 'paid' });
});

test.each([
  ['to its payment, where cards are taken', context, `${HOUSE}/payment?lead_uuid=${BOOKED_LEAD}`],
  [
    'to its confirmation elsewhere',
    renderContext,
    `/forms/submit?lead_uuid=${BOOKED_LEAD}&inventory_id=100001`,
  ],
])('a form that is sent without scripts leads %s', async (_where, own, to) => {
  const outcome = await submitPropertyForm({
    address: addressOf(`${HOUSE}/form`),
    form: new URLSearchParams({ _intent: 'submit', _version: '1', lead_uuid: BOOKED_LEAD }),
    file: null,
    api: createFakeApi(answersOf()),
    context: own,
    attribution: null,
    now: Date.parse('2027-03-15T12:00:00Z'),
  });
  expect(outcome).toEqual({ kind: 'redirect', to });
});
