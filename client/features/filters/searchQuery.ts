import { searchAddressQuery } from '../../../shared/domain/search/searchAddress.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';

export type QueryPairs = readonly (readonly [string, string])[];

/** The query of a page of the results for these filters. */
export const resultsQuery = (filters: SearchFilters, page = 1): QueryPairs =>
  searchAddressQuery({ page, filters });

export const isSameChoice = (one: SearchFilters, other: SearchFilters): boolean =>
  JSON.stringify(resultsQuery(one)) === JSON.stringify(resultsQuery(other));
