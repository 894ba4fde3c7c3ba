import { and, asc, eq, sql } from 'drizzle-orm';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import type { DestinationDistanceWire } from '../../../shared/contracts/inventory.wire.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { callerOf } from '../accounts/callerSession.ts';
import type { Database } from '../db/database.ts';
import { regions } from '../db/schema.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { distanceTo, withinCircle } from '../geo/circle.ts';
import {
  type FieldSelection,
  inventoryKeys,
  partnerKeys,
  regionKeys,
  selectFields,
  sendPrivate,
  sendPublic,
} from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { listParameter, readQuery, textParameter } from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { hasHome, hasRegion, type PartnerScope, partnerScope } from '../partners/partnerScope.ts';
import { findInstalmentPlans } from './instalmentPlans.ts';
import { type FoundInventory, findInventory } from './inventory.queries.ts';
import { toRecord } from './inventoryRecord.ts';
import { childParts, offerParts, type PartsContext, regionParts } from './relatedParts.ts';

const MAX_UNIVERSITIES = 5;
const REACH = 50_000;

const columns = (point: GeoPoint) => ({
  id: regions.id,
  regionType: regions.regionType,
  ancestorIds: regions.ancestorIds,
  name: regions.name,
  canonical_name: regions.canonicalName,
  lat: regions.lat,
  lng: regions.lng,
  distance: sql<number>`round(${distanceTo(regions, point)})::int`.as('distance'),
});

type Place = Omit<DestinationDistanceWire, 'type' | 'coordinates'> & GeoPoint;

const toDestination = (
  { canonical_name, distance, lat, lng, name }: Place,
  type: string,
): DestinationDistanceWire => ({ name, canonical_name, distance, type, coordinates: { lat, lng } });

const findUniversities = (db: Database, point: GeoPoint) =>
  db
    .select(columns(point))
    .from(regions)
    .where(
      and(
        eq(regions.regionType, 'establishment'),
        eq(regions.state, 'active'),
        withinCircle(regions, { centre: point, radius: REACH }),
      ),
    )
    .orderBy(asc(sql`distance`), asc(regions.id))
    .limit(MAX_UNIVERSITIES);

/** The nearest universities, then the centre of the city the point lies in; those the site has pages of. */
async function findDestinations(
  { db, partner }: RelatedContext,
  { property }: FoundInventory,
): Promise<DestinationDistanceWire[]> {
  const universities = await findUniversities(db, property);
  const { regionId } = property;
  const cities =
    regionId === null
      ? []
      : await db.select(columns(property)).from(regions).where(eq(regions.id, regionId));
  const destinations = [
    ...universities.map((region) => ({ region, type: 'university' })),
    ...cities.map((region) => ({ region, type: 'city_centre' })),
  ];
  const hasPage = await Promise.all(
    destinations.map(({ region }) => hasRegion(db, partner, region)),
  );
  return destinations
    .filter((_destination, at) => hasPage[at])
    .map(({ region, type }) => toDestination(region, type));
}

const detailQuery = z.object({
  only: listParameter(),
  methods: listParameter(),
  cache: textParameter(),
  whitelabel_partner_id: textParameter(),
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
  'payment_caps',
] as const;

interface RelatedContext extends PartsContext {
  /** For whose site it is asked; undefined: ours. */
  readonly partner: PartnerScope | undefined;
}

async function relatedParts(context: RelatedContext, found: FoundInventory): Promise<object> {
  const parts = await Promise.all([
    regionParts(context, found),
    offerParts(context, found),
    childParts(context, found),
    context.fields.wants('destination_distances')
      ? findDestinations(context, found).then((distances) => ({
          destination_distances: distances,
        }))
      : {},
    context.fields.wants('installment_plans')
      ? findInstalmentPlans(context.db, found, context.today).then((plans) => ({
          installment_plans: plans,
        }))
      : {},
  ]);
  return Object.assign({}, ...parts);
}

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

/**
 * Answers a property in any status; also a room type or tenancy, with the id of its parent. To a partner
 * who offers some homes alone only those, where it says for whom it is asked.
 */
export function createGetInventory({ db, now }: Dependencies): RequestHandler {
  return async (request: Request, response) => {
    const { cache, methods, only, whitelabel_partner_id } = detailQuery.parse(
      readQuery(request.query),
    );
    const found = await findInventory(db, String(request.params.idOrName));
    const partner = await partnerScope(db, whitelabel_partner_id);
    if (!found || !(await hasHome(db, partner, found.property))) {
      throw notFound('inventories.unknown');
    }

    const fields: FieldSelection = selectFields(only, methods, INVENTORY_METHODS);
    const related = await relatedParts({ db, partner, today: todayOf(now), fields }, found);
    const caller = await callerOf({ db, now }, request);
    const reader = { caller, language: languageOf(response) };
    const record = fields.pick({ ...toRecord(found, reader), ...related });

    if (cache === 'false' || caller.isSignedIn) {
      sendPrivate(response, { data: record });
      return;
    }
    sendPublic(response, record, [
      ...inventoryKeys([found.property.id]),
      ...regionKeys([found.property.regionId]),
      ...partnerKeys(partner ? [partner.id] : []),
    ]);
  };
}
