import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { RegionGroupsWire } from '../../../shared/contracts/region.wire.ts';
import {
  isLongEnoughQuery,
  minimumQueryLength,
} from '../../../shared/domain/search/searchLimits.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPublic } from '../http/answer.ts';
import { badRequest, notFound } from '../http/apiFault.ts';
import {
  choicesParameter,
  pointParameter,
  readQuery,
  textParameter,
} from '../http/queryParameters.ts';
import { suggest, suggestWithin } from '../search/suggestions.queries.ts';
import { groupKeys, groupsAround, toGroups } from './regionGroups.ts';
import { findRegion } from './regions.queries.ts';
import { GROUPED_TYPES } from './regionTypes.ts';
import type { RegionRow } from './regionWire.ts';

const AROUND_LIMIT = 20;

const bulkQuery = z.object({
  name: textParameter(100),
  region: textParameter(),
  region_canonical_name: textParameter(),
  region_types: choicesParameter(GROUPED_TYPES),
  point: pointParameter(),
});

type BulkQuery = z.output<typeof bulkQuery>;

const regionNameOf = (query: BulkQuery): string | undefined =>
  query.region_canonical_name ?? query.region;

async function requireRegion(db: Database, name: string): Promise<RegionRow> {
  const region = await findRegion(db, name);
  if (!region) throw notFound('We do not know that place');
  return region;
}

async function called(db: Database, name: string, query: BulkQuery): Promise<RegionGroupsWire> {
  if (!isLongEnoughQuery(name)) {
    throw badRequest(`Type at least ${minimumQueryLength} characters`);
  }
  const regionName = regionNameOf(query);
  if (regionName !== undefined) {
    const { id } = await requireRegion(db, regionName);
    const types = query.region_types.length > 0 ? query.region_types : GROUPED_TYPES;
    return toGroups(await suggestWithin(db, name, { ancestorId: id, types }), []);
  }
  const { inventories, regions } = await suggest(db, name);
  return toGroups(regions, inventories);
}

async function around(db: Database, query: BulkQuery): Promise<RegionGroupsWire> {
  const nearby = { types: GROUPED_TYPES, notId: undefined, limit: AROUND_LIMIT };
  const regionName = regionNameOf(query);
  if (regionName === undefined) {
    if (!query.point) throw badRequest('Name a place, a point or what to look for');
    return groupsAround(db, { ...nearby, point: query.point });
  }
  const { lat, lng } = await requireRegion(db, regionName);
  return groupsAround(db, { ...nearby, point: { lat, lng } });
}

/** With `name` the suggestions for it, all over the world or among the places of a region, else what lies around a region or point. */
export function createBulkRegions({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const query = bulkQuery.parse(readQuery(request.query));
    const groups =
      query.name === undefined ? await around(db, query) : await called(db, query.name, query);
    sendPublic(response, groups, groupKeys(groups));
  };
}
