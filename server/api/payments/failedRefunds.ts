import { and, asc, eq, gt, inArray, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { paymentRefunds, payments } from '../db/paymentTables.ts';
import { moderations } from '../db/reviewTables.ts';
import { OperatorError } from '../ops/operatorCommand.ts';
import { isDisputed, lostSum } from './disputes.ts';
import { bookRefund } from './ledger.ts';
import { lockPayment } from './lockPayment.ts';
import { type PaymentRow, type RefundRow, returnedSum, updatePayment } from './payments.queries.ts';
import { addRefund } from './refunds.ts';

interface FailedRefund {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
  /** What is neither with the payer nor on its way to him. */
  readonly left: number;
}

/** The last of each payment whose money is neither back nor on its way, the oldest first. */
export async function listFailed(db: Database, limit: number): Promise<readonly FailedRefund[]> {
  const later = alias(paymentRefunds, 'later');
  const follows = and(
    eq(later.paymentId, paymentRefunds.paymentId),
    gt(later.id, paymentRefunds.id),
    ne(later.state, 'succeeded'),
  );
  const rows = await db
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(paymentRefunds.state, 'failed'),
        eq(payments.progress, 'refund_pending'),
        notExists(db.select({ id: later.id }).from(later).where(follows)),
      ),
    )
    .orderBy(asc(paymentRefunds.id))
    .limit(limit);
  return Promise.all(rows.map(async (row) => ({ ...row, left: await leftOf(db, row) })));
}

type Failed = Omit<FailedRefund, 'left'>;

async function leftOf(db: Database, { payment, refund }: Failed): Promise<number> {
  const returned = await returnedSum(db, payment, ['pending', 'succeeded']);
  const lost = await lostSum(db, payment);
  return Math.min(refund.amount, payment.amount - returned - lost);
}

/** Locks its payment. @throws OperatorError where nothing of the money is left to return, or a bank has it */
async function lockFailed(db: Database, id: number): Promise<FailedRefund> {
  const [found] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (!found) throw new OperatorError(`There is no refund ${id}.`);
  const { payment } = await lockPayment(db, found.paymentId);
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  if (refund?.state !== 'failed') throw new OperatorError(`Refund ${id} has not failed.`);
  const left = await leftOf(db, { payment, refund });
  if (left > 0 && (await isDisputed(db, payment))) {
    throw new OperatorError(`The payment of refund ${id} is disputed: its bank has the money.`);
  }
  if (left > 0) return { left, payment, refund };
  throw new OperatorError(`The money of refund ${id} is on its way already, or is back.`);
}

interface Decision {
  readonly id: number;
  readonly operator: string;
  readonly at: Date;
}

const noteDecision = (
  db: Database,
  { at: decidedAt, id: subjectId, operator }: Decision,
  values: { readonly decision: 'retry' | 'settle'; readonly reason: string | null },
) =>
  db.insert(moderations).values({ subject: 'refund', subjectId, operator, decidedAt, ...values });

/**
 * Has the job return the money once more, by a refund of its own: the gateway answers the key of the
 * failed one with its failure for ever.
 * @returns the number of the new refund
 */
export const retryRefund = (db: Database, decision: Decision): Promise<number> =>
  db.transaction(async (own) => {
    const { left: amount, refund } = await lockFailed(own, decision.id);
    const { paymentId, reason } = refund;
    const made = await addRefund(own, { paymentId, amount, reason, createdAt: decision.at });
    await noteDecision(own, decision, { decision: 'retry', reason: `as ${made.id}` });
    return made.id;
  });

/** Somebody has returned the money in a way that the gateway knows nothing of. */
export const settleByHand = (db: Database, decision: Decision & { readonly reason: string }) =>
  db.transaction(async (own) => {
    const { left: amount, payment, refund } = await lockFailed(own, decision.id);
    const { id, paymentId, reason } = refund;
    const { at } = decision;
    const times = { createdAt: at, settledAt: at };
    await own
      .insert(paymentRefunds)
      .values({ paymentId, amount, reason, state: 'succeeded', ...times });
    await bookRefund(own, payment, { reference: `by-hand-${id}`, amount, at, from: 'bank' });
    await noteDecision(own, decision, { decision: 'settle', reason: decision.reason });
    if ((await returnedSum(own, payment)) >= payment.amount) {
      await updatePayment(own, paymentId, { progress: 'refunded', progressAt: at });
    }
  });

/** Refunds of an enquiry's payments, with what operators have decided about them. */
export async function refundHistory(db: Database, leadId: number): Promise<readonly object[]> {
  const rows = await db
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(payments.leadId, leadId))
    .orderBy(asc(paymentRefunds.id));
  const ids = rows.map(({ refund }) => refund.id);
  const decided = await db
    .select()
    .from(moderations)
    .where(and(eq(moderations.subject, 'refund'), inArray(moderations.subjectId, ids)))
    .orderBy(asc(moderations.id));
  return rows.map(({ refund: { amount, createdAt, id, reason, settledAt, state } }) => ({
    number: id,
    state,
    reason,
    amount_minor: amount,
    made_at: createdAt,
    settled_at: settledAt,
    decisions: decided
      .filter(({ subjectId }) => subjectId === id)
      .map(({ decidedAt, decision, operator, reason: why }) => ({
        decision,
        reason: why,
        operator,
        decided_at: decidedAt,
      })),
  }));
}
