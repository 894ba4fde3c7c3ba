import { expect, test } from '@jest/globals';
import { stayHasBegun } from './stayHasBegun.ts';

test.each([
  ['2027-03-14', true],
  ['2027-03-15', true],
  ['2027-03-16', false],
  ['2027-02', true],
  ['2027-03', false],
  ['spring', false],
  [null, false],
])('a stay from %p has begun on 15 March: %p', (moveIn, expected) => {
  expect(stayHasBegun(moveIn, '2027-03-15')).toBe(expected);
});
