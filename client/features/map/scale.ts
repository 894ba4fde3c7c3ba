import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';

const EQUATOR_METRES = 40_075_016.686;
const WORLD_PX = 256;
const METRES: Readonly<Record<DistanceUnit, number>> = { mile: 1609.344, kilometre: 1000 };
/** Lengths that people think in. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export interface Length {
  /** In its unit. */
  readonly value: number;
  readonly unit: DistanceUnit;
  readonly metres: number;
}

/** At a latitude, in the Web Mercator projection. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom);

const lengthOf = (value: number, unit: DistanceUnit): Length => ({
  value,
  unit,
  metres: value * METRES[unit],
});

/** The largest round length that takes no more metres; the smallest there is if all do. */
export const roundLength = (metres: number, unit: DistanceUnit): Length => {
  const fitting = STEPS.filter((step) => step * METRES[unit] <= metres);
  return lengthOf(fitting.at(-1) ?? STEPS[0] ?? 0.1, unit);
};

export interface RingChoice {
  /** Smaller ones would lie under the mark in their middle. */
  readonly fromMetres: number;
  /** From the centre to where the rings may end. */
  readonly reachMetres: number;
  readonly unit: DistanceUnit;
}

const RINGS = 3;

/** Radii of the rings around a centre: up to three round lengths within reach, inner first. */
export const ringLengths = ({ fromMetres, reachMetres, unit }: RingChoice): readonly Length[] =>
  STEPS.map((step) => lengthOf(step, unit))
    .filter(({ metres }) => metres >= fromMetres && metres <= reachMetres)
    .slice(-RINGS);

const METRES_PER_DEGREE = EQUATOR_METRES / 360;

/** A point so many metres north and east of another; good for the span of a city. */
export const moved = ({ lat, lng }: GeoPoint, north: number, east: number): GeoPoint => ({
  lat: lat + north / METRES_PER_DEGREE,
  lng: lng + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
});
