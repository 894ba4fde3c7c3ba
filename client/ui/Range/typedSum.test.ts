import { expect, test } from '@jest/globals';
import { typedSum } from './typedSum.ts';

test.each([
  ['1,000', '1000'],
  ['$1000', '1000'],
  ['£ 150.50', '150.50'],
  ['-5', '5'],
  ['a lot', ''],
])('"%s" typed leaves "%s" in the field', (text, sum) => {
  expect(typedSum(text)).toBe(sum);
});
