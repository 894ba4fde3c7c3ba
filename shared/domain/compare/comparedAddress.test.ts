import { expect, test } from '@jest/globals';
import { comparedAddress, comparedQuery } from './comparedAddress.ts';

const read = (query: string) => comparedAddress(new URLSearchParams(query));

test.each<[string, number[]]>([
  ['', []],
  ['ids=', []],
  ['ids=7', [7]],
  ['ids=9,3,5', [9, 3, 5]],
  ['ids=9,3,9,3', [9, 3]],
  ['ids=1,2,3,4,5', [1, 2, 3, 4]],
  ['ids=1,1,2,3,4', [1, 2, 3, 4]],
  ['ids=x,2,-3,0,4.5,1e3,03, 6,2', [2]],
  ['ids=1234567890,8', [8]],
])('of "%s" the properties %j are compared', (query, ids) => {
  expect(read(query).ids).toEqual(ids);
});

test.each<[string, number[], string | null]>([
  ['stays=8,x,8,9', [8, 9], null],
  ['university=UCL-london', [], 'ucl-london'],
  ['university=/evil', [], null],
  ['university=%20', [], null],
  ['stays=4&university=soas', [4], 'soas'],
])('"%s" names the stays %j and the university %s', (query, stays, university) => {
  expect(read(`ids=7&${query}`)).toEqual({ ids: [7], stays, university });
});

test('without properties nothing is said', () => {
  expect(comparedQuery(read('stays=4&university=ucl'))).toEqual([]);
});

test('an address is written as it is read', () => {
  const query = comparedQuery({ ids: [4, 2], stays: [9], university: 'ucl' });
  expect(query).toEqual([
    ['ids', '4,2'],
    ['stays', '9'],
    ['university', 'ucl'],
  ]);
  expect(comparedQuery({ ids: [4, 2], stays: [], university: null })).toEqual([['ids', '4,2']]);
});
