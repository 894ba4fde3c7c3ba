import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { RegionGroupsWire } from '../../../shared/contracts/region.wire.ts';
import { isLongEnoughQuery, minimumQueryLength } from '../../../shared/domain/search/placeWords.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPublic } from '../http/answer.ts';
import { badRequest, notFound } from '../http/apiError.ts';
import {
  choicesParameter,
  pointParameter,
  readQuery,
  textParameter,
} from '../http/queryParameters.ts';
import { type PartnerScope, partnerScope } from '../partners/partnerScope.ts';
import { suggest, suggestWithin } from '../search/suggestions.queries.ts';
import { groupKeys, groupsAround, toGroups } from './nearby.queries.ts';
import { findRegion } from './regions.queries.ts';
import { GROUPED_TYPES, type RegionRow } from './regionWire.ts';

const AROUND_LIMIT = 20;

const bulkQuery = z.object({
  name: textParameter(100),
  region: textParameter(),
  region_canonical_name: textParameter(),
  region_types: choicesParameter(GROUPED_TYPES),
  point: pointParameter(),
  whitelabel_partner_id: textParameter(),
});

type BulkQuery = z.output<typeof bulkQuery>;

interface Asked {
  readonly query: BulkQuery;
  /** What the site of a partner finds; absent on the main site. */
  readonly partner: PartnerScope | undefined;
}

const regionReferenceOf = (query: BulkQuery): string | undefined =>
  query.region_canonical_name ?? query.region;

async function requireRegion(db: Database, idOrName: string): Promise<RegionRow> {
  const region = await findRegion(db, idOrName);
  if (!region) throw notFound('regions.unknown');
  return region;
}

async function suggestions(
  db: Database,
  { name, partner, query }: Asked & { readonly name: string },
): Promise<RegionGroupsWire> {
  if (!isLongEnoughQuery(name)) {
    throw badRequest('regions.queryTooShort', { minimum: minimumQueryLength });
  }
  const idOrName = regionReferenceOf(query);
  if (idOrName !== undefined) {
    const { id } = await requireRegion(db, idOrName);
    const types = query.region_types.length > 0 ? query.region_types : GROUPED_TYPES;
    return toGroups(await suggestWithin(db, name, { ancestorId: id, types, partner }), []);
  }
  const { inventories, regions } = await suggest(db, name, partner);
  return toGroups(regions, inventories);
}

async function surroundings(db: Database, { partner, query }: Asked): Promise<RegionGroupsWire> {
  const nearby = { types: GROUPED_TYPES, notId: undefined, limit: AROUND_LIMIT, partner };
  const idOrName = regionReferenceOf(query);
  if (idOrName === undefined) {
    if (!query.point) throw badRequest('regions.queryMissing');
    return groupsAround(db, { ...nearby, point: query.point });
  }
  const { lat, lng } = await requireRegion(db, idOrName);
  return groupsAround(db, { ...nearby, point: { lat, lng } });
}

/**
 * With `name` the answer is suggestions, from everywhere or from within a region; without it, what
 * lies around a region or a point.
 */
export function createBulkRegions({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const query = bulkQuery.parse(readQuery(request.query));
    const { name } = query;
    const partner = await partnerScope(db, query.whitelabel_partner_id);
    const groups =
      name === undefined
        ? await surroundings(db, { query, partner })
        : await suggestions(db, { query, partner, name });
    sendPublic(response, groups, groupKeys(groups, partner));
  };
}
