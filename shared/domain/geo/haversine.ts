import type { GeoPoint } from './geoPoint.ts';

export const meanEarthRadiusMetres = 6_371_008.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Distance along the surface, the Earth taken as a sphere (off by 0.5 % at most). */
export function haversineMetres(a: GeoPoint, b: GeoPoint): number {
  const halfLat = radians(b.lat - a.lat) / 2;
  const halfLng = radians(b.lng - a.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(halfLng) ** 2;
  // Rounding can lift the chord of two opposite points just above 1, where asin has no value.
  return 2 * meanEarthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
