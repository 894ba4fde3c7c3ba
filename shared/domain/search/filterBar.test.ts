import { expect, test } from '@jest/globals';
import { filterBar, moreFilters, primaryFilters, quickFilters } from './filterBar.ts';

test('the filters stand in their order, the first six in sight', () => {
  expect(primaryFilters).toEqual([
    'university',
    'locality',
    'budget',
    'moveInMonth',
    'stayDuration',
    'roomType',
  ]);
  expect(moreFilters).toEqual([
    'guarantor',
    'availability',
    'dualOccupancy',
    'housingType',
    'distance',
  ]);
  expect([...primaryFilters, ...moreFilters]).toEqual(filterBar);
});

test('the quick filters are four of them', () => {
  expect(quickFilters).toEqual(['stayDuration', 'moveInMonth', 'roomType', 'dualOccupancy']);
});
