import { describe, expect, test } from '@jest/globals';
import type { PaymentInfoWire } from '../../../shared/contracts/payment.wire.ts';
import { PAYMENT_KEY, paidWire, paymentWire } from '../../../test/support/paymentWire.ts';
import { paymentCall } from '../../api/payments.api.ts';
import {
  initialPaymentState,
  needsPayment,
  paymentFailed,
  paymentLoaded,
  paymentMoved,
  paymentReducer,
  paymentRequested,
  selectPayment,
} from './payment.slice.ts';

const stateAfter = (...step: Parameters<typeof paymentReducer>) =>
  selectPayment({ payment: paymentReducer(...step) });

const loaded = (data = paymentWire()) =>
  stateAfter(null, paymentLoaded(PAYMENT_KEY, paymentCall('').parse({ data })));

test('begins with loading, before anything is known', () => {
  expect(initialPaymentState.state).toBe('loading');
});

const refund = { amount: 259.07, state: 'pending' } as const;

test.each<[string, Partial<PaymentInfoWire>, string]>([
  ['one that is open', {}, 'init'],
  ['one that was declined', { decline_code: 'expired_card' }, 'failed'],
  ['one whose stay is gone', { is_stay_available: false }, 'sold_out'],
  ['one whose time is over', { progress: 'canceled' }, 'init_failure'],
  ['one under way', { progress: 'processing' }, 'pending'],
  ['one that is paid', { progress: 'paid' }, 'success'],
  [
    'one that was too late',
    { progress: 'refund_pending', refund: { ...refund, reason: 'sold_out' } },
    'sold_out',
  ],
  [
    'one that was called off',
    { progress: 'refunded', refund: { ...refund, reason: 'requested_by_customer' } },
    'failed',
  ],
])('%s', (_which, over, state) => {
  expect(loaded(paymentWire(over)).state).toBe(state);
});

describe('of another server', () => {
  test('a payment without progress goes by its status', () => {
    const { progress: _left, ...fetch_payment_info } = paidWire().fetch_payment_info ?? {};
    const data = { ...paidWire(), fetch_payment_info } as never;
    expect(loaded(data).state).toBe('success');
  });

  test('a payment without items shows its total', () => {
    const { payment } = loaded(paymentWire({ price_breakdown: [] }));
    expect(payment?.info.breakdown).toEqual([{ type: 'total', amount: 259.07 }]);
  });
});

test('a reason that is not known here is told as such', () => {
  expect(loaded(paymentWire({ decline_code: 'lost_card' })).decline).toEqual({ code: null });
  expect(loaded(paymentWire({ decline_code: 'expired_card' })).decline).toEqual({
    code: 'expired_card',
  });
});

test('the question how it went is put once, and only where it is paid', () => {
  expect(loaded(paidWire()).nps).toBe('SHOW_NPS_CARD');
  expect(loaded(paidWire({ asks_nps: false })).nps).toBeNull();
  expect(loaded(paymentWire({ asks_nps: true })).nps).toBeNull();
});

test('a loader stands there while the data of another token is held', () => {
  const held = loaded();
  expect(needsPayment(held, PAYMENT_KEY)).toBe(false);
  expect(needsPayment(held, 'another')).toBe(true);
  expect(needsPayment(stateAfter(held, paymentRequested()), PAYMENT_KEY)).toBe(true);
  expect(needsPayment(stateAfter(held, paymentFailed('gone')), PAYMENT_KEY)).toBe(false);
});

test('what becomes of it in the browser loses nothing that is known', () => {
  const failed = stateAfter(loaded(), paymentMoved({ state: 'failed' }));
  expect(failed).toEqual({ ...loaded(), state: 'failed' });
});
