import { expect, test } from '@jest/globals';
import { nextPage } from './search.selectors.ts';

test.each([
  [1, 2, 2],
  [1, null, null],
  [1, undefined, null],
  [2, 2, null],
])('on page %d with next page %s page %s is loaded', (page, next, loaded) => {
  expect(nextPage({ page, next })).toBe(loaded);
});
