import type { BookingPaymentWire } from '../../../shared/contracts/booking.wire.ts';
import type { PaymentRefundWire } from '../../../shared/contracts/payment.wire.ts';
import { fromMinor } from '../../../shared/domain/money/minorUnits.ts';
import type { Database } from '../db/database.ts';
import { freeCancellationUntil } from './paymentSums.ts';
import { latestPayment, latestRefund, type PaymentRow } from './payments.queries.ts';

export async function readRefund(
  db: Database,
  { currency, id }: PaymentRow,
): Promise<PaymentRefundWire | null> {
  const refund = await latestRefund(db, id);
  if (!refund) return null;
  const { amount, reason, state } = refund;
  return { amount: fromMinor(amount, currency), reason, state };
}

/** What a booking says of its payment; null: none was ever made. */
export async function readPaymentOf(
  db: Database,
  leadId: number,
): Promise<BookingPaymentWire | null> {
  const payment = await latestPayment(db, leadId);
  if (!payment) return null;
  const { amount, currency, paidAt, progress, receiptNumber } = payment;
  return {
    progress,
    amount: fromMinor(amount, currency),
    currency,
    paid_at: paidAt?.toISOString() ?? null,
    free_cancellation_until: freeCancellationUntil(payment)?.toISOString() ?? null,
    receipt_number: receiptNumber,
    refund: await readRefund(db, payment),
  };
}
