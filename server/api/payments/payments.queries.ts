import { and, desc, eq, gt, inArray, sum } from 'drizzle-orm';
import type { PaymentProgress } from '../../../shared/domain/payment/payment.ts';
import { isToken, newToken, tokenHash } from '../accounts/sessions/sessionToken.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { paymentRefunds, payments, paymentTokens } from '../db/paymentTables.ts';

export type PaymentRow = typeof payments.$inferSelect;

export type RefundRow = typeof paymentRefunds.$inferSelect;

/** Of one booking there is one payment in these states. */
const current: readonly PaymentProgress[] = ['open', 'processing', 'paid'];

export async function insertPayment(
  db: Database,
  values: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(values).returning();
  if (!row) throw new Error('the payment was not inserted');
  return row;
}

export async function updatePayment(
  db: Database,
  id: number,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const [row] = await db.update(payments).set(values).where(eq(payments.id, id)).returning();
  if (!row) throw new Error('the payment is gone');
  return row;
}

export async function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentOfIntent(
  db: Database,
  intentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

/** The one that may be paid, or is. */
export async function currentPayment(
  db: Database,
  leadId: number,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.leadId, leadId), inArray(payments.progress, [...current])));
  return row;
}

/** The current one, or that which was over last. */
export async function latestPayment(db: Database, leadId: number): Promise<PaymentRow | undefined> {
  const known = await currentPayment(db, leadId);
  if (known) return known;
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.leadId, leadId))
    .orderBy(desc(payments.id))
    .limit(1);
  return row;
}

export async function latestRefund(
  db: Database,
  paymentId: number,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentId, paymentId))
    .orderBy(desc(paymentRefunds.id))
    .limit(1);
  return row;
}

/** @param states of the refunds that count; what has succeeded is with the payer. */
export async function returnedSum(
  db: Database,
  { id }: PaymentRow,
  states: readonly RefundRow['state'][] = ['succeeded'],
): Promise<number> {
  const [row] = await db
    .select({ sum: sum(paymentRefunds.amount) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), inArray(paymentRefunds.state, [...states])));
  return Number(row?.sum ?? 0);
}

interface NewToken {
  readonly paymentId: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** @returns the secret, of which a hash is kept. */
export async function addToken(
  db: Database,
  { at, expiresAt, paymentId }: NewToken,
): Promise<string> {
  const token = newToken();
  await db
    .insert(paymentTokens)
    .values({ tokenHash: tokenHash(token), paymentId, createdAt: at, expiresAt });
  return token;
}

export async function findPaymentOfToken(
  db: Database,
  token: string,
  at: Date,
): Promise<PaymentRow | undefined> {
  if (!isToken(token)) return undefined;
  const [found] = await db
    .select({ payment: payments })
    .from(paymentTokens)
    .innerJoin(payments, eq(payments.id, paymentTokens.paymentId))
    .where(and(eq(paymentTokens.tokenHash, tokenHash(token)), gt(paymentTokens.expiresAt, at)));
  return found?.payment;
}

/** A payment that has come in makes an enquiry a booking, one that goes back calls it off. */
export async function markLead(
  db: Database,
  { leadId }: PaymentRow,
  { at, state }: { readonly state: 'booked' | 'cancelled'; readonly at: Date },
): Promise<void> {
  if (leadId === null) return;
  await db.update(leads).set({ state, updatedAt: at }).where(eq(leads.id, leadId));
}
