import { type SQL, sql } from 'drizzle-orm';
import type { Kept } from '../catalogue/catalogueReads.ts';
import { regions } from '../db/schema.ts';
import type { PlacedRegion } from './area.ts';

/** What a listing needs of a region. */
export interface ListedPlace extends PlacedRegion {
  readonly canonicalName: string;
  readonly parentId: number | null;
  readonly countryCode: string;
}

export interface FoundPlaces {
  readonly places: readonly ListedPlace[];
}

const PLACE_BYTES = 400;

export const keptPlaces = ({ places }: FoundPlaces): Kept<readonly ListedPlace[]> => ({
  value: places,
  bytes: (places.length + 1) * PLACE_BYTES,
});

/**
 * The regions that satisfy the condition, in no order: one value of JSON, for dozens of places come
 * in half the time that their columns take.
 */
export const placesStatement = (condition: SQL | undefined): SQL => sql`
  select coalesce(json_agg(json_build_object('id', ${regions.id},
    'canonicalName', ${regions.canonicalName}, 'regionType', ${regions.regionType},
    'parentId', ${regions.parentId}, 'ancestorIds', ${regions.ancestorIds},
    'countryCode', ${regions.countryCode}, 'lat', ${regions.lat}, 'lng', ${regions.lng})
    order by ${regions.id}), '[]') as places
  from ${regions} where ${condition}`;
