import type { RequestHandler } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { inventoryKeys, sendPublic } from '../http/answer.ts';
import { notFound } from '../http/apiFault.ts';
import { requireProperty } from '../inventories/requireProperty.ts';
import { findPriceTrends } from './priceTrends.queries.ts';

export function createGetPriceTrends({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const { id } = await requireProperty(db, request);
    const trends = await findPriceTrends(db, id);
    if (!trends) throw notFound('There are no price trends for this property');
    sendPublic(response, trends, inventoryKeys([id]));
  };
}
