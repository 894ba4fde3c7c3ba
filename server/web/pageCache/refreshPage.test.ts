import { expect, test } from '@jest/globals';
import { createRecentKeys } from './refreshPage.ts';

test.each([
  [0, true],
  [60_000, true],
  [60_001, false],
])('a key asked for again after %i ms is let in: %s', (later, isLetIn) => {
  let now = 5000;
  const recentKeys = createRecentKeys(() => now);
  expect(recentKeys.isSecondTime('a')).toBe(false);
  expect(recentKeys.isSecondTime('b')).toBe(false);
  now += later;
  expect(recentKeys.isSecondTime('a')).toBe(isLetIn);
});

test('what is remembered of strangers is bounded', () => {
  const recentKeys = createRecentKeys(() => 0);
  recentKeys.isSecondTime('first');
  for (let index = 0; index < 20_000; index += 1) recentKeys.isSecondTime(`other ${index}`);
  expect(recentKeys.isSecondTime('first')).toBe(false);
  expect(recentKeys.isSecondTime('other 19999')).toBe(true);
});
