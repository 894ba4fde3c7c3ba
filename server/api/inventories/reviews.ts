import { asc, desc, eq, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { ReviewWire } from '../../../shared/contracts/inventory.wire.ts';
import { reviewMediaLimit } from '../../../shared/domain/search/searchLimits.ts';
import type { Database } from '../db/database.ts';
import { reviews } from '../db/schema.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { inventoryKeys, sendPublic, toList } from '../http/answer.ts';
import { limitParameter, pageParameter, readQuery } from '../http/queryParameters.ts';
import { requireProperty } from './inventory.queries.ts';

export interface ReviewPage {
  readonly propertyId: number;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The newest first. */
async function findReviews(
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

const reviewsQuery = z.object({
  page: pageParameter(),
  limit: limitParameter(reviewMediaLimit, reviewMediaLimit),
});

/** Reviews of a property with the pictures and clips that came with them. */
export function createListReviewMedia({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const page = reviewsQuery.parse(readQuery(request.query));
    const { id } = await requireProperty(db, request);
    const { count, result } = await findReviews(db, { propertyId: id, ...page });
    sendPublic(response, toList(result, { ...page, count }), inventoryKeys([id]));
  };
}
