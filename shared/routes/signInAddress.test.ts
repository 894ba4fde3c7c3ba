import { expect, test } from '@jest/globals';
import { signInAddress } from './signInAddress.ts';

test.each([
  ['/', '/login'],
  [
    '/places/search/london?budget=100-200',
    '/login?next=%2Fplaces%2Fsearch%2Flondon%3Fbudget%3D100-200',
  ],
  ['/login', '/login'],
  ['/login?next=%2Fprofile', '/login'],
])('whoever signs in on %s is led on from %s', (next, address) => {
  expect(signInAddress(next)).toBe(address);
});
