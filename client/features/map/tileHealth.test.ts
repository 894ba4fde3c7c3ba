import { expect, jest, test } from '@jest/globals';
import { createTileHealth } from './tileHealth.ts';

const run = (outcomes: string): number => {
  const onLost = jest.fn();
  const health = createTileHealth(onLost);
  for (const outcome of outcomes) {
    if (outcome === '+') health.loaded();
    else health.failed();
  }
  return onLost.mock.calls.length;
};

test.each([
  ['----', 1],
  ['------------', 1],
  ['---', 0],
  ['---+---', 0],
  ['+++----', 1],
])('after %s the tiles are given up %d times', (outcomes, times) => {
  expect(run(outcomes)).toBe(times);
});
