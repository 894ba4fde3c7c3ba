import type { BookingPaymentWire } from '../../../shared/contracts/booking.wire.ts';
import type { PaymentRefundWire } from '../../../shared/contracts/payment.wire.ts';
import { fromMinor } from '../../../shared/domain/money/minorUnits.ts';
import {
  contestedOf,
  type PaymentDispute,
  stageOf,
  toldDisputeStates,
} from '../../../shared/domain/payment/dispute.ts';
import type { Database } from '../db/database.ts';
import { toldDispute } from './disputes.ts';
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

export async function readDispute(
  db: Database,
  payment: PaymentRow,
): Promise<PaymentDispute | null> {
  const dispute = await toldDispute(db, payment);
  const state = dispute && toldDisputeStates.find((told) => told === stageOf(dispute.status));
  return state ? { amount: fromMinor(dispute.amount, dispute.currency), state } : null;
}

/** What a bank decides about is not refunded here. */
export const cancellableUntil = (
  payment: PaymentRow,
  dispute: PaymentDispute | null,
): string | null =>
  contestedOf(dispute) ? null : (freeCancellationUntil(payment)?.toISOString() ?? null);

/** What a booking says of its payment; null: none was ever made. */
export async function readPaymentOf(
  db: Database,
  leadId: number,
): Promise<BookingPaymentWire | null> {
  const payment = await latestPayment(db, leadId);
  if (!payment) return null;
  const { amount, currency, paidAt, progress, receiptNumber } = payment;
  const dispute = await readDispute(db, payment);
  return {
    progress,
    amount: fromMinor(amount, currency),
    currency,
    paid_at: paidAt?.toISOString() ?? null,
    free_cancellation_until: cancellableUntil(payment, dispute),
    receipt_number: receiptNumber,
    refund: await readRefund(db, payment),
    dispute,
  };
}
