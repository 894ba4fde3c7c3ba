import { expect, test } from '@jest/globals';
import { measurementCookies } from '../privacy/measurement.ts';
import {
  bucketOf,
  parseStickyBuckets,
  STICKY_BUCKETS_COOKIE,
  writeStickyBuckets,
} from './stickyBuckets.ts';

test('what was written is read again', () => {
  const buckets = { search_page_v2__0: 'A', 'search-scale__3': '1' };
  expect(parseStickyBuckets(writeStickyBuckets(buckets))).toEqual(buckets);
});

test.each([
  [null, {}],
  [undefined, {}],
  ['', {}],
  ['~~:', {}],
  ['a__0:1:2', {}],
  ['a b__0:1', {}],
  ['a__0:1~a__0:2', { a__0: '2' }],
  [`${'x'.repeat(65)}:1`, {}],
])('%j holds %j', (cookie, buckets) => {
  expect(parseStickyBuckets(cookie)).toEqual(buckets);
});

test('of more than twenty the newest are kept', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`e${index}__0`, '1']));
  const kept = Object.keys(parseStickyBuckets(writeStickyBuckets(many)));
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)).toBe('e29__0');
});

test('what cannot stand in a cookie is left out', () => {
  expect(writeStickyBuckets({ 'a;b__0': '1', c__0: 'x y', d__0: 'B' })).toBe('d__0:B');
});

test.each([
  ['layout', 'B'],
  ['lay', undefined],
  ['layout__1', undefined],
])('of the experiment %s it knows %s', (experiment, variation) => {
  expect(bucketOf({ layout__0: 'A', layout__1: 'B', layout_2__0: 'C' }, experiment)).toBe(
    variation,
  );
});

test('the cookie goes with a no, as all that measures visits', () => {
  expect(measurementCookies).toContain(STICKY_BUCKETS_COOKIE);
});
