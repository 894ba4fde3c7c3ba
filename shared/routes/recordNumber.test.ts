import { expect, test } from '@jest/globals';
import { recordNumber } from './recordNumber.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  [' 1', null],
  ['x', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%p is %p', (text, expected) => {
  expect(recordNumber(text)).toBe(expected);
});
