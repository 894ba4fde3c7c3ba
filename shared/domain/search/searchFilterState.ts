import { budgetEnds } from './budgetRange.ts';
import { initialSearchFilters } from './searchDefaults.ts';
import type { SearchFilters } from './searchFilters.ts';
import { stayLabel } from './stayDuration.ts';

/** The filters with what the filter bar shows of them. */
export interface SearchFilterState extends SearchFilters {
  /** Where the ends of the budget slider stand. */
  readonly budget: readonly [number, number];
  /** Label of the stay band: "26-40", "45+", "All". */
  readonly leaseDuration: string;
}

/** @param country ISO code or name of the country of the region. */
export const filterState = (filters: SearchFilters, country: string): SearchFilterState => ({
  ...filters,
  budget: budgetEnds(filters.range_available_price, country),
  leaseDuration: stayLabel({
    min: filters.meta_min_lease_duration,
    max: filters.meta_max_lease_duration,
  }),
});

/** Before a region is known. */
export const initialSearchFilterState: SearchFilterState = filterState(initialSearchFilters, '');
