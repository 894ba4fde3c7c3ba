import { expect, test } from '@jest/globals';
import { listingFilters } from './listingFilters.ts';
import { firstDayOf } from './stayFilters.ts';

test.each([
  ['sep-2027', '2027-09-01'],
  ['JAN-2030', '2030-01-01'],
  ['sept-2027', undefined],
  ['xyz-2027', undefined],
  ['sep-27', undefined],
])('the first day of %s is %s', (month, expected) => {
  expect(firstDayOf(month)).toBe(expected);
});

test('a stay answers for its price, its time and its room, the property for all the rest', () => {
  const names = (level: string): string[] =>
    Object.entries(listingFilters)
      .filter(([, filter]) => filter.level === level)
      .map(([name]) => name);
  expect(names('stay')).toEqual([
    'range_available_price',
    'min_price',
    'max_price',
    'move_in_month',
    'meta_min_lease_duration',
    'meta_types',
    'meta_bedroom_counts',
    'meta_bathroom_counts',
    'features_and',
  ]);
  expect(names('property')).toEqual([
    'meta_unit_types',
    'guarantor',
    'features',
    'required_features',
    'rating',
    'tags',
    'available',
    'name',
    'region_bounds',
  ]);
});
