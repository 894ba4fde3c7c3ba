import type { RequestHandler } from 'express';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { inventoryKeys, sendPublic } from '../http/answer.ts';
import { toList } from '../http/listAnswer.ts';
import { requireProperty } from '../inventories/requireProperty.ts';
import { findOffers } from './offers.queries.ts';

/** Offers of a property that are not over yet. */
export function createListOffers({ db, now }: Pick<ApiDependencies, 'db' | 'now'>): RequestHandler {
  return async (request, response) => {
    const { id } = await requireProperty(db, request);
    const offers = await findOffers(db, [id], todayOf(now));
    sendPublic(response, toList(offers), inventoryKeys([id]));
  };
}
