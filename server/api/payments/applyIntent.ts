import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PaymentProgress, RefundReason } from '../../../shared/domain/payment/payment.ts';
import type { MailTools } from '../bookings/bookingMessages.ts';
import { recordState } from '../bookings/bookingSteps.ts';
import { chosenStayId, findBooking, writeBooking } from '../bookings/bookings.queries.ts';
import { releaseHold } from '../bookings/stayHolds.queries.ts';
import type { Database } from '../db/database.ts';
import { payments } from '../db/paymentTables.ts';
import type { GatewayCharge, GatewayIntent } from '../gateway/paymentGateway.ts';
import { bookCharge, bookFee } from './ledger.ts';
import { type LockedPayment, lockPayment } from './lockPayment.ts';
import { mailPayment } from './paymentMail.ts';
import { markLead, type PaymentRow, updatePayment } from './payments.queries.ts';
import { type Followed, requestRefund } from './refunds.ts';
import { takeUnit } from './stayUnits.ts';

interface News {
  readonly paymentId: number;
  readonly intent: GatewayIntent;
  readonly at: Date;
}

const isOver = (progress: PaymentProgress): boolean =>
  progress === 'paid' || progress === 'refund_pending' || progress === 'refunded';

/**
 * Where a payment comes to. Money that was taken is never forgotten, whatever we had said before; what
 * is older than that does no harm, as it changes nothing.
 */
export const nextProgress = (
  progress: PaymentProgress,
  status: GatewayIntent['status'],
): PaymentProgress => {
  if (isOver(progress)) return progress;
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled' || progress === 'canceled') return 'canceled';
  return status === 'processing' || status === 'requires_capture' ? 'processing' : 'open';
};

/** @throws Error for an intent that is not this payment's. */
const checkIntent = (payment: PaymentRow, intent: GatewayIntent): void => {
  const isOurs =
    intent.paymentId === payment.id &&
    (payment.intentId ?? intent.id) === intent.id &&
    intent.amount === payment.amount &&
    intent.currency === payment.currency;
  if (!isOurs) throw new Error(`the intent ${intent.id} is not that of payment ${payment.id}`);
};

/** Why money that was taken has to go back; null: it is for this booking. */
async function reasonAgainst(
  db: Database,
  { lead, payment }: LockedPayment,
): Promise<RefundReason | null> {
  if (!lead) return 'requested_by_customer';
  const others = await db.$count(
    payments,
    and(
      eq(payments.leadId, lead.id),
      ne(payments.id, payment.id),
      inArray(payments.progress, ['open', 'processing', 'paid']),
    ),
  );
  if (others > 0) return 'duplicate';
  const booking = await findBooking(db, lead.id);
  const isWanted = booking && chosenStayId(booking) === payment.stay.tenancy_id;
  return isWanted ? null : 'requested_by_customer';
}

/** The history of its owner says how far it has come; what is paid for is submitted. */
async function noteOfBooking(
  db: Database,
  { lead, owner, payment }: LockedPayment,
  at: Date,
): Promise<void> {
  const found = lead && (await findBooking(db, lead.id));
  if (!found) return;
  const isSubmitted = payment.progress === 'paid' && found.state === 'draft';
  const submitted = { state: 'submitted', submittedAt: at, updatedAt: at } as const;
  const booking = isSubmitted ? { ...found, ...submitted, version: found.version + 1 } : found;
  if (isSubmitted) await writeBooking(db, booking);
  if (owner !== null) await recordState(db, { userId: owner, at }, { lead, booking });
}

const receiptNumber = ({ id }: PaymentRow, at: Date): string =>
  `${at.getUTCFullYear()}-${String(id).padStart(6, '0')}`;

interface Success extends LockedPayment {
  readonly charge: GatewayCharge;
  readonly at: Date;
}

async function succeed(
  db: Database,
  tools: MailTools,
  { at, charge, ...locked }: Success,
): Promise<Followed> {
  const { lead, payment } = locked;
  const { id, leadId, stay } = payment;
  const against = await reasonAgainst(db, locked);
  const home =
    against === null && leadId !== null
      ? await takeUnit(db, { leadId, tenancyId: stay.tenancy_id, at })
      : undefined;
  const reason = against ?? (home === undefined ? 'sold_out' : null);
  if (leadId !== null && against === null) await releaseHold(db, leadId);
  const taken = { chargeId: charge.id, paidAt: at, receiptNumber: receiptNumber(payment, at) };
  const facts = { ...taken, declineCode: null, progressAt: at };
  await bookCharge(db, payment, { charge, at });
  if (reason !== null) {
    const charged = await updatePayment(db, id, facts);
    const refund = await requestRefund(db, charged, { reason, at });
    const kind = reason === 'sold_out' ? 'payment_sold_out' : 'payment_returned';
    if (lead) await mailPayment(db, tools, { kind, lead, payment: refund.payment, at });
    return { ...refund, isMailed: lead !== undefined };
  }
  const paid = await updatePayment(db, id, { ...facts, progress: 'paid', hasUnit: true });
  await markLead(db, paid, { state: 'booked', at });
  await noteOfBooking(db, { ...locked, payment: paid }, at);
  if (lead) await mailPayment(db, tools, { kind: 'payment_receipt', lead, payment: paid, at });
  return { payment: paid, isMailed: lead !== undefined, changedHome: home };
}

/**
 * Makes a payment what the gateway says that it is: the one place where it moves on. The same again, or
 * something older, changes nothing.
 * @throws Error for an intent that is not this payment's
 */
export async function applyIntent(
  db: Database,
  tools: MailTools,
  { at, intent, paymentId }: News,
): Promise<Followed> {
  const locked = await lockPayment(db, paymentId);
  const { payment } = locked;
  checkIntent(payment, intent);
  const { charge, declineCode, status } = intent;
  const progress = nextProgress(payment.progress, status);
  if (progress === 'paid' && payment.progress !== 'paid') {
    if (!charge) throw new Error(`the intent ${intent.id} succeeded without a charge`);
    const known = await updatePayment(db, paymentId, { intentId: intent.id });
    return succeed(db, tools, { ...locked, payment: known, charge, at });
  }
  if (isOver(payment.progress) && charge) await bookFee(db, payment, { charge, at });
  const isMoved = progress !== payment.progress;
  if (isMoved && progress === 'canceled' && payment.leadId !== null) {
    await releaseHold(db, payment.leadId);
  }
  const moved = await updatePayment(db, paymentId, {
    intentId: intent.id,
    progress,
    declineCode: status === 'requires_payment_method' ? declineCode : null,
    ...(isMoved ? { progressAt: at } : {}),
  });
  if (isMoved && progress === 'canceled') {
    await noteOfBooking(db, { ...locked, payment: moved }, at);
  }
  return { payment: moved, isMailed: false, changedHome: undefined };
}
