import { and, eq, isNull } from 'drizzle-orm';
import type { RefundReason } from '../../../shared/domain/payment/payment.ts';
import type { MailTools } from '../bookings/bookingMessages.ts';
import type { Database } from '../db/database.ts';
import { paymentRefunds } from '../db/paymentTables.ts';
import type { GatewayRefund } from '../gateway/paymentGateway.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { checkUndisputed } from './disputes.ts';
import { bookFailedRefund, bookRefund } from './ledger.ts';
import { lockPayment } from './lockPayment.ts';
import { mailPayment } from './paymentMail.ts';
import {
  markLead,
  type PaymentRow,
  type RefundRow,
  returnedSum,
  updatePayment,
} from './payments.queries.ts';
import { returnUnit } from './stayUnits.ts';

/** Kind of the job; its key is the number of the refund. */
export const PAYMENT_REFUND = 'payment-refund';

/** What is to be done once a change of a payment is committed. */
export interface Followed {
  readonly payment: PaymentRow;
  /** Something waits in the outbox. */
  readonly isMailed: boolean;
  /** The home whose number of units left has changed; undefined where none has. */
  readonly changedHome: number | undefined;
}

/** Adds a refund that waits, and the job by which the gateway returns the money. */
export async function addRefund(
  db: Database,
  values: Pick<RefundRow, 'amount' | 'createdAt' | 'paymentId' | 'reason'>,
): Promise<RefundRow> {
  const [made] = await db
    .insert(paymentRefunds)
    .values({ ...values, state: 'pending' })
    .returning();
  if (!made) throw new Error('the refund was not kept');
  const { createdAt, id } = made;
  await addJob(db, { kind: PAYMENT_REFUND, key: String(id), runAt: createdAt, createdAt });
  return made;
}

/**
 * All that was paid goes back, but for what somebody has returned at the gateway before, and the unit
 * with it at once. To be called in a transaction that has locked the payment.
 * @throws PaymentDisputed
 */
export async function requestRefund(
  db: Database,
  payment: PaymentRow,
  { at, reason }: { readonly reason: RefundReason; readonly at: Date },
): Promise<Omit<Followed, 'isMailed'>> {
  await checkUndisputed(db, payment);
  const { hasUnit, id: paymentId, stay } = payment;
  const changedHome = hasUnit ? await returnUnit(db, stay.tenancy_id) : undefined;
  const amount = payment.amount - (await returnedSum(db, payment, ['pending', 'succeeded']));
  if (amount > 0) await addRefund(db, { paymentId, amount, reason, createdAt: at });
  if (payment.progress === 'paid') await markLead(db, payment, { state: 'cancelled', at });
  const moved = { progress: 'refund_pending', progressAt: at, hasUnit: false } as const;
  return { payment: await updatePayment(db, paymentId, moved), changedHome };
}

const states: Readonly<Record<GatewayRefund['status'], RefundRow['state']>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

interface Told {
  readonly refund: GatewayRefund;
  readonly at: Date;
}

/** Ours, which the gateway has given a number by now, or one that somebody has made there. */
async function rowOf(
  db: Database,
  { id: paymentId }: PaymentRow,
  { at, refund: { amount, id: gatewayId } }: Told,
): Promise<RefundRow> {
  const [known] = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.gatewayId, gatewayId));
  if (known) return known;
  const [ours] = await db
    .select()
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        isNull(paymentRefunds.gatewayId),
        eq(paymentRefunds.amount, amount),
        eq(paymentRefunds.state, 'pending'),
      ),
    );
  const common = { paymentId, amount, reason: 'requested_by_customer', state: 'pending' } as const;
  const [row] = ours
    ? await db
        .update(paymentRefunds)
        .set({ gatewayId })
        .where(eq(paymentRefunds.id, ours.id))
        .returning()
    : await db
        .insert(paymentRefunds)
        .values({ ...common, gatewayId, createdAt: at })
        .returning();
  if (!row) throw new Error('the refund was not kept');
  return row;
}

async function settleRefund(db: Database, payment: PaymentRow, told: Told): Promise<void> {
  const { at, refund } = told;
  const row = await rowOf(db, payment, told);
  const state = states[refund.status];
  const reference = refund.id;
  // What has succeeded may still fail, when a bank sends it back; what has failed stays so.
  if (row.state === 'failed') return;
  if (state === 'failed') await bookFailedRefund(db, payment, { reference, at });
  else await bookRefund(db, payment, { reference, amount: refund.amount, at });
  if (row.state === state || state === 'pending') return;
  await db
    .update(paymentRefunds)
    .set({ state, settledAt: at })
    .where(eq(paymentRefunds.id, row.id));
}

interface Refunds {
  readonly paymentId: number;
  readonly refunds: readonly GatewayRefund[];
  readonly at: Date;
}

/** Makes our books say what the gateway says of money that goes back. The same again changes nothing. */
export async function applyRefunds(
  db: Database,
  tools: MailTools,
  { at, paymentId, refunds }: Refunds,
): Promise<Followed> {
  const { lead, payment } = await lockPayment(db, paymentId);
  for (const refund of refunds) await settleRefund(db, payment, { refund, at });
  const isWhole = (await returnedSum(db, payment)) >= payment.amount;
  const progress = isWhole ? 'refunded' : 'refund_pending';
  const isSame = payment.progress === progress || (!isWhole && payment.progress !== 'refunded');
  if (isSame) return { payment, isMailed: false, changedHome: undefined };
  const { hasUnit, stay } = payment;
  const changedHome = hasUnit ? await returnUnit(db, stay.tenancy_id) : undefined;
  if (payment.progress === 'paid') await markLead(db, payment, { state: 'cancelled', at });
  const moved = { progress, progressAt: at, hasUnit: false } as const;
  const settled = await updatePayment(db, paymentId, moved);
  const isMailed = isWhole && lead !== undefined;
  if (isMailed)
    await mailPayment(db, tools, { kind: 'payment_refunded', lead, payment: settled, at });
  return { payment: settled, isMailed, changedHome };
}

/** The gateway refuses it: people have to see to it. */
export async function failRefund(db: Database, id: number, at: Date): Promise<void> {
  await db
    .update(paymentRefunds)
    .set({ state: 'failed', settledAt: at })
    .where(eq(paymentRefunds.id, id));
}
