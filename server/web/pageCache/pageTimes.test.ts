import { describe, expect, test } from '@jest/globals';
import { type Freshness, freshness } from '../cache/freshness.ts';
import type { CacheKind } from '../http/cacheHeaders.ts';
import { isPageCacheOn, type KeptFacts, pageTimes } from './pageTimes.ts';

const lifetimes = { freshSeconds: 300, revalidateSeconds: 3600, staleErrorSeconds: 86_400 };
const NONE = { freshSeconds: 0, revalidateSeconds: 0, staleErrorSeconds: 0 };

const page: KeptFacts = { kind: 'page', status: 200, cache: 'publicDocument', isComplete: true };
const openEnded: KeptFacts = { ...page, cache: 'openEndedDocument' };
const degraded: KeptFacts = { ...page, cache: 'degradedDocument', isComplete: false };
const openEndedInPart: KeptFacts = { ...openEnded, isComplete: false };
const missing: KeptFacts = { ...page, status: 404, cache: 'notFound' };
const ofExperiment: KeptFacts = { ...page, cache: 'variantDocument' };
const missingThere: KeptFacts = { ...missing, cache: 'variantNotFound' };
const moved: KeptFacts = {
  kind: 'redirect',
  status: 301,
  cache: 'permanentRedirect',
  isComplete: true,
};
const away: KeptFacts = { ...moved, status: 302, cache: 'temporaryRedirect' };

/** What may be done with the copy so many seconds after the document was made. */
const freshnessAt = (seconds: number, facts: KeptFacts, given = lifetimes): Freshness => {
  const times = pageTimes(facts, given, 1000);
  return times ? freshness({ ...times, retryAt: 0 }, 1000 + seconds * 1000) : 'expired';
};

describe('with 300, 3600 and 86400 seconds', () => {
  test.each<[string, KeptFacts, number, Freshness]>([
    ['a page', page, 0, 'fresh'],
    ['a page', page, 299, 'fresh'],
    ['a page', page, 300, 'renew'],
    ['a page after ten minutes', page, 600, 'renew'],
    ['a page', page, 3899, 'renew'],
    ['a page', page, 3900, 'renew-first'],
    ['a page', page, 86_699, 'renew-first'],
    ['a page', page, 86_700, 'expired'],
    ['an open-ended page', openEnded, 299, 'fresh'],
    ['an open-ended page', openEnded, 300, 'renew'],
    ['a page with something missing', degraded, 9, 'fresh'],
    ['a page with something missing', degraded, 10, 'expired'],
    ['an open-ended page with something missing', openEndedInPart, 9, 'fresh'],
    ['an open-ended page with something missing', openEndedInPart, 10, 'expired'],
    ['a missing page', missing, 29, 'fresh'],
    ['a missing page', missing, 30, 'expired'],
    ['a page with an experiment', ofExperiment, 299, 'fresh'],
    ['a page with an experiment', ofExperiment, 300, 'renew'],
    ['a part of one', { ...ofExperiment, isComplete: false }, 10, 'expired'],
    ['a missing page with an experiment', missingThere, 29, 'fresh'],
    ['a missing page with an experiment', missingThere, 30, 'expired'],
    // Caches behind us keep it for an hour; ours nothing for longer than a page.
    ['a permanent redirect', moved, 299, 'fresh'],
    ['a permanent redirect', moved, 300, 'renew-first'],
    ['a permanent redirect', moved, 86_699, 'renew-first'],
    ['a permanent redirect', moved, 86_700, 'expired'],
    ['a temporary redirect', away, 59, 'fresh'],
    ['a temporary redirect', away, 60, 'renew-first'],
    ['a redirect by data past its time', { ...moved, isComplete: false }, 10, 'expired'],
  ])('%s (%o) is, %i seconds old: %s', (_what, facts, seconds, expected) => {
    expect(freshnessAt(seconds, facts)).toBe(expected);
  });
});

test.each<[CacheKind]>([['personal'], ['error']])('%s is never kept', (cache) => {
  expect(pageTimes({ ...page, cache }, lifetimes, 0)).toBeUndefined();
});

describe('other lifetimes', () => {
  test.each<[string, KeptFacts, number, Freshness]>([
    ['a page', page, 0, 'expired'],
    ['a redirect', moved, 0, 'expired'],
    ['a missing page', missing, 0, 'expired'],
    ['a page with something missing', degraded, 0, 'expired'],
  ])('without freshness, %s is not kept', (_what, facts, seconds, expected) => {
    expect(freshnessAt(seconds, facts, { ...lifetimes, freshSeconds: 0 })).toBe(expected);
  });

  test('a longer time for renewal than for errors counts to its end', () => {
    const given = { freshSeconds: 1, revalidateSeconds: 60, staleErrorSeconds: 10 };
    expect(freshnessAt(60, page, given)).toBe('renew');
    expect(freshnessAt(61, page, given)).toBe('expired');
  });

  test('nothing outlives the freshness of a page', () => {
    const given = { ...lifetimes, freshSeconds: 5 };
    expect(freshnessAt(5, degraded, given)).toBe('expired');
    expect(freshnessAt(5, missing, given)).toBe('expired');
    expect(freshnessAt(5, away, given)).toBe('renew-first');
  });

  test.each([
    [NONE, false],
    [{ ...NONE, freshSeconds: 1 }, true],
    [{ ...lifetimes, freshSeconds: 0 }, false],
  ])('%o: there is a page cache: %s', (given, isOn) => {
    expect(isPageCacheOn(given)).toBe(isOn);
  });
});
