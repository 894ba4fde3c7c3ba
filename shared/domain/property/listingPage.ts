import type { PropertyCard } from './property.ts';

/** Results each value of a filter would give: filter key → value → count. */
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
