import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type {
  InventorySummaryWire,
  RegionGroupsWire,
} from '../../../shared/contracts/region.wire.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';
import { distanceTo, withinCircle } from '../geo/circle.ts';
import { inventoryKeys, partnerKeys, regionKeys, type SurrogateKey } from '../http/answer.ts';
import {
  type InventorySummaryRow,
  inventorySummaryColumns,
  toInventorySummary,
} from '../inventories/inventorySummary.ts';
import { inAnyRegion } from '../listing/area.ts';
import { isBookable } from '../listing/propertyFilters.ts';
import { isOneOf, type PartnerScope } from '../partners/partnerScope.ts';
import { regionSummaryColumns } from './regions.queries.ts';
import {
  type GroupedType,
  type ListedAs,
  type RegionSummaryRow,
  toRegionSummary,
} from './regionWire.ts';

export interface Nearby {
  readonly point: GeoPoint;
  readonly types: readonly GroupedType[];
  readonly notId: number | undefined;
  /** What the site of a partner finds; absent on the main site. */
  readonly partner?: PartnerScope | undefined;
  /** Most entries of one type. */
  readonly limit: number;
}

/** Regions with listings, the nearest of each type first. */
async function findNearbyRegions(db: Database, { limit, notId, partner, point, types }: Nearby) {
  if (types.length === 0) return [];
  const distance = distanceTo(regions, point);
  const ranked = db.$with('ranked').as(
    db
      .select({
        ...regionSummaryColumns,
        distance: distance.as('distance'),
        place: sql<number>`row_number() over (
          partition by ${regions.regionType} order by ${distance}, ${regions.id})`.as('place'),
      })
      .from(regions)
      .where(
        and(
          eq(regions.state, 'active'),
          gt(regions.activeInventoryCount, 0),
          inArray(regions.regionType, [...types]),
          notId === undefined ? undefined : ne(regions.id, notId),
          isOneOf(partner),
        ),
      ),
  );
  return db
    .with(ranked)
    .select()
    .from(ranked)
    .where(lte(ranked.place, limit))
    .orderBy(ranked.place);
}

/**
 * Metres; a wider radius is tried where one finds too few, as in the country. The first keeps a city of
 * a hundred thousand homes from being measured as a whole.
 */
const RADII = [1_000, 8_000, 60_000] as const;

async function bookableWithin(
  db: Database,
  { limit, partner, point }: Pick<Nearby, 'limit' | 'partner' | 'point'>,
  radius: number,
): Promise<InventorySummaryRow[]> {
  const metres = distanceTo(properties, point);
  const condition: SQL | undefined = and(
    eq(properties.status, 'active'),
    isBookable(),
    withinCircle(properties, { centre: point, radius }),
    partner?.places ? inAnyRegion(partner.places) : undefined,
  );
  const nearest = db.$with('nearest').as(
    db
      .select({ id: properties.id, distance: metres.as('distance') })
      .from(properties)
      .where(condition)
      .orderBy(asc(metres), asc(properties.id))
      .limit(limit),
  );
  return db
    .with(nearest)
    .select({ ...inventorySummaryColumns, distance: nearest.distance })
    .from(nearest)
    .innerJoin(properties, eq(properties.id, nearest.id))
    .orderBy(asc(nearest.distance), asc(properties.id));
}

/** Bookable properties, the nearest first. */
async function findNearbyInventories(
  db: Database,
  nearby: Pick<Nearby, 'limit' | 'partner' | 'point'>,
): Promise<InventorySummaryWire[]> {
  let rows: InventorySummaryRow[] = [];
  for (const radius of RADII) {
    rows = await bookableWithin(db, nearby, radius);
    if (rows.length >= nearby.limit) break;
  }
  return rows.map(toInventorySummary);
}

export type GroupedRow = RegionSummaryRow & ListedAs;

export function toGroups(
  rows: readonly GroupedRow[],
  inventories: readonly InventorySummaryWire[],
): RegionGroupsWire {
  const ofType = (type: GroupedType) =>
    rows.filter(({ regionType }) => regionType === type).map((row) => toRegionSummary(row, row));
  return {
    cities: ofType('locality'),
    areas: ofType('sublocality'),
    universities: ofType('establishment'),
    inventories,
  };
}

/** The regions and properties around a point, the nearest first. */
export async function groupsAround(db: Database, nearby: Nearby): Promise<RegionGroupsWire> {
  const [rows, inventories] = await Promise.all([
    findNearbyRegions(db, nearby),
    findNearbyInventories(db, nearby),
  ]);
  return toGroups(rows, inventories);
}

export const groupKeys = (
  groups: RegionGroupsWire,
  partner: PartnerScope | undefined,
): SurrogateKey[] => [
  ...partnerKeys(partner ? [partner.id] : []),
  ...regionKeys([...groups.cities, ...groups.areas, ...groups.universities].map(({ id }) => id)),
  ...inventoryKeys(groups.inventories.map(({ id }) => id)),
];
