import { expect, test } from '@jest/globals';
import { searchRobots } from './searchRobots.ts';

test.each([
  ['active', 23, 1, undefined],
  ['active', 23, 3, undefined],
  ['active', 23, 4, 'noindex'],
  ['active', 20, 2, undefined],
  ['active', 20, 3, 'noindex'],
  ['active', 0, 1, 'noindex'],
  ['inactive', 23, 1, 'noindex'],
])('an %s region with %d results on page %d: %s', (...row) => {
  const [regionState, resultCount, page, robots] = row;
  expect(searchRobots({ regionState, resultCount, page })).toBe(robots);
});
