import type { RequestHandler } from 'express';
import * as z from 'zod';
import { reviewMediaLimit } from '../../../shared/domain/search/searchLimits.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { inventoryKeys, sendPublic } from '../http/answer.ts';
import { toList } from '../http/listAnswer.ts';
import { limitParameter, pageParameter, readQuery } from '../http/queryParameters.ts';
import { requireProperty } from '../inventories/requireProperty.ts';
import { findReviews } from './reviews.queries.ts';

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
