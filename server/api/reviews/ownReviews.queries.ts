import { and, count, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { ReviewState } from '../../../shared/domain/review/review.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { userReviews } from '../db/reviewTables.ts';

export type UserReviewRow = typeof userReviews.$inferSelect;

/** Only its writer names a review by its number. */
export interface OwnReview {
  readonly userId: number;
  readonly id: number;
}

const own = ({ id, userId }: OwnReview) =>
  and(eq(userReviews.id, id), eq(userReviews.userId, userId));

/** Locked until the transaction ends: its state is what follows from it. */
export async function lockReview(
  db: Database,
  review: OwnReview,
): Promise<UserReviewRow | undefined> {
  const [row] = await db.select().from(userReviews).where(own(review)).for('update');
  return row;
}

export interface Written {
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  readonly writtenOn: string;
  readonly state: ReviewState;
  readonly reason: string | null;
  readonly updatedAt: Date;
}

export async function updateReview(
  db: Database,
  id: number,
  values: Partial<Written>,
): Promise<UserReviewRow> {
  const [row] = await db.update(userReviews).set(values).where(eq(userReviews.id, id)).returning();
  if (!row) throw new Error('a locked review vanished');
  return row;
}

/** @returns undefined when the booking has a review. */
export async function insertReview(
  db: Database,
  values: typeof userReviews.$inferInsert,
): Promise<UserReviewRow | undefined> {
  const [row] = await db.insert(userReviews).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findReviewOfLead(
  db: Database,
  leadId: number,
): Promise<UserReviewRow | undefined> {
  const [row] = await db.select().from(userReviews).where(eq(userReviews.leadId, leadId));
  return row;
}

export async function deleteReview(
  db: Database,
  review: OwnReview,
): Promise<UserReviewRow | undefined> {
  const [row] = await db.delete(userReviews).where(own(review)).returning();
  return row;
}

interface OwnReviews {
  readonly userId: number;
  /** Undefined: of all his leads. */
  readonly leadId: number | undefined;
}

const ownOnes = ({ leadId, userId }: OwnReviews) =>
  and(
    eq(userReviews.userId, userId),
    leadId === undefined ? undefined : eq(userReviews.leadId, leadId),
  );

export async function countReviews(db: Database, asked: OwnReviews): Promise<number> {
  const [row] = await db.select({ count: count() }).from(userReviews).where(ownOnes(asked));
  return row?.count ?? 0;
}

interface OwnPage extends OwnReviews {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

export const selectReviews = (
  db: Database,
  { limit, page, ...asked }: OwnPage,
): Promise<UserReviewRow[]> =>
  db
    .select()
    .from(userReviews)
    .where(ownOnes(asked))
    .orderBy(desc(userReviews.id))
    .limit(limit)
    .offset((page - 1) * limit);

/** A booked stay, as far as a review needs it. */
export interface BookedStay {
  readonly leadId: number;
  readonly propertyId: number;
  readonly propertyName: string;
  /** "2027-09-05" or "2027-09"; null: nobody said. */
  readonly moveIn: string | null;
}

const bookedStay = {
  leadId: leads.id,
  propertyId: sql<number>`${leads.inventoryId}`,
  propertyName: sql<string>`coalesce(${leads.propertyName}, '')`,
  moveIn: sql<string | null>`coalesce(${leads.document} #>> '{stay,move_in_date}',
    ${leads.document} #>> '{data,move_in_date}')`,
};

const bookedBy = (userId: number) =>
  and(eq(leads.userId, userId), eq(leads.state, 'booked'), isNotNull(leads.inventoryId));

export async function findBookedStay(
  db: Database,
  { leadId, userId }: { readonly leadId: number; readonly userId: number },
): Promise<BookedStay | undefined> {
  const [row] = await db
    .select(bookedStay)
    .from(leads)
    .where(and(bookedBy(userId), eq(leads.id, leadId)));
  return row;
}

/** More than anybody books. */
const MAX_STAYS = 200;

/** The newest first, also those that have not begun. */
export const findUnreviewedStays = (
  db: Database,
  { leadId, userId }: OwnReviews,
): Promise<BookedStay[]> =>
  db
    .select(bookedStay)
    .from(leads)
    .where(
      and(
        bookedBy(userId),
        leadId === undefined ? undefined : eq(leads.id, leadId),
        notExists(
          db
            .select({ id: userReviews.id })
            .from(userReviews)
            .where(eq(userReviews.leadId, leads.id)),
        ),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_STAYS);
