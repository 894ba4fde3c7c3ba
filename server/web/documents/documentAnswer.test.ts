import { describe, expect, test } from '@jest/globals';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import type { PageOutcome } from '../../../shared/ssr/pageOutcome.ts';
import { documentAnswer, earlyOutcome } from './documentAnswer.ts';

const asked = (pathname: string, search = '') => {
  const address = canonicalise({ pathname, search }, '2030-01-15');
  if (!address) throw new Error('malformed');
  return { address, pathname };
};

const ok: PageOutcome = { kind: 'ok', isDegraded: false, surrogateKeys: ['region:1'] };
const to = (path: string, status: 301 | 302 | 303): PageOutcome => ({
  kind: 'redirect',
  status,
  to: path,
  surrogateKeys: ['region:1'],
});
const signInRequired: PageOutcome = { kind: 'signInRequired' };
const notFound: PageOutcome = { kind: 'notFound', surrogateKeys: [] };

describe('what is sent', () => {
  test.each([
    ['/places/search/london', ok, { kind: 'page', status: 200, view: 'page' }],
    ['/places/search/London', ok, { kind: 'redirect', status: 301, to: '/places/search/london' }],
    [
      '/places/search/london/agent-view',
      ok,
      { kind: 'redirect', status: 301, to: '/places/search/london' },
    ],
    [
      '/places/search/34',
      to('/places/search/london', 301),
      { kind: 'redirect', status: 301, to: '/places/search/london' },
    ],
    [
      '/places/search/35/agent-view',
      to('/places/search/london', 302),
      { kind: 'redirect', status: 302, to: '/places/search/london' },
    ],
    [
      '/places/search/campus',
      to('/places/residence', 301),
      { kind: 'redirect', status: 301, to: '/places/residence' },
    ],
    ['/places/gone', to('/', 302), { kind: 'redirect', status: 302, to: '/' }],
    ['/places/search/NoWhere', notFound, { kind: 'page', status: 404, view: 'notFound' }],
    [
      '/places/search/london',
      { kind: 'unavailable', error: 0 },
      { kind: 'page', status: 500, view: 'serverError' },
    ],
  ] as const)('for %s %#', (pathname, outcome, answer) => {
    expect(documentAnswer(asked(pathname, '?p=2'), outcome, false)).toMatchObject(answer);
  });

  test('names the query keys that the target already answers', () => {
    const outcome = { ...to('/places/search/london', 301), answeredKeys: ['name'] };
    expect(documentAnswer(asked('/places/search', '?name=London'), outcome, false)).toMatchObject({
      to: '/places/search/london',
      answeredKeys: ['name'],
    });
  });

  test('asks whoever is nobody to sign in, and keeps that from everyone else', () => {
    expect(documentAnswer(asked('/profile'), signInRequired, false)).toMatchObject({
      kind: 'page',
      status: 200,
      view: 'signIn',
      cache: 'personal',
    });
  });

  test('sends whoever is signed in on, to an address with a query of its own', () => {
    const outcome = { ...to('/profile', 303), ownSearch: '?done=name' };
    expect(documentAnswer(asked('/login', '?next=x'), outcome, false)).toMatchObject({
      kind: 'redirect',
      status: 303,
      to: '/profile',
      ownSearch: '?done=name',
      cache: 'personal',
    });
  });

  test('a redirect that leaves the site is refused', () => {
    const outside = to('//evil.example', 301);
    expect(() => documentAnswer(asked('/places/search/london'), outside, false)).toThrow();
  });

  test('a redirect to the address asked for would never end', () => {
    const loop = to('/places/search/london', 301);
    expect(() => documentAnswer(asked('/places/search/london'), loop, false)).toThrow();
  });
});

describe('an answer is complete', () => {
  const degraded: PageOutcome = { ...ok, isDegraded: true };

  test.each([
    ['with all its sections', ok, false, true],
    ['but not without one of them', degraded, false, false],
    ['but not with data past its time', ok, true, false],
    ['also as a redirect', to('/', 302), false, true],
  ] as const)('%s', (_what, outcome, hasStaleData, isComplete) => {
    const answer = documentAnswer(asked('/places/search/london'), outcome, hasStaleData);
    expect(answer.isComplete).toBe(isComplete);
  });
});

describe('what is known without loading', () => {
  test.each([
    ['/no/such/page', { kind: 'notFound' }],
    ['/UserReviewScreen', { kind: 'redirect', status: 302, to: '/profile/leads' }],
    ['/INDEX', { kind: 'redirect', status: 301, to: '/index' }],
    ['//', { kind: 'redirect', status: 301, to: '/' }],
    ['/', undefined],
    ['/places/search/London', undefined],
    ['/places/london/agent-view', undefined],
  ])('of %s', (pathname, outcome) => {
    const early = earlyOutcome(asked(pathname).address);
    if (outcome) expect(early).toMatchObject(outcome);
    else expect(early).toBeUndefined();
  });
});
