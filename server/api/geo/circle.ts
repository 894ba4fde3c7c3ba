import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';

/** The mean radius, as in shared/domain/geo/haversine.ts, so that both give the same distance. */
const EARTH_RADIUS_METRES = 6_371_008.8;
const METRES_PER_DEGREE = 111_320;
/** Keeps the box finite next to the poles. */
const MIN_COSINE = 0.01;

export interface Circle {
  readonly centre: GeoPoint;
  /** Metres. */
  readonly radius: number;
}

/** South-west and north-east corner. */
export interface GeoBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface PointColumns {
  readonly lat: AnyColumn | SQL;
  readonly lng: AnyColumn | SQL;
}

/** Metres as the crow flies between a row's point and another one (haversine). */
export function distanceTo(
  { lat, lng }: PointColumns,
  point: GeoPoint | PointColumns,
): SQL<number> {
  return sql<number>`(${2 * EARTH_RADIUS_METRES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${lat} - ${point.lat}::float8) / 2), 2)
    + cos(radians(${point.lat}::float8)) * cos(radians(${lat}))
      * power(sin(radians(${lng} - ${point.lng}::float8) / 2), 2)))))`;
}

export function boxAround({ centre, radius }: Circle): GeoBox {
  const latSpan = radius / METRES_PER_DEGREE;
  const cosine = Math.max(MIN_COSINE, Math.cos((centre.lat * Math.PI) / 180));
  const lngSpan = latSpan / cosine;
  return {
    south: centre.lat - latSpan,
    west: centre.lng - lngSpan,
    north: centre.lat + latSpan,
    east: centre.lng + lngSpan,
  };
}

export function withinBox({ lat, lng }: PointColumns, box: GeoBox): SQL {
  return sql`(${lat} between ${box.south}::float8 and ${box.north}::float8
    and ${lng} between ${box.west}::float8 and ${box.east}::float8)`;
}

/** `withinCircle` around a row of another table, its box worked out by the database. */
export function withinCircleOf(columns: PointColumns, centre: PointColumns, radius: number): SQL {
  const latSpan = sql`${radius / METRES_PER_DEGREE}::float8`;
  const lngSpan = sql`${latSpan} / greatest(${MIN_COSINE}::float8, cos(radians(${centre.lat})))`;
  return sql`(${columns.lat} between ${centre.lat} - ${latSpan} and ${centre.lat} + ${latSpan}
    and ${columns.lng} between ${centre.lng} - ${lngSpan} and ${centre.lng} + ${lngSpan}
    and ${distanceTo(columns, centre)} <= ${radius}::float8)`;
}

/** The box lets the index on (lat, lng) find the candidates; the distance cuts its corners. */
export function withinCircle(columns: PointColumns, circle: Circle): SQL {
  return sql`(${withinBox(columns, boxAround(circle))}
    and ${distanceTo(columns, circle.centre)} <= ${circle.radius}::float8)`;
}
