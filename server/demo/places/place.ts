/** A rectangle in degrees: the country's mainland and the islands we list. */
export interface GeoBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** An area of a city that renters search by its own name. */
export interface AreaPlace {
  readonly name: string;
  readonly canonicalName: string;
  readonly lat: number;
  readonly lng: number;
}

export interface UniversityPlace {
  readonly name: string;
  /** How students call it, for type-ahead: "UCL", "LSE". */
  readonly shortName?: string;
  readonly canonicalName: string;
  /** Main campus. */
  readonly lat: number;
  readonly lng: number;
}

export interface CityPlace {
  readonly name: string;
  readonly canonicalName: string;
  /** `canonicalName` of the state it lies in. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
  /** Typical rent of a room in student housing, whole units of the local currency per week. */
  readonly weeklyRent: number;
  /** Share of the catalogue relative to the other cities, 0 (no listings) to 100 (London). */
  readonly demand: number;
  readonly timeZone: string;
  readonly areas: readonly AreaPlace[];
  readonly universities: readonly UniversityPlace[];
}

export interface StatePlace {
  readonly name: string;
  readonly canonicalName: string;
  readonly lat: number;
  readonly lng: number;
}

export interface CountryPlace {
  readonly name: string;
  readonly canonicalName: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
  readonly box: GeoBox;
  readonly states: readonly StatePlace[];
  readonly cities: readonly CityPlace[];
}

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
