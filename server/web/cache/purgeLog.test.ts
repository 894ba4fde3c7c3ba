import { describe, expect, test } from '@jest/globals';
import { createPurgeLog, splitSurrogateKeys, timeOf } from './purgeLog.ts';

const MINUTE = 60_000;

describe('an answer is outdated', () => {
  let now = 0;
  const create = () => {
    now = 1_000_000;
    return createPurgeLog(() => now);
  };

  test.each([
    ['asked for before the purge', { requestedAt: 999_999, dataAt: undefined }, true],
    ['asked for at that moment', { requestedAt: 1_000_000, dataAt: undefined }, true],
    ['asked for behind it', { requestedAt: 1_000_001, dataAt: undefined }, false],
    [
      'of older data, though asked for behind it',
      { requestedAt: 1_000_001, dataAt: 899_999 },
      true,
    ],
    ['of that very data, though asked for before it', { requestedAt: 1, dataAt: 900_000 }, false],
  ])('when %s: %#', (_name, origin, isOutdated) => {
    const purges = create();
    purges.note(['region:1'], origin.dataAt === undefined ? undefined : 900_000);
    expect(purges.isOutdated(['region:2', 'region:1'], origin)).toBe(isOutdated);
    expect(purges.isOutdated(['region:2'], origin)).toBe(false);
  });

  test('for everything after a purge of everything', () => {
    const purges = create();
    purges.noteAll();
    expect(purges.isOutdated([], { requestedAt: 1_000_000, dataAt: undefined })).toBe(true);
    expect(purges.isOutdated([], { requestedAt: 1_000_001, dataAt: undefined })).toBe(false);
  });

  test('for ten minutes at most, should the data never come', () => {
    const purges = create();
    purges.note(['a'], 2_000_000);
    now += 10 * MINUTE;
    expect(purges.isOutdated(['a'], { requestedAt: now, dataAt: 1 })).toBe(true);
    now += 1;
    expect(purges.isOutdated(['a'], { requestedAt: now, dataAt: 1 })).toBe(false);
  });
});

test.each<[string | string[] | undefined, readonly string[]]>([
  [undefined, []],
  ['', []],
  [' a  b ', ['a', 'b']],
  [
    ['a b', 'c'],
    ['a', 'b', 'c'],
  ],
])('the keys of %j are %j', (header, keys) => {
  expect(splitSurrogateKeys(header)).toEqual(keys);
});

test.each<[unknown, number | undefined]>([
  ['1970-01-01T00:00:01.000Z', 1000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 1000],
  ['never', undefined],
  [7, undefined],
  [undefined, undefined],
])('the time of %j is %j', (text, time) => {
  expect(timeOf(text)).toBe(time);
});
