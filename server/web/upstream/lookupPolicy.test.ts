import { describe, expect, test } from '@jest/globals';
import { deadlines, freshness, notFoundDeadlines } from './lookupPolicy.ts';

const rule = { freshSeconds: 60, revalidateSeconds: 600, staleErrorSeconds: 86_400 };
const START = 1_000_000;

describe('an answer of age', () => {
  test.each([
    [0, 'fresh'],
    [59.999, 'fresh'],
    [60, 'renew'],
    [659.999, 'renew'],
    [660, 'spare'],
    [86_459.999, 'spare'],
    [86_460, 'expired'],
  ])('%d s is %s', (seconds, state) => {
    expect(freshness(deadlines(rule, START), START + seconds * 1000)).toBe(state);
  });

  test('is never used after an error where the rule allows none', () => {
    const strict = deadlines(
      { freshSeconds: 1, revalidateSeconds: 0, staleErrorSeconds: 0 },
      START,
    );
    expect(freshness(strict, START + 1000)).toBe('expired');
  });
});

test.each([
  [9.999, 'fresh'],
  [10, 'expired'],
])('"no such thing" is after %d s %s', (seconds, state) => {
  expect(freshness(notFoundDeadlines(START), START + seconds * 1000)).toBe(state);
});
