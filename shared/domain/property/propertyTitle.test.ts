import { expect, test } from '@jest/globals';
import { propertyTitle } from './propertyTitle.ts';

const suffix = ' | Student Housing';
const of = (length: number): string => 'x'.repeat(length);

test.each([
  ['27 characters are lengthened', of(27), `${of(27)}${suffix}`],
  ['28 characters are not', of(28), of(28)],
])('%s', (_name, title, expected) => {
  expect(propertyTitle(title, suffix)).toBe(expected);
});
