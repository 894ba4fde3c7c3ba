import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPublic } from '../http/answer.ts';
import { badRequest } from '../http/apiError.ts';
import {
  choicesParameter,
  idParameter,
  limitParameter,
  pointParameter,
  readQuery,
  textParameter,
} from '../http/queryParameters.ts';
import { partnerScope } from '../partners/partnerScope.ts';
import { groupKeys, groupsAround } from './nearby.queries.ts';
import { findRegion } from './regions.queries.ts';
import { GROUPED_TYPES } from './regionWire.ts';

const MAX_ENTRIES = 20;

const nearbyQuery = z.object({
  point: pointParameter(),
  not_id: idParameter(),
  region_types: choicesParameter(GROUPED_TYPES),
  limit: limitParameter(MAX_ENTRIES, MAX_ENTRIES),
  whitelabel_partner_id: textParameter(),
});

/** The point that was asked for or, without one, that of the region `not_id`. */
async function centreOf(
  db: Database,
  point: GeoPoint | undefined,
  regionId: number | undefined,
): Promise<GeoPoint> {
  if (point) return point;
  const region = regionId === undefined ? undefined : await findRegion(db, String(regionId));
  if (!region) throw badRequest('regions.pointMissing');
  return region;
}

/** Cities, areas, universities and properties around a point. */
export function createNearbyRegions({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const query = nearbyQuery.parse(readQuery(request.query));
    const { lat, lng } = await centreOf(db, query.point, query.not_id);
    const partner = await partnerScope(db, query.whitelabel_partner_id);
    const groups = await groupsAround(db, {
      point: { lat, lng },
      types: query.region_types.length > 0 ? query.region_types : GROUPED_TYPES,
      notId: query.not_id,
      limit: query.limit,
      partner,
    });
    sendPublic(response, groups, groupKeys(groups, partner));
  };
}
