import { type FilterRecord, facetNumber } from '../filterRecord.ts';
import { type Bounds, integerValue, placeValue } from '../queryValues.ts';
import { localityRadiusMetres, searchDefaults } from '../searchDefaults.ts';

/** In metres: one, two and five miles. Null: no limit of its own, the default radius counts. */
export const radiusOptions = [1609, 3218, 8046, null] as const;

export const isListedRadius = (metres: number | null): boolean =>
  radiusOptions.some((option) => option === metres);

const defaultRadius = (isLocality: boolean): number =>
  isLocality ? localityRadiusMetres : searchDefaults.radiusMetres;

/**
 * A radius of the address, null where it says no more than leaving it out. The general default
 * never stands in an address, so it is "no radius" for a locality as well.
 */
export const chosenRadius = (metres: number | null, locality: string | null): number | null =>
  metres === searchDefaults.radiusMetres || metres === defaultRadius(locality !== null)
    ? null
    : metres;

interface ChosenArea {
  readonly region_radius: number | null;
  readonly locality: string | null;
}

/** Metres around the centre that are searched. */
export const searchRadius = ({ region_radius, locality }: ChosenArea, regionType: string): number =>
  region_radius ?? defaultRadius(locality !== null || regionType === 'sublocality');

const radiusBounds: Bounds = { min: 100, max: 200_000 };

export interface DistanceFilter {
  /** Metres. */
  readonly region_radius: number | null;
}

export const distance: FilterRecord<DistanceFilter, 'region_radius'> = {
  keys: {
    region_radius: {
      role: 'narrow',
      isListed: (values) => isListedRadius(facetNumber(values, 'region_radius')),
    },
  },
  empty: { region_radius: null },
  parse: (values) => ({
    region_radius: chosenRadius(
      integerValue(values, 'region_radius', radiusBounds),
      placeValue(values, 'locality'),
    ),
  }),
  write: ({ region_radius }) => ({ region_radius }),
  listing: ({ region_radius }, { locality, regionType }) => ({
    region_radius: searchRadius({ region_radius, locality }, regionType),
  }),
};
