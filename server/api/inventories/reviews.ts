import { type SQL, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { ReviewWire } from '../../../shared/contracts/inventory.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { unnamedAuthor } from '../../../shared/domain/review/reviewAuthor.ts';
import { reviewMediaLimit } from '../../../shared/domain/search/searchLimits.ts';
import { serverMessages } from '../../messages/messages.ts';
import type { Database } from '../db/database.ts';
import { reviewPictures, userReviews } from '../db/reviewTables.ts';
import { reviews } from '../db/schema.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { inventoryKeys, sendPublic, toList } from '../http/answer.ts';
import { limitParameter, pageParameter, readQuery } from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { requireProperty } from './inventory.queries.ts';

export interface ReviewPage {
  readonly propertyId: number;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Reviews of the catalogue, and those of users that somebody has read. */
const published = (propertyId: number): SQL => sql`(
  select id, rating, text, author, written_on::text as date, media
  from ${reviews} where property_id = ${propertyId}
  union all
  select id, rating, text, author, written_on::text, coalesce((
    select jsonb_agg(
      jsonb_build_object('kind', 'image', 'path', key, 'base_path', '/images')
      order by created_at, key)
    from ${reviewPictures} where review_id = ${userReviews.id}), '[]')
  from ${userReviews} where property_id = ${propertyId} and state = 'published'
) as published`;

/** The newest first. */
async function findReviews(
  db: Database,
  { limit, page, propertyId }: ReviewPage,
): Promise<{ readonly result: readonly ReviewWire[]; readonly count: number }> {
  const from = published(propertyId);
  const { rows: result } = await db.execute<{ [Key in keyof ReviewWire]: ReviewWire[Key] }>(sql`
    select * from ${from} order by date desc, id limit ${limit} offset ${(page - 1) * limit}`);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from}`,
  );
  return { result, count: rows[0]?.count ?? 0 };
}

const reviewsQuery = z.object({
  page: pageParameter(),
  limit: limitParameter(reviewMediaLimit, reviewMediaLimit),
});

/** Who has written a review, for readers of a language. @param author as it is kept. */
export const authorFor = (language: Language, author: string): string =>
  author === unnamedAuthor ? serverMessages(language)('reviews.unnamed') : author;

/** Reviews of a property with the pictures and clips that came with them. */
export function createListReviewMedia({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const page = reviewsQuery.parse(readQuery(request.query));
    const { id } = await requireProperty(db, request);
    const { count, result: found } = await findReviews(db, { propertyId: id, ...page });
    const language = languageOf(response);
    const result = found.map((review) => ({
      ...review,
      author: authorFor(language, review.author),
    }));
    sendPublic(response, toList(result, { ...page, count }), inventoryKeys([id]));
  };
}
