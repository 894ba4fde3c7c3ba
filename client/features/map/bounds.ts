import type { GeoBounds } from '../../../shared/domain/geo/geoBounds.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';

export type Bounds = GeoBounds;

/** The smallest box around the points; null without any. */
export const boundsOf = (points: readonly GeoPoint[]): Bounds | null => {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)];
};

export const isWithin = ({ lat, lng }: GeoPoint, [south, west, north, east]: Bounds): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Listings farther out are mistakes of data or strays that would shrink all others to a dot. */
const STRAY_FACTOR = 4;
const STRAY_FROM_METRES = 5000;

/** The points to show at first: all but the few that lie far beyond the rest. */
export const withoutStrays = (
  points: readonly GeoPoint[],
  centre: GeoPoint,
): readonly GeoPoint[] => {
  const distances = points.map((point) => haversineMetres(point, centre)).sort((a, b) => a - b);
  const median = distances[Math.floor(distances.length / 2)] ?? 0;
  const limit = Math.max(median * STRAY_FACTOR, STRAY_FROM_METRES);
  const near = points.filter((point) => haversineMetres(point, centre) <= limit);
  return near.length > 0 ? near : points;
};

/** Larger on every side by a share of its height and width. */
export const padded = ([south, west, north, east]: Bounds, share: number): Bounds => {
  const [high, wide] = [(north - south) * share, (east - west) * share];
  return [south - high, west - wide, north + high, east + wide];
};

/** Not the same to the last digit, but for whoever looks at it. */
export const isAboutSame = (one: Bounds, other: Bounds): boolean => {
  const [south, west, north, east] = other;
  const spans = [north - south, east - west];
  const SHARE = 0.02;
  return one.every(
    (edge, index) => Math.abs(edge - (other[index] ?? 0)) <= (spans[index % 2] ?? 0) * SHARE + 1e-5,
  );
};
