import { asc, eq } from 'drizzle-orm';
import type { ReviewState } from '../../../shared/domain/review/review.ts';
import type { Database } from '../db/database.ts';
import { moderations, userReviews } from '../db/reviewTables.ts';
import { type UserReviewRow, updateReview } from './ownReviews.queries.ts';
import { recountReviews } from './propertyRating.ts';

/** The longest waiting first. */
export const listReviews = (
  db: Database,
  { limit, state }: { readonly state: ReviewState; readonly limit: number },
): Promise<UserReviewRow[]> =>
  db
    .select()
    .from(userReviews)
    .where(eq(userReviews.state, state))
    .orderBy(asc(userReviews.updatedAt), asc(userReviews.id))
    .limit(limit);

export interface ReviewDecision {
  readonly id: number;
  readonly state: 'published' | 'rejected';
  /** Words for the writer; null with a publication. */
  readonly reason: string | null;
  readonly operator: string;
  readonly at: Date;
}

/**
 * Decides about a review and notes who did. Once it is published it counts in the property's rating.
 * @returns the review as it was; undefined: there is none.
 */
export const decideReview = (
  database: Database,
  { at, id, operator, reason, state }: ReviewDecision,
): Promise<UserReviewRow | undefined> =>
  database.transaction(async (db) => {
    const [before] = await db
      .select()
      .from(userReviews)
      .where(eq(userReviews.id, id))
      .for('update');
    if (!before || (before.state === state && before.reason === reason)) return before;
    await updateReview(db, id, { state, reason });
    await db.insert(moderations).values({
      subject: 'review',
      subjectId: id,
      decision: state,
      reason,
      operator,
      decidedAt: at,
    });
    if (state === 'published' || before.state === 'published') {
      await recountReviews(db, [before.propertyId], at);
    }
    return before;
  });
