import type { FilterValue } from './filterRecord.ts';
import { type Bounds, integerValue, type QueryValues } from './filterRecord.ts';
import { queryString } from './queryString.ts';
import { searchDefaults } from './searchDefaults.ts';
import {
  filterRecords,
  initialSearchFilters,
  parseFilters,
  type SearchFilters,
} from './searchFilters.ts';
import { isAddressKey } from './searchKeys.ts';

/** A search address below its region. */
export interface SearchAddress {
  /** From 1. */
  readonly page: number;
  readonly filters: SearchFilters;
}

export const initialSearchAddress: SearchAddress = {
  page: searchDefaults.page,
  filters: initialSearchFilters,
};

const pageBounds: Bounds = { min: 1, max: 100_000 };

/** Keys count in any letter case; unknown ones are dropped. */
const readQueryValues = (query: URLSearchParams): QueryValues => {
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    const key = name.toLowerCase();
    if (!isAddressKey(key)) continue;
    const before = values.get(key);
    if (before) before.push(value);
    else values.set(key, [value]);
  }
  return values;
};

/**
 * Reads any query without failing: unknown keys and invalid values are dropped, so that all
 * addresses of one choice give the same result.
 * @param today ISO date: months that have passed are invalid.
 */
export const parseSearchAddress = (query: URLSearchParams, today: string): SearchAddress => {
  const values = readQueryValues(query);
  return {
    page: integerValue(values, 'p', pageBounds) ?? searchDefaults.page,
    filters: parseFilters(values, today),
  };
};

type QueryPairs = readonly (readonly [string, string])[];

const text = (value: FilterValue): string => (value === null ? '' : String(value));

/** The query of an address: what differs from the defaults, in one fixed order. */
export const searchAddressQuery = ({ page, filters }: SearchAddress): QueryPairs =>
  [
    ...filterRecords.flatMap(({ write }) => Object.entries(write(filters))),
    ['p', page === searchDefaults.page ? null : page] as const,
  ]
    .map(([key, value]) => [key, text(value)] as const)
    .filter(([, value]) => value !== '');

/** "" or "?a=b", to stand behind the path of a search page. */
export const searchAddressString = (address: SearchAddress): string =>
  queryString(searchAddressQuery(address));
