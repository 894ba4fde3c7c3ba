import type { GeoBounds } from '../geo/geoBounds.ts';
import type { GeoPoint } from '../geo/geoPoint.ts';
import type { Rent } from './rent.ts';

/** A property of the results as it stands on a map. */
export interface ResultPin {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly coordinates: GeoPoint;
  /** The rent of its matching stay; null where nothing is free. */
  readonly rent: Rent | null;
}

/** Several properties near each other. */
export interface ResultCluster {
  readonly coordinates: GeoPoint;
  readonly count: number;
  readonly bounds: GeoBounds;
  /** The lowest of them; null where they have none in common. */
  readonly rent: Rent | null;
}

/** All results of a search within a box. */
export interface ResultMap {
  readonly pins: readonly ResultPin[];
  readonly clusters: readonly ResultCluster[];
  readonly count: number;
  /** Null without results. */
  readonly bounds: GeoBounds | null;
}
