import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { localityRadiusMetres } from '../../../shared/domain/search/searchDefaults.ts';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';
import { distanceTo } from '../geo/circle.ts';
import { DEFAULT_RADIUS } from './area.ts';

/** The rule of `inRegion`, between two columns instead of for one known region. */
function liesIn(): SQL {
  return sql`case
    when ${regions.regionType} in ('country', 'state') then exists (
      select 1 from ${regions} city
      where city.id = ${properties.regionId} and city.ancestor_ids @> array[${regions.id}])
    else ${distanceTo(properties, regions)} <= case ${regions.regionType}
      when 'sublocality' then ${localityRadiusMetres}::float8 else ${DEFAULT_RADIUS}::float8 end
    end`;
}

export function selectDeals(db: Database, regionIds: readonly number[]) {
  return (
    db
      .select({ regionId: regions.id, propertyId: properties.id })
      .from(properties)
      .innerJoin(regions, and(inArray(regions.id, [...regionIds]), liesIn()))
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
