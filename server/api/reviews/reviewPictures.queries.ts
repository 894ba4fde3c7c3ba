import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { reviewPictures, userReviews } from '../db/reviewTables.ts';
import type { OwnReview } from './ownReviews.queries.ts';

/** Keys by review, in the order in which they came. */
export async function pictureKeys(
  db: Database,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .select({ key: reviewPictures.key, reviewId: reviewPictures.reviewId })
    .from(reviewPictures)
    .where(inArray(reviewPictures.reviewId, [...reviewIds]))
    .orderBy(asc(reviewPictures.createdAt), asc(reviewPictures.key));
  return new Map(
    reviewIds.map((id) => [
      id,
      rows.filter(({ reviewId }) => reviewId === id).map(({ key }) => key),
    ]),
  );
}

export async function countPictures(db: Database, reviewId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId));
  return row?.count ?? 0;
}

export async function insertPicture(
  db: Database,
  values: typeof reviewPictures.$inferInsert,
): Promise<void> {
  await db.insert(reviewPictures).values(values);
}

/** @returns whether the review had it. */
export async function deletePicture(
  db: Database,
  { key, reviewId }: { readonly key: string; readonly reviewId: number },
): Promise<boolean> {
  const gone = await db
    .delete(reviewPictures)
    .where(and(eq(reviewPictures.key, key), eq(reviewPictures.reviewId, reviewId)))
    .returning({ key: reviewPictures.key });
  return gone.length > 0;
}

type Image = Promise<Uint8Array | undefined>;

export async function findOwnPicture(
  db: Database,
  { id, key, userId }: OwnReview & { readonly key: string },
): Image {
  const [found] = await db
    .select({ image: reviewPictures.image })
    .from(reviewPictures)
    .innerJoin(userReviews, eq(userReviews.id, reviewPictures.reviewId))
    .where(
      and(eq(reviewPictures.key, key), eq(userReviews.id, id), eq(userReviews.userId, userId)),
    );
  return found?.image;
}

/** What anybody may see. */
export async function findPublishedPicture(db: Database, key: string): Image {
  const [found] = await db
    .select({ image: reviewPictures.image })
    .from(reviewPictures)
    .innerJoin(userReviews, eq(userReviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.key, key), eq(userReviews.state, 'published')));
  return found?.image;
}

/** What an operator looks at, in their order. */
export const picturesOf = (
  db: Database,
  reviewId: number,
): Promise<{ readonly image: Uint8Array }[]> =>
  db
    .select({ image: reviewPictures.image })
    .from(reviewPictures)
    .where(eq(reviewPictures.reviewId, reviewId))
    .orderBy(asc(reviewPictures.createdAt), asc(reviewPictures.key));
