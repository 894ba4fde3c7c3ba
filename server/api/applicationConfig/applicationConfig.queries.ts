import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ConfigComponentWire } from '../../../shared/contracts/region.wire.ts';
import type { Database } from '../db/database.ts';
import { applicationConfigs, properties, regions } from '../db/schema.ts';
import { liesInRegionOf } from '../listing/area.ts';

export type ConfiguredPlace =
  | { readonly page: string; readonly regionId?: undefined }
  | { readonly page?: undefined; readonly regionId: number };

/** Components of a configured page or region in the order they are shown. */
export async function findComponents(
  db: Database,
  { page, regionId }: ConfiguredPlace,
): Promise<ConfigComponentWire[]> {
  return db
    .select({
      type: applicationConfigs.type,
      title: applicationConfigs.title,
      data: applicationConfigs.data,
    })
    .from(applicationConfigs)
    .where(
      page === undefined
        ? eq(applicationConfigs.regionId, regionId)
        : eq(applicationConfigs.page, page),
    )
    .orderBy(asc(applicationConfigs.position), asc(applicationConfigs.id));
}

export interface CityFacts {
  readonly count: number;
  /** Null when no room is available. */
  readonly lowestPrice: number | null;
  readonly currency: string;
  readonly duration: string;
}

/** A row for each currency and period of a city, those of most of its properties last. */
export const selectCityFacts = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: regions.id,
      count: sql<number>`(sum(count(*)) over (partition by ${regions.id}))::int`,
      lowestPrice: sql<number | null>`min(${properties.minAvailablePrice})`,
      currency: properties.currency,
      duration: properties.rentPeriod,
    })
    .from(regions)
    .innerJoin(properties, liesInRegionOf('locality'))
    .where(and(inArray(regions.id, [...ids]), eq(properties.status, 'active')))
    .groupBy(regions.id, properties.currency, properties.rentPeriod)
    .orderBy(asc(sql`count(*)`));

/**
 * How many properties the pages of cities list, and the lowest rent of what is free there, in the
 * currency and period of most of them.
 */
export async function findCityFacts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CityFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCityFacts(db, ids);
  // The last one stays in the map.
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** How many properties the pages of regions list, by their canonical names. */
export async function findRegionCounts(
  db: Database,
  canonicalNames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (canonicalNames.length === 0) return new Map();
  const rows = await db
    .select({ canonicalName: regions.canonicalName, count: regions.activeInventoryCount })
    .from(regions)
    .where(inArray(regions.canonicalName, [...canonicalNames]));
  return new Map(rows.map(({ canonicalName, count }) => [canonicalName, count]));
}
