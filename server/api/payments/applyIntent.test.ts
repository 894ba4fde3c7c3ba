import { expect, test } from '@jest/globals';
import type { PaymentProgress } from '../../../shared/domain/payment/payment.ts';
import type { IntentStatus } from '../gateway/paymentGateway.ts';
import { nextProgress } from './applyIntent.ts';

const over: readonly PaymentProgress[] = ['paid', 'refund_pending', 'refunded'];

test.each<[PaymentProgress, IntentStatus, PaymentProgress]>([
  ['open', 'requires_payment_method', 'open'],
  ['open', 'requires_confirmation', 'open'],
  ['open', 'requires_action', 'open'],
  ['open', 'processing', 'processing'],
  ['open', 'requires_capture', 'processing'],
  ['open', 'canceled', 'canceled'],
  ['open', 'succeeded', 'paid'],
  // A bank has declined after a while, so that the payer may try again.
  ['processing', 'requires_payment_method', 'open'],
  ['processing', 'canceled', 'canceled'],
  ['processing', 'succeeded', 'paid'],
  // Older news do not open again what is over, but money that was taken counts whatever we had said.
  ['canceled', 'requires_payment_method', 'canceled'],
  ['canceled', 'processing', 'canceled'],
  ['canceled', 'succeeded', 'paid'],
])('a payment that is %s becomes, by an intent that is %s, %s', (progress, status, next) => {
  expect(nextProgress(progress, status)).toBe(next);
});

test('what was paid stays so, whatever is told of it later', () => {
  const statuses = ['requires_payment_method', 'processing', 'canceled', 'succeeded'] as const;
  for (const progress of over) {
    expect(statuses.map((status) => nextProgress(progress, status))).toEqual(
      statuses.map(() => progress),
    );
  }
});
