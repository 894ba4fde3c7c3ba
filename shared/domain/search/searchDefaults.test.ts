import { expect, test } from '@jest/globals';
import { initialSearchAddress, parseSearchAddress } from './searchAddress.ts';
import { localityRadiusMetres, searchDefaults } from './searchDefaults.ts';
import { filterState, initialSearchFilterState } from './searchFilters.ts';
import * as limits from './searchLimits.ts';

test('the defaults of a search', () => {
  expect(searchDefaults).toEqual({
    page: 1,
    limit: 10,
    radiusMetres: 20000,
    regionType: 'circle',
    sortKey: 'relevance',
    sortOrder: 'desc',
    status: 'active',
    useOpenSearch: true,
  });
  expect(localityRadiusMetres).toBe(10000);
});

test('an empty query is the initial address', () => {
  const address = parseSearchAddress(new URLSearchParams(''), '2026-03-15');
  expect(address).toEqual(initialSearchAddress);
});

test('the limits of lists', () => {
  expect(limits).toMatchObject({
    pageSize: 10,
    listLimit: 200,
    reviewMediaLimit: 50,
    regionListLimit: 1000,
    recentlyViewedLimit: 10,
    nearbyStartsAfter: 10,
  });
});

test.each([
  [14, [11, 12, 13, 14]],
  [11, [11]],
  [10, []],
  [0, []],
])('of %d items those after the tenth are nearby', (length, nearby) => {
  const items = Array.from({ length }, (_, index) => ({ id: index + 1 }));
  expect(limits.nearbyItems(items, []).map(({ id }) => id)).toEqual(nearby);
});

test('what the results show already is not shown again as nearby', () => {
  const items = Array.from({ length: 14 }, (_, index) => ({ id: index + 1 }));
  const results = [{ id: 12 }, { id: 99 }, { id: 14 }];
  expect(limits.nearbyItems(items, results)).toEqual([{ id: 11 }, { id: 13 }]);
});

test('the filter state has a value for every filter and what is derived from them', () => {
  expect(initialSearchFilterState).toMatchObject({
    meta_types: [],
    meta_unit_types: [],
    available: null,
    features_and: [],
    range_available_price: null,
    region_center: null,
    meta_min_lease_duration: null,
    meta_max_lease_duration: null,
    move_in_month: null,
    university: null,
    locality: null,
    guarantor: null,
    tags: [],
    sort_key: 'relevance,desc',
    budget: [0, 1000],
    region_radius: null,
    leaseDuration: 'All',
  });
});

test('the filter state follows the chosen filters and the region', () => {
  const chosen = {
    ...initialSearchAddress.filters,
    meta_min_lease_duration: 26,
    meta_max_lease_duration: 40,
    range_available_price: [150, null] as const,
  };
  expect(filterState(chosen, { country: 'US', regionType: 'locality' })).toMatchObject({
    leaseDuration: '26-40',
    budget: [150, 5000],
    range_available_price: [150, null],
  });
  const british = filterState(chosen, { country: 'GB', regionType: 'establishment' });
  expect(british).toMatchObject({ budget: [150, 1000], sort_key: 'distance,asc' });
});
