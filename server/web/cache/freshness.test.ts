import { describe, expect, test } from '@jest/globals';
import {
  type CopyTimes,
  deadlines,
  endFreshness,
  endStaleness,
  type Freshness,
  freshness,
  postponed,
} from './freshness.ts';

const lifetimes = { freshSeconds: 60, revalidateSeconds: 600, staleErrorSeconds: 86_400 };
const START = 1_000_000;

const copyOf = (changes: Partial<typeof lifetimes> = {}): CopyTimes => ({
  ...deadlines({ ...lifetimes, ...changes }, START),
  retryAt: 0,
});

const at = (copy: CopyTimes, seconds: number): Freshness => freshness(copy, START + seconds * 1000);

describe('a copy of age', () => {
  test.each<[number, Freshness]>([
    [0, 'fresh'],
    [59.999, 'fresh'],
    [60, 'renew'],
    [659.999, 'renew'],
    [660, 'renew-first'],
    [86_459.999, 'renew-first'],
    [86_460, 'expired'],
  ])('%d s is: %s', (seconds, expected) => {
    expect(at(copyOf(), seconds)).toBe(expected);
  });

  test('is never used after an error where its lifetimes allow none', () => {
    expect(at(copyOf({ freshSeconds: 1, revalidateSeconds: 0, staleErrorSeconds: 0 }), 1)).toBe(
      'expired',
    );
  });

  test('is renewed behind to the end of a time longer than that for errors', () => {
    const copy = copyOf({ freshSeconds: 1, revalidateSeconds: 60, staleErrorSeconds: 10 });
    expect(at(copy, 60)).toBe('renew');
    expect(at(copy, 61)).toBe('expired');
  });
});

describe('a copy whose renewal failed 100 seconds after it came', () => {
  const copy = postponed(copyOf(), START + 100_000, 2000);

  test.each<[number, Freshness]>([
    [59, 'fresh'],
    [100, 'retry-later'],
    [101.999, 'retry-later'],
    [102, 'renew'],
    [700, 'renew-first'],
    [86_460, 'expired'],
  ])('is at %d s: %s', (seconds, expected) => {
    expect(at(copy, seconds)).toBe(expected);
  });

  test('is left alone when its time for renewal behind has passed, too', () => {
    const late = postponed(copyOf(), START + 700_000, 2000);
    expect(at(late, 701)).toBe('retry-later');
    expect(at(late, 702)).toBe('renew-first');
  });

  test.each([endFreshness, endStaleness])('is tried again at once after a purge: %#', (end) => {
    expect(at(end(copy, START + 101_000), 101)).not.toBe('retry-later');
  });
});

describe('a copy that is purged while it is fresh', () => {
  test.each<[string, typeof endFreshness, number, Freshness]>([
    ['the end of its freshness', endFreshness, 30, 'renew'],
    ['the end of its freshness', endFreshness, 660, 'renew-first'],
    ['the end of all use without asking', endStaleness, 30, 'renew-first'],
    ['the end of all use without asking', endStaleness, 86_460, 'expired'],
  ])('is after %s, %s at %d s: %s', (_name, end, seconds, expected) => {
    expect(at(end(copyOf(), START + 30_000), seconds)).toBe(expected);
  });
});

test('a purge makes no copy younger', () => {
  const copy = copyOf();
  expect(endStaleness(copy, START + 10_000_000)).toEqual(copy);
});
