import { expect, test } from '@jest/globals';
import { closeByHistory } from './closeByHistory.ts';

test.each([
  [1, 'replace'],
  [2, 'replace'],
  [3, 'back'],
  [50, 'back'],
] as const)('with %d history entries a dialog closes by "%s"', (length, way) => {
  expect(closeByHistory(length)).toBe(way);
});
