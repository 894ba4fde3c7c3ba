import { expect, test } from '@jest/globals';
import { formatInstant } from './formatInstant.ts';

test.each([
  ['en', '15 March 2027, 14:30 UTC'],
  ['zh', '2027年3月15日 14:30（UTC）'],
])('an instant in %s is "%s"', (locale, text) => {
  expect(formatInstant('2027-03-15T14:30:59.000Z', locale)).toBe(text);
});
