import {
  type Bounds,
  type FilterRecord,
  integerValue,
  oneKey,
  placeValue,
} from '../filterRecord.ts';
import { localityRadiusMetres, searchDefaults, usualRadius } from '../searchDefaults.ts';

/** In metres: one, two and five miles. Null: no limit of its own, the default radius counts. */
export const radiusOptions = [1609, 3218, 8046, null] as const;

export const isListedRadius = (metres: number | null): boolean =>
  radiusOptions.some((option) => option === metres);

/**
 * The choices that narrow what is listed around a place of that kind anyway, and all of it.
 * @param regionType of the chosen locality, else of the region.
 */
export const radiusOptionsOf = (regionType: string): readonly (typeof radiusOptions)[number][] =>
  radiusOptions.filter((metres) => metres === null || metres < usualRadius(regionType));

/**
 * A radius of the address, null where it says no more than leaving it out. The general default
 * never stands in an address, so it is "no radius" for a locality as well.
 */
export const chosenRadius = (metres: number | null, locality: string | null): number | null =>
  metres === searchDefaults.radiusMetres || (locality !== null && metres === localityRadiusMetres)
    ? null
    : metres;

const radiusBounds: Bounds = { min: 100, max: 200_000 };

export interface DistanceFilter {
  /** Metres. */
  readonly region_radius: number | null;
}

export const distance: FilterRecord<DistanceFilter, 'region_radius'> = oneKey(
  'region_radius',
  'region_radius',
  {
    role: 'narrow',
    read: (values, key) =>
      chosenRadius(integerValue(values, key, radiusBounds), placeValue(values, 'locality')),
  },
);
