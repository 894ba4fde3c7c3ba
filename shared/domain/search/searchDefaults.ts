import type { SearchAddress, SearchFilters } from './searchFilters.ts';

export const searchDefaults = {
  page: 1,
  limit: 10,
  radiusMetres: 20_000,
  /** Shape of the searched area, not the kind of region. */
  regionType: 'circle',
  sortKey: 'relevance',
  sortOrder: 'desc',
  status: 'active',
  useOpenSearch: true,
} as const;

/** Areas of a city are small: the usual radius would be the city again. */
export const localityRadiusMetres = 10_000;

export const initialSearchFilters: SearchFilters = {
  meta_types: [],
  meta_unit_types: [],
  available: null,
  features_and: [],
  features: [],
  range_available_price: null,
  region_center: null,
  meta_min_lease_duration: null,
  meta_max_lease_duration: null,
  move_in_month: null,
  university: null,
  campus_time: null,
  locality: null,
  guarantor: null,
  tags: [],
  sort_key: 'relevance,desc',
  region_radius: null,
  meta_bedroom_counts: [],
  meta_bathroom_counts: [],
  min_price: null,
  max_price: null,
  name: null,
  region_bounds: null,
};

export const initialSearchAddress: SearchAddress = {
  page: searchDefaults.page,
  filters: initialSearchFilters,
};
