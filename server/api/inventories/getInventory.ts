import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import { callerOf } from '../callers/caller.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import {
  type FieldSelection,
  inventoryKeys,
  regionKeys,
  selectFields,
  sendPrivate,
  sendPublic,
} from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { listParameter, readQuery, textParameter } from '../http/queryParameters.ts';
import { findDestinations } from './destinations.queries.ts';
import { type FoundInventory, findInventory } from './inventory.queries.ts';
import { toRecord } from './inventoryRecord.ts';
import { childParts, offerParts, type PartsContext, regionParts } from './relatedParts.ts';

const detailQuery = z.object({
  only: listParameter(),
  methods: listParameter(),
  cache: textParameter(),
});

/** Members that are loaded only when `methods` asks for them. */
export const INVENTORY_METHODS = [
  'location_coordinates',
  'region',
  'region_parent_country',
  'region_parent_city_canonical',
  'reviews_count',
  'reviews_rating',
  'site_plan',
  'meta_short',
  'meta_general_facts',
  'community_facts',
  'feature_tags',
  'destination_distances',
  'children_short',
  'amber_sales',
  'active_children',
  'inventory_custom_form',
  'payment_types',
] as const;

async function relatedParts(context: PartsContext, found: FoundInventory): Promise<object> {
  const { property } = found;
  const parts = await Promise.all([
    regionParts(context, found),
    offerParts(context, found),
    childParts(context, found),
    context.fields.wants('destination_distances')
      ? findDestinations(context.db, property, property.regionId).then((distances) => ({
          destination_distances: distances,
        }))
      : {},
  ]);
  return Object.assign({}, ...parts);
}

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

/** Answers a property in any status; also a room type or tenancy, with the id of its parent. */
export function createGetInventory({ db, now }: Dependencies): RequestHandler {
  return async (request: Request, response) => {
    const { cache, methods, only } = detailQuery.parse(readQuery(request.query));
    const found = await findInventory(db, String(request.params.idOrName));
    if (!found) throw notFound('We could not find that property');

    const fields: FieldSelection = selectFields(only, methods, INVENTORY_METHODS);
    const related = await relatedParts({ db, today: todayOf(now), fields }, found);
    const record = fields.pick({ ...toRecord(found, callerOf(request)), ...related });

    if (cache === 'false') {
      sendPrivate(response, { data: record });
      return;
    }
    sendPublic(response, record, [
      ...inventoryKeys([found.property.id]),
      ...regionKeys([found.property.regionId]),
    ]);
  };
}
