import { expect, test } from '@jest/globals';
import { readReferralCode } from './referralCode.ts';

test.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd-2345 ', 'ABCD2345'],
  ['abcd 2345', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23456', null],
  ['ABCD0345', null],
  ['ABCDI345', null],
  ["ABCD234'", null],
  ['', null],
])('%p is read as the code %p', (typed, code) => {
  expect(readReferralCode(typed)).toBe(code);
});
