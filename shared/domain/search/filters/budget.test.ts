import { expect, test } from '@jest/globals';
import { budgetEnds, defaultBudgetRange, priceRangeText, tidyPriceRange } from './budget.ts';

test.each([
  ['uk', [0, 1000]],
  ['us', [0, 5000]],
  ['canada', [0, 5000]],
  ['GB', [0, 1000]],
  ['CA', [0, 5000]],
  ['Spain', [0, 1000]],
  ['', [0, 1000]],
])('the budget slider of "%s" spans %j', (country, range) => {
  expect(defaultBudgetRange(country)).toEqual(range);
});

test.each([
  [
    [100, 300],
    [100, 300],
  ],
  [
    [null, 300],
    [0, 300],
  ],
  [
    [100, null],
    [100, 1000],
  ],
  [null, [0, 1000]],
] as const)('with the filter %j the slider stands at %j', (filter, ends) => {
  expect(budgetEnds(filter, 'GB')).toEqual(ends);
});

test.each([
  [[0, null], null],
  [
    [300, 100],
    [100, 300],
  ],
  [
    [300, 0],
    [null, 300],
  ],
  [
    [0, 0],
    [null, 0],
  ],
  [
    [100, 100],
    [100, 100],
  ],
] as const)('the range %j is tidied to %j', (range, tidy) => {
  expect(tidyPriceRange(range)).toEqual(tidy);
});

test.each([
  [[100, 300], '100,300'],
  [[null, 300], '0,300'],
  [[100, null], '100,'],
] as const)('the range %j is written %s', (range, text) => {
  expect(priceRangeText(range)).toBe(text);
});
