import { expect, test } from '@jest/globals';
import { firstDayOf } from './listingFilters.ts';

test.each([
  ['sep-2027', '2027-09-01'],
  ['JAN-2030', '2030-01-01'],
  ['sept-2027', undefined],
  ['xyz-2027', undefined],
  ['sep-27', undefined],
])('the first day of %s is %s', (month, expected) => {
  expect(firstDayOf(month)).toBe(expected);
});
