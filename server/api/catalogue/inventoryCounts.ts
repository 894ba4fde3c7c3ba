import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';
import { liesInRegionOf } from '../listing/area.ts';
import { REGION_TYPES } from '../regions/regionWire.ts';

const countWhere = (place: SQL): SQL<number> => sql`(
  select count(*)::int from ${properties} where ${and(eq(properties.status, 'active'), place)})`;

/**
 * Says of every region how many properties its page lists: the number beside a link is the number
 * behind it. Done by whoever changes which properties are active or where they lie.
 */
export async function countInventories(db: Database): Promise<void> {
  for (const type of REGION_TYPES) {
    await db
      .update(regions)
      .set({ activeInventoryCount: countWhere(liesInRegionOf(type)) })
      .where(eq(regions.regionType, type));
  }
}
