import { describe, expect, test } from '@jest/globals';
import { createPurgeLog, splitSurrogateKeys, timeOf } from './purgeLog.ts';

const MINUTE = 60_000;

const create = () => {
  const time = { now: 1_000_000 };
  return { time, purges: createPurgeLog(() => time.now) };
};

describe('an answer is outdated', () => {
  test.each<[string, 'before' | 'behind', number | undefined, boolean]>([
    ['asked for before the purge', 'before', undefined, true],
    ['asked for behind it', 'behind', undefined, false],
    ['of older data, though asked for behind it', 'behind', 899_999, true],
    ['of that very data, though asked for before it', 'before', 900_000, false],
  ])('when %s: %#', (_name, order, dataAt, isOutdated) => {
    const { purges } = create();
    const before = purges.position;
    // All in one millisecond: the order of events counts, not the clock.
    purges.note(['region:1'], dataAt === undefined ? undefined : 900_000);
    const origin = { position: order === 'before' ? before : purges.position, dataAt };
    expect(purges.isOutdated(['region:2', 'region:1'], origin)).toBe(isOutdated);
    expect(purges.isOutdated(['region:2'], origin)).toBe(false);
  });

  test('by each of several purges that came while it was made', () => {
    const { purges } = create();
    purges.note(['region:1']);
    const origin = { position: purges.position, dataAt: undefined };
    expect(purges.isOutdated(['region:1'], origin)).toBe(false);
    purges.note(['region:2', 'region:3']);
    expect(purges.isOutdated(['region:1'], origin)).toBe(false);
    expect(purges.isOutdated(['region:1', 'region:3'], origin)).toBe(true);
    const later = { position: purges.position, dataAt: undefined };
    expect(purges.isOutdated(['region:3'], later)).toBe(false);
  });

  test('though the clock was set back meanwhile', () => {
    const { purges, time } = create();
    const origin = { position: purges.position, dataAt: undefined };
    time.now -= MINUTE;
    purges.note(['region:1']);
    expect(purges.isOutdated(['region:1'], origin)).toBe(true);
  });

  test('for everything after a purge of everything', () => {
    const { purges } = create();
    const before = purges.position;
    purges.noteAll();
    expect(purges.isOutdated([], { position: before, dataAt: undefined })).toBe(true);
    expect(purges.isOutdated([], { position: purges.position, dataAt: undefined })).toBe(false);
  });

  test('for ten minutes at most, should the data never come', () => {
    const { purges, time } = create();
    purges.note(['a'], 2_000_000);
    time.now += 10 * MINUTE;
    expect(purges.isOutdated(['a'], { position: purges.position, dataAt: 1 })).toBe(true);
    time.now += 1;
    expect(purges.isOutdated(['a'], { position: purges.position, dataAt: 1 })).toBe(false);
  });

  test('after purges too many to be remembered, which count as one of everything', () => {
    const { purges } = create();
    const before = purges.position;
    for (let index = 0; index <= 20_000; index += 1) purges.note([`inventory:${index}`]);
    expect(purges.isOutdated(['region:1'], { position: before, dataAt: undefined })).toBe(true);
    const later = { position: purges.position, dataAt: undefined };
    expect(purges.isOutdated(['region:1'], later)).toBe(false);
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
