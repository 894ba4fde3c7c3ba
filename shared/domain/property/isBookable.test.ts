import { expect, test } from '@jest/globals';
import { isAvailable, isBookable } from './isBookable.ts';
import type { Bookability } from './property.ts';

const free: Bookability = {
  tags: [],
  isAvailable: true,
  parentId: null,
  status: 'active',
  takesPayment: true,
};

test.each<[string, Partial<Bookability>, boolean, boolean]>([
  ['an ordinary property', {}, true, true],
  ['one tagged not_available', { tags: ['quiet', 'not_available'] }, false, false],
  ['one that is not available', { isAvailable: false }, false, false],
  ['an inactive top-level listing', { status: 'inactive' }, false, false],
  ['an inactive room type', { status: 'inactive', parentId: 5 }, true, true],
  ['one that takes no payment', { takesPayment: false }, true, false],
])('%s', (_name, over, available, bookable) => {
  expect(isAvailable({ ...free, ...over })).toBe(available);
  expect(isBookable({ ...free, ...over })).toBe(bookable);
});
