import type { IntentOrder } from '../gateway/paymentGateway.ts';
import type { PaymentRow } from './payments.queries.ts';

const MAX_DESCRIPTION = 200;

/**
 * What is asked of the gateway for a payment: always the same, so that however often it is asked there
 * is one intent, and one charge at most. The time tells it from one of a database that was emptied.
 */
export const intentOrder = (payment: PaymentRow): IntentOrder => ({
  paymentId: payment.id,
  amount: payment.amount,
  currency: payment.currency,
  description: `${payment.propertyName}, ${payment.stay.room}`.slice(0, MAX_DESCRIPTION),
  idempotencyKey: `payment-${payment.id}-${payment.createdAt.getTime().toString(36)}`,
});
