import type { PropertyCard } from './property.ts';

/**
 * Results each value of a filter would give with the other filters as they are: filter key → value
 * → count. Keys are those of the address, but `lease_duration` for bands of stay ("26-40", "All")
 * and `without`, which says for an empty result what remains without one filter.
 */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** One page of a result list. */
export interface ListingPage {
  readonly items: readonly PropertyCard[];
  /** Results on all pages. */
  readonly count: number;
  /** Null on the last page. */
  readonly nextPage: number | null;
  readonly filterCounts: FilterCounts;
}
