import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type LedgerAccount, type LedgerEvent, ledgerEntries } from '../db/paymentTables.ts';
import type { DisputeMovement, GatewayCharge } from '../gateway/paymentGateway.ts';
import type { PaymentRow } from './payments.queries.ts';

/** What a payer pays for, in the order in which it is given back. */
const parts = ['deposit', 'refundable_token', 'platform_fee', 'card_fee'] as const;

type Part = (typeof parts)[number];

interface Booking {
  readonly event: LedgerEvent;
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

type Named = Pick<Booking, 'event' | 'reference'>;

const ofEvent = ({ event, reference }: Named) =>
  and(eq(ledgerEntries.reference, reference), eq(ledgerEntries.event, event));

const isBooked = async (db: Database, named: Named): Promise<boolean> =>
  (await db.$count(ledgerEntries, ofEvent(named))) > 0;

interface Given {
  readonly amounts: Booking['amounts'];
  /** More than was owed. */
  readonly left: number;
}

/** Part after part where less than the whole goes back. */
async function giveBack(db: Database, payment: PaymentRow, amount: number): Promise<Given> {
  const owed = await owedParts(db, payment);
  let left = amount;
  const amounts = parts.map((part) => {
    const back = Math.min(left, -(owed.get(part) ?? 0));
    left -= back;
    return [part, back] as const;
  });
  return { amounts, left };
}

export async function bookRefund(
  db: Database,
  payment: PaymentRow,
  { amount, at, from = 'gateway', reference }: Returned,
): Promise<void> {
  const named = { event: 'refund', reference } as const;
  if (await isBooked(db, named)) return;
  const given = await giveBack(db, payment, amount);
  await book(db, payment, { ...named, amounts: [[from, -amount], ...given.amounts], at });
}

/** @param undone what is booked the other way round, by another name. */
async function bookReverse(
  db: Database,
  payment: PaymentRow,
  { at, undone, ...named }: Named & { readonly undone: LedgerEvent; readonly at: Date },
): Promise<void> {
  const booked = await db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(ofEvent({ ...named, event: undone }));
  const amounts = booked.map(({ account, amount }) => [account, -amount] as const);
  await book(db, payment, { ...named, amounts, at });
}

/** The gateway could not return it after all. */
export const bookFailedRefund = (
  db: Database,
  payment: PaymentRow,
  returned: Pick<Returned, 'at' | 'reference'>,
): Promise<void> =>
  bookReverse(db, payment, { ...returned, event: 'refund_failed', undone: 'refund' });

/** A bank takes money while it decides, or gives it back. */
export const bookDisputed = (
  db: Database,
  payment: PaymentRow,
  { at, movement }: { readonly movement: DisputeMovement; readonly at: Date },
): Promise<void> => {
  const { amount, fee, id: reference } = movement;
  const amounts = [
    ['gateway', amount - fee] as const,
    ['disputed', -amount] as const,
    ['dispute_fee', fee] as const,
  ];
  return book(db, payment, { event: 'dispute', reference, amounts, at });
};

/** What the bank has taken is with the payer now, so that it is not owed to him any more. */
export async function bookLostDispute(
  db: Database,
  payment: PaymentRow,
  { amount, at, reference }: Omit<Returned, 'from'>,
): Promise<void> {
  const named = { event: 'dispute_lost', reference } as const;
  if (amount <= 0 || (await isBooked(db, named))) return;
  const given = await giveBack(db, payment, amount);
  const loss = ['dispute_loss', given.left] as const;
  await book(db, payment, {
    ...named,
    amounts: [['disputed', -amount], ...given.amounts, loss],
    at,
  });
}

/** An appeal was won. */
export const bookRegainedDispute = (
  db: Database,
  payment: PaymentRow,
  regained: Pick<Returned, 'at' | 'reference'>,
): Promise<void> =>
  bookReverse(db, payment, { ...regained, event: 'dispute_regained', undone: 'dispute_lost' });

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
