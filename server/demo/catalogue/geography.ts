import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import type { Random } from './random.ts';

const KM_PER_DEGREE = 111.195;

export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  return haversineMetres(from, to) / 1000;
}

function offsetPoint(origin: GeoPoint, northKm: number, eastKm: number): GeoPoint {
  const lat = origin.lat + northKm / KM_PER_DEGREE;
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  const lng = origin.lng + eastKm / kmPerDegreeEast;
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

/** Somewhere within the radius, denser towards the middle. */
export function pointAround(origin: GeoPoint, radiusKm: number, random: Random): GeoPoint {
  const angle = random.range(0, 2 * Math.PI);
  const distance = radiusKm * random.next();
  return offsetPoint(origin, distance * Math.sin(angle), distance * Math.cos(angle));
}

/** The nearest of the places within the limit, and how far it is. */
export function nearestWithin<T extends GeoPoint>(
  point: GeoPoint,
  places: readonly T[],
  limitKm: number,
): { readonly place: T; readonly km: number } | undefined {
  let best: { place: T; km: number } | undefined;
  for (const place of places) {
    const km = distanceKm(point, place);
    if (km <= limitKm && (best === undefined || km < best.km)) best = { place, km };
  }
  return best;
}
