import { priceRangeText } from './budgetRange.ts';
import { queryString } from './queryString.ts';
import { searchDefaults } from './searchDefaults.ts';
import type { SearchAddress, SearchFilters } from './searchFilters.ts';
import { splitSort } from './sortOptions.ts';

type QueryPairs = readonly (readonly [string, string])[];
type Value = string | number | boolean | null | readonly (string | number)[];

const text = (value: Value): string =>
  Array.isArray(value) ? value.join(',') : value === null ? '' : String(value);

const sortPairs = (sort: SearchFilters['sort_key']): readonly (readonly [string, Value])[] => {
  const { sortKey, order } = splitSort(sort);
  return sortKey === searchDefaults.sortKey
    ? []
    : [
        ['sort_key', sortKey],
        ['sort_order', order],
      ];
};

const priceRangeValue = (range: SearchFilters['range_available_price']): Value =>
  range === null ? null : priceRangeText(range);

/** The query of an address: what differs from the defaults, in one fixed order. */
export const searchAddressQuery = ({ page, filters }: SearchAddress): QueryPairs => {
  const bounds = filters.region_bounds;
  const pairs: readonly (readonly [string, Value])[] = [
    ['university', filters.university],
    ['campus_time', filters.university === null ? null : filters.campus_time],
    ['locality', filters.locality],
    ['range_available_price', priceRangeValue(filters.range_available_price)],
    ['min_price', filters.min_price],
    ['max_price', filters.max_price],
    ['move_in_month', filters.move_in_month],
    ['meta_min_lease_duration', filters.meta_min_lease_duration],
    ['meta_max_lease_duration', filters.meta_max_lease_duration],
    ['meta_types', filters.meta_types],
    ['guarantor', filters.guarantor],
    ['available', filters.available],
    ['features_and', filters.features_and],
    ['features', filters.features],
    ['tags', filters.tags],
    ['meta_unit_types', filters.meta_unit_types],
    ['meta_bedroom_counts', filters.meta_bedroom_counts],
    ['meta_bathroom_counts', filters.meta_bathroom_counts],
    ['name', filters.name],
    ['region_center', filters.region_center],
    ['region_radius', filters.region_radius],
    ['region_bounds_lat1', bounds?.[0] ?? null],
    ['region_bounds_lng1', bounds?.[1] ?? null],
    ['region_bounds_lat2', bounds?.[2] ?? null],
    ['region_bounds_lng2', bounds?.[3] ?? null],
    ...sortPairs(filters.sort_key),
    ['p', page === searchDefaults.page ? null : page],
  ];
  return pairs
    .map(([key, value]) => [key, text(value)] as const)
    .filter(([, value]) => value !== '');
};

/** "" or "?a=b", to stand behind the path of a search page. */
export const searchAddressString = (address: SearchAddress): string =>
  queryString(searchAddressQuery(address));

/** Features that a control of the page offers. */
export const listedFeatures: readonly string[] = ['dual_occupancy'];
