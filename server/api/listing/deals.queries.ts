import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';
import { liesInRegion } from './area.ts';

export function selectDeals(db: Database, regionIds: readonly number[]) {
  return (
    db
      .select({ regionId: regions.id, propertyId: properties.id })
      .from(properties)
      .innerJoin(regions, and(inArray(regions.id, [...regionIds]), liesInRegion()))
      // Word for word the condition of the partial index, and of the statistics on it.
      .where(and(sql`(detail->>'deal_of_the_day')::boolean`, eq(properties.status, 'active')))
      .orderBy(asc(properties.id))
  );
}

/** Ids of the properties of the day in each of the regions. */
export async function findDeals(
  db: Database,
  regionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const deals = new Map<number, number[]>(regionIds.map((id) => [id, []]));
  if (regionIds.length === 0) return deals;
  const rows = await selectDeals(db, regionIds);
  for (const { propertyId, regionId } of rows) deals.get(regionId)?.push(propertyId);
  return deals;
}
