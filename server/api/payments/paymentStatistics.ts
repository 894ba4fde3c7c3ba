import { and, count, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { type DisputeStatus, disputeStatuses } from '../../../shared/domain/payment/dispute.ts';
import type { Database } from '../db/database.ts';
import { paymentDisputes, paymentRefunds, payments } from '../db/paymentTables.ts';
import { countImbalances } from './ledger.ts';
import type { PaymentStatistics } from './paymentMetrics.ts';

/** A hold, once more, and the time in which an intent is cancelled. */
const OVERDUE_MS = 45 * 60_000;

async function countDisputes(db: Database): Promise<Readonly<Record<DisputeStatus, number>>> {
  const rows = await db
    .select({ status: paymentDisputes.status, found: count() })
    .from(paymentDisputes)
    .groupBy(paymentDisputes.status);
  const found = new Map(rows.map((row) => [row.status, row.found]));
  const counts = disputeStatuses.map((status) => [status, found.get(status) ?? 0] as const);
  return Object.fromEntries(counts) as Record<DisputeStatus, number>;
}

/** For the metrics of all processes together. */
export async function readStatistics(db: Database, at: Date): Promise<PaymentStatistics> {
  const progresses = await db
    .select({ progress: payments.progress, found: count() })
    .from(payments)
    .groupBy(payments.progress);
  // One that failed waits for people until the money has come back in another way.
  const isLeft = or(ne(paymentRefunds.state, 'failed'), eq(payments.progress, 'refund_pending'));
  const refunds = await db
    .select({ state: paymentRefunds.state, found: count() })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(isLeft)
    .groupBy(paymentRefunds.state);
  const isUnderWay = inArray(payments.progress, ['open', 'processing']);
  const isOld = lt(payments.progressAt, new Date(at.getTime() - OVERDUE_MS));
  const zero = { open: 0, processing: 0, paid: 0, canceled: 0, refund_pending: 0, refunded: 0 };
  return {
    byProgress: {
      ...zero,
      ...Object.fromEntries(progresses.map(({ found, progress }) => [progress, found])),
    },
    overdue: await db.$count(payments, and(isUnderWay, isNotNull(payments.initiatedAt), isOld)),
    imbalances: await countImbalances(db),
    refunds: {
      pending: 0,
      succeeded: 0,
      failed: 0,
      ...Object.fromEntries(refunds.map(({ found, state }) => [state, found])),
    },
    disputes: await countDisputes(db),
  };
}
