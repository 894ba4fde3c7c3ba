import { expect, test } from '@jest/globals';
import { relevanceSortKey } from '../listingQuery.ts';
import {
  readSort,
  shownSort,
  sortOptions,
  splitSort,
  usualSort,
  withoutUsualSort,
} from './sort.ts';

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
  ['relevance', 'desc', 'relevance,desc'],
  ['relevance', undefined, 'relevance,desc'],
  ['created', 'asc', null],
  ['distance', 'desc', null],
  ['relevance', 'asc', null],
  ['relevance_scaled_a', 'desc', null],
  ['price', 'asc', null],
  [undefined, 'asc', null],
  ['constructor', undefined, null],
] as const)('sort key %s with order %s reads as %s', (key, order, sort) => {
  expect(readSort(key, order)).toBe(sort);
});

test.each([
  ['locality', null, 'relevance,desc'],
  ['sublocality', null, 'relevance,desc'],
  ['country', null, 'relevance,desc'],
  ['locality', 'ucl', 'distance,asc'],
  ['establishment', null, 'distance,asc'],
] as const)('in a %s with university %s the usual order is %s', (type, university, usual) => {
  const filters = { university, sort: null };
  expect(usualSort(filters, type)).toBe(usual);
  expect(shownSort(filters, type)).toBe(usual);
  expect(shownSort({ university, sort: 'created,desc' }, type)).toBe('created,desc');
  expect(withoutUsualSort({ university, sort: usual }, type).sort).toBeNull();
  expect(withoutUsualSort({ university, sort: 'created,desc' }, type).sort).toBe('created,desc');
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
