import { expect, test } from '@jest/globals';
import { failuresAfter, restartDelayMs, SETTLED_MS } from './rollingRestart.ts';

test.each([
  [1, 100],
  [2, 200],
  [3, 400],
  [8, 12_800],
  [9, 25_600],
  [10, 30_000],
  [5000, 30_000],
])('after failure %i in a row a worker waits %i ms', (failures, delayMs) => {
  expect(restartDelayMs(failures)).toBe(delayMs);
});

test.each([
  ['that never was ready', 0, 7],
  ['that lived shortly', SETTLED_MS - 1, 7],
  ['that had settled', SETTLED_MS, 1],
])('the end of a worker %s counts', (_name, livedMs, failures) => {
  expect(failuresAfter(6, livedMs)).toBe(failures);
});
