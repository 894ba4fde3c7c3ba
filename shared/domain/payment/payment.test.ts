import { describe, expect, test } from '@jest/globals';
import { type DeclineReason, declineCodeOf, declineCodes, declineReason } from './declines.ts';
import { flowSteps, paymentStates, paymentStatuses } from './payment.ts';
import { hasAccommodationCard, type PaymentFacts } from './paymentLayout.ts';

test('a payment has nine states', () => {
  expect(paymentStates.join(' ')).toBe(
    'init init_loading init_failure sold_out processing initiated success failed pending',
  );
});

test('a payment is pending or completed', () => {
  expect(paymentStatuses).toEqual(['PENDING', 'COMPLETED']);
});

test('a booking has twelve steps up to the question how it went', () => {
  expect([...flowSteps].sort()).toEqual([
    'BOOK_FORM',
    'LATEST_PAYMENT_DATA',
    'PAYMENT_ACCOMODATION_DETAILS',
    'PAYMENT_CARD_INFO',
    'PAYMENT_DECLINE',
    'PAYMENT_DETAILS',
    'PAYMENT_FORM_DETAILS',
    'PAYMENT_INITIATED',
    'PAYMENT_INVENTORY_DETAILS',
    'PAYMENT_SUCCESS',
    'SHOW_NPS_CARD',
    'SHOW_NPS_CARD_FINAL_SCREEN',
  ]);
});

describe('the code of a decline', () => {
  test.each<[string, DeclineReason]>([
    ['live_mode_test_card', 'card'],
    ['do_not_honor', 'bank'],
    ['generic_decline', 'bank'],
    ['insufficient_funds', 'funds'],
    ['transaction_not_allowed', 'bank'],
    ['testmode_decline', 'card'],
    ['incorrect_number', 'number'],
    ['expired_card', 'expired'],
  ])('%s says what can be done: %s', (code, reason) => {
    expect(declineCodes).toContain(code);
    expect(declineReason(code)).toBe(reason);
  });

  test('is one of eight, and any other one is not known', () => {
    expect(declineCodes).toHaveLength(8);
    expect(declineCodeOf('stolen_card')).toBeNull();
    expect([declineReason('stolen_card'), declineReason(null)]).toEqual(['unknown', 'unknown']);
  });
});

describe('the home is shown before the card', () => {
  const facts: PaymentFacts = {
    utmMedium: null,
    paymentSource: null,
    hasRoomType: true,
    hasEmail: true,
    hasPhone: true,
    isBeforeBookingForm: false,
  };

  test.each<[string, Partial<PaymentFacts>, boolean]>([
    ['to whoever has filled in the form', {}, false],
    ['to whoever comes by another medium', { utmMedium: 'email', paymentSource: 'mail' }, false],
    ['to whoever an agent sends', { utmMedium: 'agent' }, true],
    ['to whoever a system sends', { utmMedium: 'system' }, true],
    ['from a pre-filled form', { paymentSource: 'CRM Pre-Filled link' }, true],
    ['from a pre_filled form', { paymentSource: 'pre_filled' }, true],
    ['from a prefilled form', { paymentSource: 'prefilled' }, true],
    ['where no room is chosen', { hasRoomType: false }, true],
    ['where there is no e-mail address', { hasEmail: false }, true],
    ['where there is no phone', { hasPhone: false }, true],
    ['where the payment comes before the form', { isBeforeBookingForm: true }, true],
  ])('%s', (_who, own, isShown) => {
    expect(hasAccommodationCard({ ...facts, ...own })).toBe(isShown);
  });
});
