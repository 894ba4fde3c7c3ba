import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import {
  localityRadiusMetres,
  searchDefaults,
} from '../../../shared/domain/search/searchDefaults.ts';
import { type CampusTime, campusReach } from '../../../shared/domain/travel/campusTime.ts';
import { properties, regions } from '../db/schema.ts';
import { withinCircle } from '../geo/circle.ts';

/** Metres around the centre of a region. */
export const DEFAULT_RADIUS = searchDefaults.radiusMetres;
/** Metres within which a property is near a chosen university. */
const UNIVERSITY_RADIUS = 5_000;

export interface CampusChoice {
  /** Without a chosen time: "". */
  readonly campus_time: CampusTime | '';
}

/** A chosen time to the campus can only narrow the circle. */
export const universityRadius = ({ campus_time: time }: CampusChoice): number =>
  time === '' ? UNIVERSITY_RADIUS : Math.min(UNIVERSITY_RADIUS, campusReach(time));

export interface AreaRegion extends GeoPoint {
  readonly id: number;
  readonly regionType: string;
}

/** Countries and states have members; every other region is a circle around its centre. */
export const hasMembers = ({ regionType }: Pick<AreaRegion, 'regionType'>): boolean =>
  regionType === 'country' || regionType === 'state';

export const defaultRadius = ({ regionType }: Pick<AreaRegion, 'regionType'>): number =>
  regionType === 'sublocality' ? localityRadiusMetres : DEFAULT_RADIUS;

function memberOf(region: AreaRegion): SQL {
  return sql`${properties.regionId} in (
    select ${regions.id} from ${regions} where ${regions.ancestorIds} @> array[${region.id}::int])`;
}

export interface AreaOverride {
  readonly centre?: GeoPoint | undefined;
  /** Metres. */
  readonly radius?: number | undefined;
}

/** Properties listed for a region. */
export function inRegion(region: AreaRegion, override: AreaOverride = {}): SQL {
  const { centre, radius } = override;
  if (!hasMembers(region)) {
    return withinCircle(properties, {
      centre: centre ?? region,
      radius: radius ?? defaultRadius(region),
    });
  }
  const circle = centre && withinCircle(properties, { centre, radius: radius ?? DEFAULT_RADIUS });
  return circle ? sql`(${memberOf(region)} and ${circle})` : memberOf(region);
}

/** Properties of an area of a city; of another kind of region: those around its centre. */
export function inLocality(locality: AreaRegion, radius: number | undefined): SQL | undefined {
  const circle = withinCircle(properties, {
    centre: locality,
    radius: radius ?? localityRadiusMetres,
  });
  return locality.regionType === 'sublocality'
    ? and(eq(properties.sublocalityId, locality.id), circle)
    : circle;
}
