import type { SQL } from 'drizzle-orm';
import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';
import {
  type CircleTest,
  type PointCloud,
  withinCircleOf,
} from '../../../../shared/domain/geo/pointCloud.ts';
import { localityRadiusMetres } from '../../../../shared/domain/search/searchDefaults.ts';
import { properties } from '../../db/schema.ts';
import { boxAround, withinBox } from '../../geo/circle.ts';
import { type AreaRegion, DEFAULT_RADIUS, defaultRadius } from '../area.ts';
import type { ListingQuery } from '../listingQuery.ts';
import type { ListingPlaces } from '../places.ts';

/** A call about a region that is a circle. */
export interface FacetCall {
  readonly query: ListingQuery;
  readonly places: ListingPlaces;
  readonly region: AreaRegion & { readonly countryCode: string };
}

export interface Where {
  readonly locality: AreaRegion | undefined;
  /** Metres; undefined: the usual radius. */
  readonly radius: number | undefined;
  /** Undefined: the region's own. */
  readonly centre: GeoPoint | undefined;
}

/** Where the call looks. */
export const whereOf = ({ places, query }: FacetCall): Where => ({
  locality: places.locality,
  radius: query.region_radius,
  centre: places.centre,
});

/** The radius that stays when a locality comes or goes: callers name the usual ones as well. */
export function keptRadius({ places, query, region }: FacetCall): number | undefined {
  const { region_radius: radius } = query;
  const usual = places.locality ? localityRadiusMetres : defaultRadius(region);
  return radius === DEFAULT_RADIUS || radius === usual ? undefined : radius;
}

/** Where the rows lie, column by column. */
export interface FacetPoints {
  readonly cloud: PointCloud;
  readonly sublocalityIds: readonly (number | null)[];
}

/** The rule of the listing's own condition for region and locality, in the program. */
export function isThere(
  { region }: FacetCall,
  { cloud, sublocalityIds }: FacetPoints,
  { centre, locality, radius }: Where,
): CircleTest {
  const inCircle = (metres: number) => withinCircleOf(cloud, centre ?? region, metres);
  if (!locality) return inCircle(radius ?? defaultRadius(region));
  const inRegion = inCircle(defaultRadius(region));
  const nearLocality = withinCircleOf(cloud, locality, radius ?? localityRadiusMetres);
  const isMember = (index: number): boolean =>
    locality.regionType !== 'sublocality' || sublocalityIds[index] === locality.id;
  return (index) => isMember(index) && nearLocality(index) && inRegion(index);
}

/** A box around everywhere that any option may look. */
export function boxOf({ query, region }: FacetCall, centre: GeoPoint | undefined): SQL {
  const radius = Math.max(defaultRadius(region), query.region_radius ?? 0);
  return withinBox(properties, boxAround({ centre: centre ?? region, radius }));
}
