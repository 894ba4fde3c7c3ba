import type { FilterCounts } from '../../../shared/domain/property/listingPage.ts';
import type { RegionLink, RegionType } from '../../../shared/domain/region/region.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';

export interface FilterRegion {
  readonly canonicalName: string;
  /** ISO 3166, in either case. */
  readonly countryCode: string;
  readonly regionType: RegionType;
}

export type PlaceName = Pick<RegionLink, 'canonicalName' | 'name'>;

export type PlaceKind = 'university' | 'locality';

/** @throws when the places cannot be looked up. */
export type FindPlaces = (
  kind: PlaceKind,
  text: string,
  signal: AbortSignal,
) => Promise<readonly RegionLink[]>;

export interface FilterPreview {
  readonly count: number;
  readonly counts: FilterCounts;
}

/** What every set of filters is drawn from. */
export interface FilterProps {
  readonly filters: SearchFilters;
  readonly counts: FilterCounts;
  /** Results with these filters, on all pages. */
  readonly resultCount: number;
  readonly region: FilterRegion;
  /** Those of the region. */
  readonly universities: readonly RegionLink[];
  readonly localities: readonly RegionLink[];
  /** Names of further places that may be chosen. */
  readonly placeNames: readonly PlaceName[];
  /** ISO 4217. */
  readonly currency: string;
  /** ISO date of the page, not of the clock. */
  readonly today: string;
  readonly locale: string;
  readonly onChange: (filters: SearchFilters) => void;
  readonly preview: (filters: SearchFilters) => Promise<FilterPreview>;
  readonly findPlaces: FindPlaces;
}
