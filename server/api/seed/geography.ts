import type { Random } from './random.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_DEGREE = 111.195;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function distanceKm(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

export function offsetPoint(origin: Point, northKm: number, eastKm: number): Point {
  const lat = origin.lat + northKm / KM_PER_DEGREE;
  const lng = origin.lng + eastKm / (KM_PER_DEGREE * Math.cos(radians(origin.lat)));
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

/** Somewhere within the radius, denser towards the middle. */
export function pointAround(origin: Point, radiusKm: number, random: Random): Point {
  const angle = random.range(0, 2 * Math.PI);
  const distance = radiusKm * random.next();
  return offsetPoint(origin, distance * Math.sin(angle), distance * Math.cos(angle));
}

/** The nearest of the places within the limit, and how far it is. */
export function nearestWithin<T extends Point>(
  point: Point,
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
