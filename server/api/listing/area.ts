import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import {
  localityRadiusMetres,
  searchDefaults,
  universityRadiusMetres,
  usualRadius,
} from '../../../shared/domain/search/searchDefaults.ts';
import { type CampusTime, campusReach } from '../../../shared/domain/travel/campusTime.ts';
import { properties, regions } from '../db/schema.ts';
import { withinCircle, withinCircleOf } from '../geo/circle.ts';
import { REGION_TYPES } from '../regions/regionWire.ts';

/** Metres around the centre of a city. */
export const DEFAULT_RADIUS = searchDefaults.radiusMetres;

export interface CampusChoice {
  /** Without a chosen time: "". */
  readonly campus_time: CampusTime | '';
}

/** Metres around a chosen university; a chosen time to the campus can only narrow the circle. */
export const universityRadius = ({ campus_time: time }: CampusChoice): number =>
  time === '' ? universityRadiusMetres : Math.min(universityRadiusMetres, campusReach(time));

export interface AreaRegion extends GeoPoint {
  readonly id: number;
  readonly regionType: string;
}

/** A region that may lie in another one. */
export interface PlacedRegion extends AreaRegion {
  readonly ancestorIds: readonly number[];
}

/** Countries and states list what belongs to their cities; every other region has a circle. */
export const hasMembers = ({ regionType }: Pick<AreaRegion, 'regionType'>): boolean =>
  regionType === 'country' || regionType === 'state';

export const defaultRadius = ({ regionType }: Pick<AreaRegion, 'regionType'>): number =>
  usualRadius(regionType);

/** Where a listing looks besides its region. */
export interface Where {
  readonly locality: PlacedRegion | undefined;
  readonly university: PlacedRegion | undefined;
  /** Metres around the locality or else the region; undefined: the usual radius. */
  readonly radius: number | undefined;
  /** Undefined: the region's own. */
  readonly centre: GeoPoint | undefined;
}

/**
 * A chosen place of a region stands for the region: what is listed for both is what the place's
 * own page lists, also where it lies at the edge. The region's circle counts beside it once it is
 * moved or drawn narrower, and beside places from elsewhere.
 */
export function looksAroundRegion(
  region: AreaRegion,
  { centre, locality, radius, university }: Where,
): boolean {
  const isDrawn =
    locality === undefined &&
    radius !== undefined &&
    radius !== DEFAULT_RADIUS &&
    radius !== defaultRadius(region);
  const isStoodFor = [locality, university].some((place) => place?.ancestorIds.includes(region.id));
  return centre !== undefined || isDrawn || !isStoodFor;
}

function memberOf(region: AreaRegion): SQL {
  return sql`${properties.regionId} in (
    select ${regions.id} from ${regions} where ${regions.ancestorIds} @> array[${region.id}::int])`;
}

export interface AreaOverride {
  readonly centre?: GeoPoint | undefined;
  /** Metres. */
  readonly radius?: number | undefined;
}

/** Properties listed for a region. The same between columns: `liesInRegion`. */
export function inRegion(region: AreaRegion, override: AreaOverride = {}): SQL {
  const { centre, radius } = override;
  if (!hasMembers(region)) {
    if (region.regionType === 'sublocality' && !centre) return inLocality(region, radius);
    return withinCircle(properties, {
      centre: centre ?? region,
      radius: radius ?? defaultRadius(region),
    });
  }
  const circle = centre && withinCircle(properties, { centre, radius: radius ?? DEFAULT_RADIUS });
  return circle ? sql`(${memberOf(region)} and ${circle})` : memberOf(region);
}

/** Properties listed for one of the regions. */
export const inAnyRegion = (areas: readonly AreaRegion[]): SQL =>
  or(...areas.map((region) => inRegion(region))) ?? sql`false`;

/** Properties of an area of a city; of another kind of region: those around its centre. */
export function inLocality(locality: AreaRegion, radius: number | undefined): SQL {
  const circle = withinCircle(properties, {
    centre: locality,
    radius: radius ?? localityRadiusMetres,
  });
  return locality.regionType === 'sublocality'
    ? sql`(${eq(properties.sublocalityId, locality.id)} and ${circle})`
    : circle;
}

/** `inRegion` between the columns of both tables, for regions of one type. */
export function liesInRegionOf(regionType: string): SQL {
  if (hasMembers({ regionType })) {
    return sql`exists (select 1 from ${regions} city
      where city.id = ${properties.regionId} and city.ancestor_ids @> array[${regions.id}])`;
  }
  const circle = withinCircleOf(properties, regions, usualRadius(regionType));
  return regionType === 'sublocality'
    ? sql`(${properties.sublocalityId} = ${regions.id} and ${circle})`
    : circle;
}

/** The same for regions of all types. */
export const liesInRegion = (): SQL =>
  sql`case ${sql.join(
    REGION_TYPES.map(
      (type) => sql`when ${regions.regionType} = ${type} then ${liesInRegionOf(type)}`,
    ),
    sql` `,
  )} end`;
