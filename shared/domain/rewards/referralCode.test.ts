import { expect, test } from '@jest/globals';
import { readReferralCode, referralCodeIn } from './referralCode.ts';

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

test.each([
  ['/profile/refer?referral_code=abcd2345', 'ABCD2345'],
  ['https://site.example/referral-programme?a=b&referral_code=ABCD2345#terms', 'ABCD2345'],
  ['/profile/refer?referral_code=other', null],
  ['/profile/refer#?referral_code=ABCD2345', null],
  ['', null],
])('%p brings the code %p', (address, code) => {
  expect(referralCodeIn(address)).toBe(code);
});
