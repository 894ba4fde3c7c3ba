import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ReviewWire } from '../../../shared/contracts/inventory.wire.ts';
import type { Database } from '../db/database.ts';
import { reviews } from '../db/schema.ts';

export interface ReviewPage {
  readonly propertyId: number;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The newest first. */
export async function findReviews(
  db: Database,
  { limit, page, propertyId }: ReviewPage,
): Promise<{ readonly result: readonly ReviewWire[]; readonly count: number }> {
  const condition = eq(reviews.propertyId, propertyId);
  const rows = await db
    .select()
    .from(reviews)
    .where(condition)
    .orderBy(desc(reviews.writtenOn), asc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(condition);
  const result = rows.map(({ author, id, media, rating, text, writtenOn }) => ({
    id,
    rating,
    text,
    author,
    date: writtenOn,
    media,
  }));
  return { result, count: total?.count ?? 0 };
}
