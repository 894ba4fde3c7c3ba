import { expect, test } from '@jest/globals';
import { allowedQueryKeys, isAddressKey, isAllowedQueryKey, ownQueryKeys } from './searchKeys.ts';

const documentedKeys =
  'p limit only methods except type region_radius region_type sort_key sort_order min_price ' +
  'max_price range_available_price meta_bedroom_counts meta_bathroom_counts region_center ' +
  'meta_types meta_unit_types statuses features features_and available name owner ' +
  'meta_min_lease_duration meta_max_lease_duration move_in_month use_open_search tags guarantor ' +
  'locality region_canonical_name region_lat region_lng region_bounds_lat1 region_bounds_lng1 ' +
  'region_bounds_lat2 region_bounds_lng2';

test('the allowed keys are the 38 documented ones and the university', () => {
  expect([...allowedQueryKeys].sort()).toEqual([...documentedKeys.split(' '), 'university'].sort());
  expect(allowedQueryKeys).toHaveLength(39);
});

test('every allowed key is known as one', () => {
  expect(allowedQueryKeys.filter((key) => !isAllowedQueryKey(key))).toEqual([]);
});

test.each(['foo', 'utm_source', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a key named %s means nothing',
  (key) => {
    expect(isAllowedQueryKey(key)).toBe(false);
    expect(isAddressKey(key)).toBe(false);
  },
);

test('addresses are read by our own keys as well, which no allowed key is', () => {
  expect(ownQueryKeys).toEqual(['campus_time', 'rating']);
  expect(isAllowedQueryKey('campus_time')).toBe(false);
  expect(['campus_time', 'p', 'foo'].map(isAddressKey)).toEqual([true, true, false]);
});
