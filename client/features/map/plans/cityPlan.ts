import type { GeoPoint } from '../../../../shared/domain/geo/geoPoint.ts';

/** Latitudes and longitudes in turn. */
type Path = readonly number[];

export interface PlannedLine {
  /** A shore is the edge of a sea or lake, a green line a long park. */
  readonly kind: 'river' | 'shore' | 'green';
  readonly name: string;
  /** Metres across. */
  readonly width: number;
  readonly path: readonly GeoPoint[];
}

export interface PlannedDisc {
  readonly kind: 'park' | 'lake';
  readonly name: string;
  readonly middle: GeoPoint;
  /** Metres; of a disc about as large as the whole. */
  readonly radius: number;
}

export interface PlannedStation {
  readonly name: string;
  readonly point: GeoPoint;
}

/** What one finds one's way by in a city. */
export interface CityPlan {
  readonly lines: readonly PlannedLine[];
  readonly discs: readonly PlannedDisc[];
  readonly stations: readonly PlannedStation[];
}

type Part = PlannedLine | PlannedDisc | (PlannedStation & { readonly kind: 'station' });
type Point = readonly [lat: number, lng: number];

const pointsOf = (path: Path): readonly GeoPoint[] =>
  path.flatMap((lat, index) => (index % 2 === 0 ? [{ lat, lng: path[index + 1] ?? 0 }] : []));

const pointOf = ([lat, lng]: Point): GeoPoint => ({ lat, lng });

/** @param width metres across. */
export const river = (name: string, width: number, path: Path): PlannedLine => ({
  kind: 'river',
  name,
  width,
  path: pointsOf(path),
});

export const shore = (name: string, path: Path): PlannedLine => ({
  kind: 'shore',
  name,
  width: 60,
  path: pointsOf(path),
});

export const greenLine = (name: string, width: number, path: Path): PlannedLine => ({
  ...river(name, width, path),
  kind: 'green',
});

/** @param radius metres, of a disc about as large as the park. */
export const park = (name: string, middle: Point, radius: number): PlannedDisc => ({
  kind: 'park',
  name,
  middle: pointOf(middle),
  radius,
});

export const lake = (name: string, middle: Point, radius: number): PlannedDisc => ({
  ...park(name, middle, radius),
  kind: 'lake',
});

export const station = (name: string, point: Point): Part => ({
  kind: 'station',
  name,
  point: pointOf(point),
});

export const cityPlan = (...parts: readonly Part[]): CityPlan => ({
  lines: parts.filter((part) => 'path' in part),
  discs: parts.filter((part) => 'middle' in part),
  stations: parts.filter((part) => 'point' in part),
});
