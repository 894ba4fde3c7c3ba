import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { regions } from '../../db/schema.ts';
import type { AreaRegion } from '../area.ts';

export interface FacetPlace extends AreaRegion {
  readonly canonicalName: string;
}

/** Areas and universities that the filters of a region offer. */
export async function findFacetPlaces(
  db: Database,
  regionId: number,
): Promise<readonly FacetPlace[]> {
  return db
    .select({
      id: regions.id,
      canonicalName: regions.canonicalName,
      regionType: regions.regionType,
      lat: regions.lat,
      lng: regions.lng,
    })
    .from(regions)
    .where(
      and(
        arrayContains(regions.ancestorIds, [regionId]),
        inArray(regions.regionType, ['sublocality', 'establishment']),
        eq(regions.state, 'active'),
      ),
    );
}
