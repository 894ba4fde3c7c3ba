import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';

export interface CityFacts {
  readonly count: number;
  /** Null when nothing is to be had. */
  readonly lowestPrice: number | null;
  readonly currency: string;
  readonly duration: string;
}

/** How many active properties the cities have, and the lowest price of what can be had. */
export async function findCityFacts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CityFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: properties.regionId,
      count: sql<number>`count(*)::int`,
      lowestPrice: sql<
        number | null
      >`min(${properties.availablePrice}) filter (where ${properties.available})`,
      currency: properties.currency,
      duration: properties.rentPeriod,
    })
    .from(properties)
    .where(and(inArray(properties.regionId, [...ids]), eq(properties.status, 'active')))
    .groupBy(properties.regionId, properties.currency, properties.rentPeriod);
  return new Map(rows.flatMap(({ id, ...facts }) => (id === null ? [] : [[id, facts] as const])));
}

/** Canonical name → active properties of a region or around a university. */
export async function findRegionCounts(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ name: regions.canonicalName, count: regions.activeInventoryCount })
    .from(regions)
    .where(inArray(regions.canonicalName, [...names]));
  return new Map(rows.map(({ name, count }) => [name, count]));
}
