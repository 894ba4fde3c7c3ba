import { and, asc, desc, eq, inArray, sum } from 'drizzle-orm';
import {
  type DisputeStage,
  type DisputeStatus,
  disputeStatuses,
  isDecided,
  stageOf,
} from '../../../shared/domain/payment/dispute.ts';
import type { Database } from '../db/database.ts';
import { paymentDisputes, payments } from '../db/paymentTables.ts';
import type { GatewayDispute } from '../gateway/paymentGateway.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { bookDisputed, bookLostDispute, bookRegainedDispute } from './ledger.ts';
import { lockPayment } from './lockPayment.ts';
import { PaymentDisputed } from './paymentFaults.ts';
import { type PaymentRow, returnedSum, updatePayment } from './payments.queries.ts';

/** Kind of the job that asks how a dispute stands; its key is our number of it. */
export const PAYMENT_DISPUTE = 'payment-dispute';

export type DisputeRow = typeof paymentDisputes.$inferSelect;

const statusesOf = (...stages: readonly DisputeStage[]): DisputeStatus[] =>
  disputeStatuses.filter((status) => stages.includes(stageOf(status)));

const ofStages = ({ id }: Pick<PaymentRow, 'id'>, ...stages: readonly DisputeStage[]) =>
  and(eq(paymentDisputes.paymentId, id), inArray(paymentDisputes.status, statusesOf(...stages)));

/** The one that matters most to a payer: what is contested, else what came of it last. */
export async function toldDispute(
  db: Database,
  payment: Pick<PaymentRow, 'id'>,
): Promise<DisputeRow | undefined> {
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(ofStages(payment, 'open', 'won', 'lost'))
    .orderBy(desc(paymentDisputes.id));
  return rows.find(({ status }) => stageOf(status) === 'open') ?? rows[0];
}

/** What a bank has taken or may still take must not go to the payer a second time. */
export const isDisputed = async (db: Database, payment: Pick<PaymentRow, 'id'>): Promise<boolean> =>
  (await db.$count(paymentDisputes, ofStages(payment, 'open', 'lost'))) > 0;

export async function findDispute(db: Database, id: number): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(paymentDisputes).where(eq(paymentDisputes.id, id));
  return row;
}

/** @throws PaymentDisputed */
export async function checkUndisputed(db: Database, payment: PaymentRow): Promise<void> {
  if (await isDisputed(db, payment)) throw new PaymentDisputed();
}

/** What banks have returned to the payer for good. */
export async function lostSum(db: Database, payment: Pick<PaymentRow, 'id'>): Promise<number> {
  const [row] = await db
    .select({ sum: sum(paymentDisputes.amount) })
    .from(paymentDisputes)
    .where(ofStages(payment, 'lost'));
  return Number(row?.sum ?? 0);
}

interface Told {
  readonly dispute: GatewayDispute;
  readonly at: Date;
}

/** @returns the row where there is something new about it. */
async function writeDispute(
  db: Database,
  { id: paymentId }: PaymentRow,
  { at, dispute }: Told,
): Promise<DisputeRow | undefined> {
  const { amount, createdAt, currency, dueAt, id: gatewayId, reason, status } = dispute;
  const facts = { amount, reason, status, dueAt };
  const [known] = await db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.gatewayId, gatewayId));
  const isNews = known?.status !== status;
  const [row] = known
    ? await db
        .update(paymentDisputes)
        .set({ ...facts, ...(isNews ? { statusAt: at } : {}) })
        .where(eq(paymentDisputes.id, known.id))
        .returning()
    : await db
        .insert(paymentDisputes)
        .values({ ...facts, paymentId, gatewayId, currency, createdAt, statusAt: at })
        .returning();
  return isNews ? row : undefined;
}

async function bookDispute(db: Database, payment: PaymentRow, { at, dispute }: Told) {
  const { id: reference, movements, status } = dispute;
  for (const movement of movements) await bookDisputed(db, payment, { movement, at });
  const taken = -movements.reduce((whole, { amount }) => whole + amount, 0);
  const stage = stageOf(status);
  if (stage === 'lost') await bookLostDispute(db, payment, { reference, amount: taken, at });
  if (stage === 'won') await bookRegainedDispute(db, payment, { reference, at });
}

/** A refund that could not be made needs no people any more where a bank has returned the money. */
async function endRefunded(db: Database, payment: PaymentRow, at: Date): Promise<PaymentRow> {
  if (payment.progress !== 'refund_pending') return payment;
  const isWhole = (await returnedSum(db, payment)) + (await lostSum(db, payment)) >= payment.amount;
  return isWhole
    ? updatePayment(db, payment.id, { progress: 'refunded', progressAt: at })
    : payment;
}

interface Disputes {
  readonly paymentId: number;
  readonly disputes: readonly GatewayDispute[];
  readonly at: Date;
}

export interface DisputesApplied {
  readonly payment: PaymentRow;
  /** Those that are new, or stand otherwise than before. */
  readonly news: readonly DisputeRow[];
}

/**
 * Makes ours say what the gateway says of disputes. The same again changes nothing. Whether the booking
 * goes on is for people to decide: its room stays taken.
 * @throws Error for a dispute in another currency
 */
export async function applyDisputes(
  db: Database,
  { at, disputes, paymentId }: Disputes,
): Promise<DisputesApplied> {
  const { payment } = await lockPayment(db, paymentId);
  const news: DisputeRow[] = [];
  for (const dispute of disputes) {
    const { currency, id, status } = dispute;
    if (currency !== payment.currency) {
      throw new Error(`the dispute ${id} is not in the currency of payment ${paymentId}`);
    }
    const row = await writeDispute(db, payment, { dispute, at });
    await bookDispute(db, payment, { dispute, at });
    if (row) news.push(row);
    if (row && !isDecided(status)) {
      const key = String(row.id);
      await addJob(db, { kind: PAYMENT_DISPUTE, key, runAt: at, createdAt: at });
    }
  }
  return { payment: await endRefunded(db, payment, at), news };
}

/** Those that are not decided, with what they are about; the one that is due first above. */
export const listDisputes = (db: Database, limit: number) =>
  db
    .select({ dispute: paymentDisputes, payment: payments })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(inArray(paymentDisputes.status, statusesOf('inquiry', 'open')))
    .orderBy(asc(paymentDisputes.dueAt), asc(paymentDisputes.id))
    .limit(limit);
