import { expect, test } from '@jest/globals';
import { pageWindow } from './Pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, -2, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, -1, 4, 5, 6, -2, 9]],
  [9, 9, [1, -1, 8, 9]],
])('page %d of %d links to %j', (page, count, pages) => {
  expect(pageWindow(page, count)).toEqual(pages);
});
