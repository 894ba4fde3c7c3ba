import { and, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { StayState } from '../../../shared/domain/booking/booking.ts';
import { stayHolds } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { stays, tenancies } from '../db/schema.ts';

export type StayHoldRow = typeof stayHolds.$inferSelect;

/** Enough to pay, once more if need be. */
const HOLD_MS = 15 * 60_000;

interface Wish {
  readonly leadId: number;
  readonly tenancyId: number;
  readonly at: Date;
}

/** One that is being paid for keeps its stay until the gateway says that nothing will be charged. */
const isKept = (at: Date): SQL | undefined =>
  or(gt(stayHolds.expiresAt, at), eq(stayHolds.isBeingPaid, true));

/** Whether one unit is left for this booking beside those that are kept for others. */
export async function stayStateOf(
  db: Database,
  { at, leadId, tenancyId }: Wish,
): Promise<StayState> {
  const [stay] = await db
    .select({ unitsLeft: tenancies.unitsLeft })
    .from(stays)
    .innerJoin(tenancies, eq(tenancies.id, stays.tenancyId))
    .where(eq(stays.tenancyId, tenancyId));
  if (!stay || stay.unitsLeft < 1) return 'gone';
  const ofOthers = and(
    eq(stayHolds.tenancyId, tenancyId),
    ne(stayHolds.leadId, leadId),
    isKept(at),
  );
  return stay.unitsLeft > (await db.$count(stayHolds, ofOthers)) ? 'free' : 'held';
}

/**
 * Keeps one unit of a stay for this booking. Two who want the last one follow each other, because both
 * lock the stay before they count.
 * @returns `free` where it is kept now, otherwise why it is not.
 */
export async function holdStay(db: Database, wish: Wish): Promise<StayState> {
  const { at, leadId, tenancyId } = wish;
  await db
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(eq(tenancies.id, tenancyId))
    .for('no key update');
  const state = await stayStateOf(db, wish);
  if (state !== 'free') return state;
  const expiresAt = new Date(at.getTime() + HOLD_MS);
  const hold = { tenancyId, expiresAt, isExtended: false, isBeingPaid: false };
  await db
    .insert(stayHolds)
    .values({ leadId, ...hold })
    .onConflictDoUpdate({ target: stayHolds.leadId, set: hold });
  return 'free';
}

/** Once, and only while it lasts. @returns whether it was extended. */
export async function extendHold(db: Database, leadId: number, at: Date): Promise<boolean> {
  const extended = await db
    .update(stayHolds)
    .set({
      expiresAt: sql`${stayHolds.expiresAt} + ${HOLD_MS} * interval '1 millisecond'`,
      isExtended: true,
    })
    .where(
      and(
        eq(stayHolds.leadId, leadId),
        gt(stayHolds.expiresAt, at),
        eq(stayHolds.isExtended, false),
      ),
    )
    .returning({ leadId: stayHolds.leadId });
  return extended.length > 0;
}

export async function releaseHold(db: Database, leadId: number): Promise<void> {
  await db.delete(stayHolds).where(eq(stayHolds.leadId, leadId));
}

/** The payer has pressed the button: from now on the stay is kept whatever the time. */
export async function markBeingPaid(db: Database, leadId: number): Promise<void> {
  await db.update(stayHolds).set({ isBeingPaid: true }).where(eq(stayHolds.leadId, leadId));
}

export async function deleteOldHolds(db: Database, at: Date): Promise<void> {
  await db
    .delete(stayHolds)
    .where(and(lte(stayHolds.expiresAt, at), eq(stayHolds.isBeingPaid, false)));
}

/** Undefined: nothing is kept, or no more. */
export async function findHold(
  db: Database,
  leadId: number,
  at: Date,
): Promise<StayHoldRow | undefined> {
  const [hold] = await db
    .select()
    .from(stayHolds)
    .where(and(eq(stayHolds.leadId, leadId), isKept(at)));
  return hold;
}
