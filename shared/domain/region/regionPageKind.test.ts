import { expect, test } from '@jest/globals';
import { inPriorityOrder } from './inPriorityOrder.ts';
import { regionPageKind } from './regionPageKind.ts';
import { showsFaqs } from './suppressedFaqs.ts';

test.each([
  ['country', 'overview'],
  ['state', 'overview'],
  ['locality', 'listing'],
  ['sublocality', 'listing'],
  ['establishment', 'listing'],
] as const)('a %s has a page of the kind %s', (type, kind) => {
  expect(regionPageKind(type)).toBe(kind);
});

test('priority regions come first, in their own order, and the others stay as they were', () => {
  const ids = [1, 37, 2, 34, 38].map((id) => ({ id }));
  expect(inPriorityOrder(ids).map(({ id }) => id)).toEqual([34, 38, 37, 1, 2]);
});

test('the questions of some regions and properties are not shown', () => {
  expect(showsFaqs(34)).toBe(true);
  expect(showsFaqs(9002)).toBe(false);
});
