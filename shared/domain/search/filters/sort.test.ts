import { expect, test } from '@jest/globals';
import { relevanceSortKey } from '../listingQuery.ts';
import { readSort, sortOptions, splitSort } from './sort.ts';

test('the five ways of sorting, in the order of the control', () => {
  expect(sortOptions.map(splitSort).map(({ sortKey, order }) => [sortKey, order])).toEqual([
    ['relevance', 'desc'],
    ['distance', 'asc'],
    ['available_price', 'asc'],
    ['available_price', 'desc'],
    ['created', 'desc'],
  ]);
});

test.each([
  ['distance', 'asc', 'distance,asc'],
  ['Distance', 'ASC', 'distance,asc'],
  ['distance,asc', undefined, 'distance,asc'],
  ['available_price,asc', 'desc', 'available_price,asc'],
  ['available_price', 'asc', 'available_price,asc'],
  ['available_price', 'desc', 'available_price,desc'],
  ['available_price', undefined, 'available_price,desc'],
  ['distance', undefined, 'distance,asc'],
  ['created', 'desc', 'created,desc'],
  ['created', 'asc', 'relevance,desc'],
  ['distance', 'desc', 'relevance,desc'],
  ['relevance', 'asc', 'relevance,desc'],
  ['relevance_scaled_a', 'desc', 'relevance,desc'],
  ['price', 'asc', 'relevance,desc'],
  [undefined, 'asc', 'relevance,desc'],
  ['constructor', undefined, 'relevance,desc'],
] as const)('sort key %s with order %s reads as %s', (key, order, sort) => {
  expect(readSort(key, order)).toBe(sort);
});

test('a sort falls into key and order', () => {
  expect(splitSort('available_price,asc')).toEqual({ sortKey: 'available_price', order: 'asc' });
});

test.each([
  ['A', 'relevance_scaled_a'],
  ['B', 'relevance_scaled_b'],
  ['control', 'relevance'],
  ['a', 'relevance'],
  [undefined, 'relevance'],
])('experiment group %s asks for %s', (group, sortKey) => {
  expect(relevanceSortKey(group)).toBe(sortKey);
});
