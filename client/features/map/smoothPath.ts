import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';

const STEPS = 6;

type Four = readonly [number, number, number, number];

/** Catmull and Rom: between the two in the middle, by share. */
const between = ([before, from, to, after]: Four, share: number): number =>
  0.5 *
  (2 * from +
    (to - before) * share +
    (2 * before - 5 * from + 4 * to - after) * share ** 2 +
    (3 * from - before - 3 * to + after) * share ** 3);

/** A curve through all the points: rivers have no corners. */
export const smoothPath = (path: readonly GeoPoint[]): readonly GeoPoint[] =>
  path.flatMap((from, index) => {
    const to = path[index + 1];
    if (!to) return [from];
    const before = path[index - 1] ?? from;
    const after = path[index + 2] ?? to;
    return Array.from({ length: STEPS }, (_, step) => {
      const share = step / STEPS;
      return {
        lat: between([before.lat, from.lat, to.lat, after.lat], share),
        lng: between([before.lng, from.lng, to.lng, after.lng], share),
      };
    });
  });
