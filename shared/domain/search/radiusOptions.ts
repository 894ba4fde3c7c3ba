import { localityRadiusMetres, searchDefaults } from './searchDefaults.ts';
import type { SearchFilters } from './searchFilters.ts';

export interface RadiusOption {
  /** Key of its text in the message catalogue. */
  readonly labelKey: string;
  /** Null: no limit of its own, the default radius counts. */
  readonly metres: number | null;
}

export const radiusOptions = [
  { labelKey: 'search.radius.oneMile', metres: 1609 },
  { labelKey: 'search.radius.twoMiles', metres: 3218 },
  { labelKey: 'search.radius.fiveMiles', metres: 8046 },
  { labelKey: 'search.radius.all', metres: null },
] as const satisfies readonly RadiusOption[];

export const isListedRadius = (metres: number | null): boolean =>
  radiusOptions.some((option) => option.metres === metres);

const defaultRadius = (isLocality: boolean): number =>
  isLocality ? localityRadiusMetres : searchDefaults.radiusMetres;

/**
 * A radius of the address, null where it says no more than leaving it out. The general default
 * never stands in an address, so it is "no radius" for a locality as well.
 */
export const chosenRadius = (
  metres: number | null,
  locality: SearchFilters['locality'],
): number | null =>
  metres === searchDefaults.radiusMetres || metres === defaultRadius(locality !== null)
    ? null
    : metres;

/** Metres around the centre that are searched. */
export const searchRadius = (
  { region_radius, locality }: Pick<SearchFilters, 'region_radius' | 'locality'>,
  regionType: string,
): number => region_radius ?? defaultRadius(locality !== null || regionType === 'sublocality');
