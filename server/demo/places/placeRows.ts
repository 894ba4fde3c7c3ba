import type { AreaPlace, UniversityPlace } from './placeTypes.ts';

type Point = readonly [lat: number, lng: number];

export function area(name: string, canonicalName: string, [lat, lng]: Point): AreaPlace {
  return { name, canonicalName, lat, lng };
}

/** `point` is the main campus. */
export function university(
  name: string,
  canonicalName: string,
  point: Point,
  shortName?: string,
): UniversityPlace {
  const [lat, lng] = point;
  return shortName === undefined
    ? { name, canonicalName, lat, lng }
    : { name, shortName, canonicalName, lat, lng };
}
