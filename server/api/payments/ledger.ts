import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type LedgerAccount, ledgerEntries } from '../db/paymentTables.ts';
import type { GatewayCharge } from '../gateway/paymentGateway.ts';
import type { PaymentRow } from './payments.queries.ts';

/** What a payer pays for, in the order in which it is given back. */
const parts = ['deposit', 'refundable_token', 'platform_fee', 'card_fee'] as const;

type Part = (typeof parts)[number];

interface Booking {
  readonly event: (typeof ledgerEntries.$inferSelect)['event'];
  readonly reference: string;
  readonly amounts: readonly (readonly [LedgerAccount, number])[];
  readonly at: Date;
}

/** The same event is booked once. @throws Error for sums that do not add up to nothing. */
async function book(
  db: Database,
  { currency, id: paymentId }: PaymentRow,
  { amounts, at: createdAt, event, reference }: Booking,
): Promise<void> {
  const given = amounts.filter(([, amount]) => amount !== 0);
  if (given.reduce((sum, [, amount]) => sum + amount, 0) !== 0) {
    throw new Error(`the ${event} of payment ${paymentId} does not add up`);
  }
  if (given.length === 0) return;
  const common = { paymentId, event, reference, currency, createdAt };
  await db
    .insert(ledgerEntries)
    .values(given.map(([account, amount]) => ({ ...common, account, amount })))
    .onConflictDoNothing();
}

const paidParts = (payment: PaymentRow): Readonly<Record<Part, number>> => ({
  deposit: payment.deposit ?? 0,
  refundable_token: payment.refundableToken ?? 0,
  platform_fee: payment.platformFee ?? 0,
  card_fee: payment.cardFee,
});

export async function bookCharge(
  db: Database,
  payment: PaymentRow,
  { charge, at }: { readonly charge: GatewayCharge; readonly at: Date },
): Promise<void> {
  const paid = paidParts(payment);
  const owed = parts.map((part) => [part, -paid[part]] as const);
  const amounts = [['gateway', charge.amount] as const, ...owed];
  await book(db, payment, { event: 'charge', reference: charge.id, amounts, at });
  await bookFee(db, payment, { charge, at });
}

/** The gateway may say what it keeps later than that it has the money. */
export async function bookFee(
  db: Database,
  payment: PaymentRow,
  { charge: { fee, id: reference }, at }: { readonly charge: GatewayCharge; readonly at: Date },
): Promise<void> {
  if (fee === null) return;
  const amounts = [['gateway', -fee] as const, ['gateway_fee', fee] as const];
  await book(db, payment, { event: 'fee', reference, amounts, at });
}

export const hasFee = async (db: Database, { id }: PaymentRow): Promise<boolean> =>
  (await db.$count(
    ledgerEntries,
    and(eq(ledgerEntries.paymentId, id), eq(ledgerEntries.event, 'fee')),
  )) > 0;

/** What is still owed of each part: below zero, as it was booked. */
async function owedParts(db: Database, { id }: PaymentRow): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      account: ledgerEntries.account,
      sum: sql<number>`sum(${ledgerEntries.amount})::int`,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, id), ne(ledgerEntries.event, 'fee')))
    .groupBy(ledgerEntries.account);
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

interface Returned {
  /** The gateway's number of the refund. */
  readonly reference: string;
  readonly amount: number;
  readonly at: Date;
  /** Out of which it is returned; the gateway's unless it is said. */
  readonly from?: 'gateway' | 'bank';
}

/** Part after part where less than the whole goes back. */
export async function bookRefund(
  db: Database,
  payment: PaymentRow,
  { amount, at, from = 'gateway', reference }: Returned,
): Promise<void> {
  const known = await db.$count(
    ledgerEntries,
    and(eq(ledgerEntries.reference, reference), eq(ledgerEntries.event, 'refund')),
  );
  if (known > 0) return;
  const owed = await owedParts(db, payment);
  let left = amount;
  const given = parts.map((part) => {
    const back = Math.min(left, -(owed.get(part) ?? 0));
    left -= back;
    return [part, back] as const;
  });
  const amounts = [[from, -amount] as const, ...given];
  await book(db, payment, { event: 'refund', reference, amounts, at });
}

/** The gateway could not return it after all. */
export async function bookFailedRefund(
  db: Database,
  payment: PaymentRow,
  { at, reference }: Pick<Returned, 'at' | 'reference'>,
): Promise<void> {
  const refunded = await db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.reference, reference), eq(ledgerEntries.event, 'refund')));
  const amounts = refunded.map(({ account, amount }) => [account, -amount] as const);
  await book(db, payment, { event: 'refund_failed', reference, amounts, at });
}

/**
 * How many events do not add up to nothing, and payments with money of which the books know nothing:
 * always 0.
 */
export async function countImbalances(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select (select count(*) from (
        select 1 from ledger_entries group by reference, event, currency having sum(amount) <> 0) odd)
      + (select count(*) from payments
        where progress in ('paid', 'refund_pending', 'refunded') and not exists (
          select from ledger_entries where payment_id = payments.id and event = 'charge'))
      as "count"`);
  return Number(rows[0]?.count);
}
