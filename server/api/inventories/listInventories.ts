import type { RequestHandler } from 'express';
import { listLimit } from '../../../shared/domain/search/searchLimits.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { inventoryKeys, sendPublic } from '../http/answer.ts';
import { readQuery } from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { parseListingQuery } from '../listing/listingQuery.ts';
import { searchListing } from '../listing/searchListing.ts';

type Dependencies = Pick<ApiDependencies, 'catalogue' | 'now'>;

/** One page of the properties that satisfy the filters. */
export function createListInventories({ catalogue, now }: Dependencies): RequestHandler {
  return async (request, response) => {
    const query = parseListingQuery(readQuery(request.query));
    const context = { catalogue, today: todayOf(now), language: languageOf(response) };
    const { keys, list } = await searchListing(context, query);
    sendPublic(response, list, [...keys, ...inventoryKeys(list.result.map(({ id }) => id))]);
  };
}

/** The same list in one piece, as far as the limit goes. */
export function createListAllInventories({ catalogue, now }: Dependencies): RequestHandler {
  return async (request, response) => {
    const raw = readQuery(request.query);
    const query = parseListingQuery({ ...raw, p: undefined, limit: raw.limit ?? `${listLimit}` });
    const context = {
      catalogue,
      today: todayOf(now),
      language: languageOf(response),
      isUncounted: true,
    };
    const { keys, list } = await searchListing(context, query);
    sendPublic(response, list, [...keys, ...inventoryKeys(list.result.map(({ id }) => id))]);
  };
}
