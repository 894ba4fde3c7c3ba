import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/apiError.ts';
import { findRegionsNamed } from '../regions/regions.queries.ts';
import type { RegionRow } from '../regions/regionWire.ts';
import type { ListingQuery } from './listingQuery.ts';

/** The places that a listing call names, as records. */
export interface ListingPlaces {
  readonly region: RegionRow | undefined;
  readonly locality: RegionRow | undefined;
  readonly university: RegionRow | undefined;
  /** Centre of the circle when the caller moved it away from the region's own. */
  readonly centre: GeoPoint | undefined;
}

function centreOf(query: ListingQuery): GeoPoint | undefined {
  const { region_center, region_lat: lat, region_lng: lng } = query;
  if (region_center) return region_center;
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

const answersTo = (region: RegionRow, name: string): boolean =>
  region.canonicalName === name.toLowerCase() || String(region.id) === name;

/** @throws ApiError 404 when one of the named places does not exist. */
export async function findPlaces(db: Database, query: ListingQuery): Promise<ListingPlaces> {
  const regionName =
    query.region_canonical_name ??
    query.region ??
    (query.region_id === undefined ? undefined : String(query.region_id));
  const names = [regionName, query.locality, query.university].filter((name) => name !== undefined);
  const rows = await findRegionsNamed(db, names);
  const place = (name: string | undefined): RegionRow | undefined => {
    if (name === undefined) return undefined;
    const row = rows.find((region) => answersTo(region, name));
    if (!row) throw notFound('We do not know that place');
    return row;
  };
  return {
    region: place(regionName),
    locality: place(query.locality),
    university: place(query.university),
    centre: centreOf(query),
  };
}

/** The university that a search is about: the chosen one, else the one whose own page it is. */
export const campusOf = ({ region, university }: ListingPlaces): RegionRow | undefined =>
  university ?? (region?.regionType === 'establishment' ? region : undefined);

/** Where distances are measured from; undefined when the call is about no place. */
export function originOf(query: ListingQuery, places: ListingPlaces): GeoPoint | undefined {
  const { centre, locality, region } = places;
  return query.destination_coordinates ?? campusOf(places) ?? locality ?? centre ?? region;
}
