import { describe, expect, test } from '@jest/globals';
import type { CacheKind } from '../http/cacheHeaders.ts';
import { type PageDecision, pageDecision } from './pageDecision.ts';
import { isPageCacheOn, type KeptFacts, pageTimes } from './pageTimes.ts';

const lifetimes = { freshSeconds: 300, revalidateSeconds: 3600, staleErrorSeconds: 86_400 };
const NONE = { freshSeconds: 0, revalidateSeconds: 0, staleErrorSeconds: 0 };

const page: KeptFacts = { kind: 'page', status: 200, cache: 'publicDocument', isComplete: true };
const openEnded: KeptFacts = { ...page, cache: 'openEndedDocument' };
const degraded: KeptFacts = { ...page, cache: 'degradedDocument', isComplete: false };
const openEndedInPart: KeptFacts = { ...openEnded, isComplete: false };
const missing: KeptFacts = { ...page, status: 404, cache: 'notFound' };
const moved: KeptFacts = {
  kind: 'redirect',
  status: 301,
  cache: 'permanentRedirect',
  isComplete: true,
};
const away: KeptFacts = { ...moved, status: 302, cache: 'temporaryRedirect' };

/** What a request leads to so many seconds after the document was made. */
const decisionAt = (seconds: number, facts: KeptFacts, given = lifetimes): PageDecision => {
  const times = pageTimes(facts, given, 1000);
  return pageDecision(times && { ...times, retryAt: 0 }, 1000 + seconds * 1000);
};

describe('with 300, 3600 and 86400 seconds', () => {
  test.each<[string, KeptFacts, number, PageDecision]>([
    ['a page', page, 0, 'serve'],
    ['a page', page, 299, 'serve'],
    ['a page', page, 300, 'serve-and-renew'],
    ['a page after ten minutes', page, 600, 'serve-and-renew'],
    ['a page', page, 3899, 'serve-and-renew'],
    ['a page', page, 3900, 'renew-first'],
    ['a page', page, 86_699, 'renew-first'],
    ['a page', page, 86_700, 'make'],
    ['an open-ended page', openEnded, 299, 'serve'],
    ['an open-ended page', openEnded, 300, 'serve-and-renew'],
    ['a page with something missing', degraded, 9, 'serve'],
    ['a page with something missing', degraded, 10, 'make'],
    ['an open-ended page with something missing', openEndedInPart, 9, 'serve'],
    ['an open-ended page with something missing', openEndedInPart, 10, 'make'],
    ['a missing page', missing, 29, 'serve'],
    ['a missing page', missing, 30, 'make'],
    // Caches behind us keep it for an hour; ours nothing for longer than a page.
    ['a permanent redirect', moved, 299, 'serve'],
    ['a permanent redirect', moved, 300, 'renew-first'],
    ['a permanent redirect', moved, 86_699, 'renew-first'],
    ['a permanent redirect', moved, 86_700, 'make'],
    ['a temporary redirect', away, 59, 'serve'],
    ['a temporary redirect', away, 60, 'renew-first'],
    ['a redirect by data past its time', { ...moved, isComplete: false }, 10, 'make'],
  ])('%s (%o) is, %i seconds old, answered by: %s', (_what, facts, seconds, decision) => {
    expect(decisionAt(seconds, facts)).toBe(decision);
  });
});

test.each<[CacheKind]>([['personal'], ['error']])('%s is never kept', (cache) => {
  expect(pageTimes({ ...page, cache }, lifetimes, 0)).toBeUndefined();
});

describe('other lifetimes', () => {
  test.each<[string, KeptFacts, number, PageDecision]>([
    ['a page', page, 0, 'make'],
    ['a redirect', moved, 0, 'make'],
    ['a missing page', missing, 0, 'make'],
    ['a page with something missing', degraded, 0, 'make'],
  ])('without freshness, %s is not kept', (_what, facts, seconds, decision) => {
    expect(decisionAt(seconds, facts, { ...lifetimes, freshSeconds: 0 })).toBe(decision);
  });

  test('a longer time for renewal than for errors counts to its end', () => {
    const given = { freshSeconds: 1, revalidateSeconds: 60, staleErrorSeconds: 10 };
    expect(decisionAt(60, page, given)).toBe('serve-and-renew');
    expect(decisionAt(61, page, given)).toBe('make');
  });

  test('nothing outlives the freshness of a page', () => {
    const given = { ...lifetimes, freshSeconds: 5 };
    expect(decisionAt(5, degraded, given)).toBe('make');
    expect(decisionAt(5, missing, given)).toBe('make');
    expect(decisionAt(5, away, given)).toBe('renew-first');
  });

  test.each([
    [NONE, false],
    [{ ...NONE, freshSeconds: 1 }, true],
    [{ ...lifetimes, freshSeconds: 0 }, false],
  ])('%o: there is a page cache: %s', (given, isOn) => {
    expect(isPageCacheOn(given)).toBe(isOn);
  });
});

describe('after a renewal that failed', () => {
  const times = pageTimes(page, lifetimes, 0);
  const copy = times && { ...times, retryAt: 402_000 };

  test.each<[number, PageDecision]>([
    [299_000, 'serve'],
    [400_000, 'serve-spare'],
    [401_999, 'serve-spare'],
    [402_000, 'serve-and-renew'],
    [4_000_000, 'renew-first'],
  ])('at %i ms: %s', (now, decision) => {
    expect(pageDecision(copy, now)).toBe(decision);
  });

  test('a copy past all its times is of no use', () => {
    expect(pageDecision(copy && { ...copy, retryAt: 90_000_000 }, 86_700_000)).toBe('make');
  });
});

test('without a copy a page is made', () => {
  expect(pageDecision(undefined, 0)).toBe('make');
});
