import { beforeEach, expect, test } from '@jest/globals';
import { createEdgeCache, type EdgeCache } from './edgeCache.ts';

let now = 0;
let edge: EdgeCache;

const answer = (cdnCacheControl: string | undefined, keys = ['region:1'], bytes = 1000) => ({
  bytes,
  cdnCacheControl,
  surrogateKeys: keys,
});
const PUBLIC = 'max-age=10, stale-while-revalidate=100, stale-if-error=1000';

beforeEach(() => {
  now = 0;
  edge = createEdgeCache(10_000, () => now);
});

test.each([
  [0, 'hit'],
  [9_999, 'hit'],
  [10_000, 'stale'],
  [109_999, 'stale'],
  [110_000, 'miss'],
])('after %i ms a page is a %s', (ms, state) => {
  edge.store('/a', answer(PUBLIC));
  now = ms;
  expect(edge.find('/a')).toBe(state);
});

test.each([undefined, '', 'no-store', 'max-age=0'])('keeps nothing for %j', (cacheControl) => {
  edge.store('/a', answer(PUBLIC));
  edge.store('/a', answer(cacheControl));
  expect(edge.find('/a')).toBe('miss');
});

test('is purged by key, softly', () => {
  edge.store('/a', answer(PUBLIC, ['region:1', 'inventory:2']));
  edge.store('/b', answer(PUBLIC, ['region:10']));
  edge.purge(['inventory:2', 'region:9']);
  expect([edge.find('/a'), edge.find('/b')]).toEqual(['stale', 'hit']);
});

test('is purged of all that has the key', () => {
  for (const path of ['/a', '/b', '/c']) edge.store(path, answer(PUBLIC));
  edge.purge(['region:1']);
  expect(['/a', '/b', '/c'].map((path) => edge.find(path))).toEqual(['stale', 'stale', 'stale']);
});

test('holds no more than it may', () => {
  for (let page = 0; page < 20; page += 1) edge.store(`/${page}`, answer(PUBLIC));
  expect([edge.find('/0'), edge.find('/19')]).toEqual(['miss', 'hit']);
});

test.each([
  ['/a?utm_source=x&gclid=1', '/a'],
  ['/a?p=2&gclid=1', '/a?p=2'],
  ['/a?gclid=1&p=2', '/a?p=2'],
])('takes %s for %s', (asked, kept) => {
  edge.store(kept, answer(PUBLIC));
  expect(edge.find(asked)).toBe('hit');
});
