import { expect, test } from '@jest/globals';
import { comparedIds, comparedQuery } from './comparedIds.ts';

test.each<[string | null, number[]]>([
  [null, []],
  ['', []],
  ['7', [7]],
  ['9,3,5', [9, 3, 5]],
  ['9,3,9,3', [9, 3]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['1,1,2,3,4', [1, 2, 3, 4]],
  ['x,2,-3,0,4.5,1e3,03, 6,2', [2]],
  ['1234567890,8', [8]],
])('of %j the properties %j are compared', (list, ids) => {
  expect(comparedIds(list)).toEqual(ids);
});

test('an address without properties has no query', () => {
  expect(comparedQuery([])).toEqual([]);
  expect(comparedQuery([4, 2])).toEqual([['ids', '4,2']]);
});
