import { describe, expect, test } from '@jest/globals';
import type { PageOutcome } from '../../../shared/ssr/pageOutcome.ts';
import {
  type CacheKind,
  cacheHeaders,
  cacheKind,
  dialectHeaders,
  isForOneVisitor,
  staleCacheHeaders,
} from './cacheHeaders.ts';

const lifetimes = { freshSeconds: 300, revalidateSeconds: 3600, staleErrorSeconds: 86_400 };

describe('the cache headers', () => {
  test.each<[CacheKind, string, string | undefined]>([
    [
      'publicDocument',
      'public, max-age=0, s-maxage=300',
      'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
    ],
    ['degradedDocument', 'public, max-age=0, s-maxage=10', 'max-age=10'],
    ['openEndedDocument', 'public, max-age=0, must-revalidate', undefined],
    ['permanentRedirect', 'public, max-age=300, s-maxage=3600', 'max-age=3600'],
    ['temporaryRedirect', 'public, max-age=0, s-maxage=60', 'max-age=60'],
    ['notFound', 'public, max-age=0, s-maxage=30', 'max-age=30'],
    ['variantDocument', 'private, no-store', undefined],
    ['variantNotFound', 'private, no-store', undefined],
    ['personal', 'private, no-store', undefined],
    ['error', 'no-store', undefined],
  ])('of a %s', (kind, cacheControl, cdn) => {
    const headers = cacheHeaders(kind, lifetimes);
    expect(headers['Cache-Control']).toBe(cacheControl);
    expect(headers['CDN-Cache-Control']).toBe(cdn);
  });

  test('keep a degraded page no longer than a whole one', () => {
    const headers = cacheHeaders('degradedDocument', { ...lifetimes, freshSeconds: 5 });
    expect(headers['CDN-Cache-Control']).toBe('max-age=5');
  });
});

describe('a copy past its time', () => {
  test.each<[CacheKind, string]>([
    ['publicDocument', 'public, max-age=0, s-maxage=10'],
    ['openEndedDocument', 'public, max-age=0, must-revalidate'],
    ['permanentRedirect', 'public, max-age=0, s-maxage=10'],
    ['variantDocument', 'private, no-store'],
    ['variantNotFound', 'private, no-store'],
  ])('of a %s is for others to keep as "%s"', (kind, cacheControl) => {
    expect(staleCacheHeaders(kind, lifetimes)['Cache-Control']).toBe(cacheControl);
  });
});

test.each<[CacheKind, boolean]>([
  ['publicDocument', false],
  ['temporaryRedirect', false],
  ['notFound', false],
  ['error', false],
  ['variantDocument', true],
  ['variantNotFound', true],
  ['personal', true],
])('a %s may set cookies: %s', (kind, may) => {
  expect(isForOneVisitor(kind)).toBe(may);
});

const ok = (isDegraded: boolean): PageOutcome => ({ kind: 'ok', isDegraded, surrogateKeys: [] });
const redirect = (status: 301 | 302): PageOutcome => ({
  kind: 'redirect',
  status,
  to: '/',
  surrogateKeys: [],
});
const notFound: PageOutcome = { kind: 'notFound', surrogateKeys: [] };
const unavailable: PageOutcome = { kind: 'unavailable', error: new Error('down') };

describe('the kind of an answer', () => {
  const shared = {
    rule: { cache: 'public' },
    isOpenEnded: false,
    hasStaleData: false,
  } as const;
  const personal = { ...shared, rule: { cache: 'personal' } } as const;
  const split = { ...shared, isSplit: true } as const;

  test.each([
    ['a whole page', ok(false), shared, 'publicDocument'],
    ['a page with a section missing', ok(true), shared, 'degradedDocument'],
    ['a page of stale data', ok(false), { ...shared, hasStaleData: true }, 'degradedDocument'],
    ['an open-ended page', ok(false), { ...shared, isOpenEnded: true }, 'openEndedDocument'],
    ['an open-ended page in part', ok(true), { ...shared, isOpenEnded: true }, 'openEndedDocument'],
    ['a permanent redirect', redirect(301), shared, 'permanentRedirect'],
    ['a temporary redirect', redirect(302), { ...shared, isOpenEnded: true }, 'temporaryRedirect'],
    ['no page', notFound, { ...shared, rule: undefined, isOpenEnded: true }, 'notFound'],
    ['a failure', unavailable, shared, 'error'],
    ['a personal page', ok(false), personal, 'personal'],
    ['a personal redirect', redirect(301), personal, 'personal'],
    ['no personal page', notFound, personal, 'personal'],
    ['a page for one visitor', ok(false), { ...shared, isPersonal: true }, 'personal'],
    ['a redirect for one visitor', redirect(301), { ...shared, isPersonal: true }, 'personal'],
    ['a personal failure', unavailable, personal, 'error'],
    ['a page with an experiment', ok(false), split, 'variantDocument'],
    ['a part of one', ok(true), { ...split, hasStaleData: true }, 'variantDocument'],
    ['an open-ended one', ok(false), { ...split, isOpenEnded: true }, 'variantDocument'],
    ['no page among such', notFound, split, 'variantNotFound'],
    ['a redirect among such', redirect(301), split, 'permanentRedirect'],
    ['a failure among such', unavailable, split, 'error'],
    ['a form shown again among such', ok(false), { ...split, isPersonal: true }, 'personal'],
  ] as const)('%s', (_what, outcome, facts, kind) => {
    expect(cacheKind(outcome, facts)).toBe(kind);
  });
});

const WHOLE = 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400';

describe('the headers for a server in front', () => {
  test.each([
    [WHOLE, '60'],
    ['max-age=3600', '60'],
    ['max-age=10', '10'],
    ['max-age=0', '0'],
    [undefined, '0'],
  ])('of nginx: "%s" allows %s seconds', (cdnCacheControl, seconds) => {
    expect(dialectHeaders('nginx', cdnCacheControl)).toEqual({ 'X-Accel-Expires': seconds });
  });

  test('of Fastly say the same by another name', () => {
    expect(dialectHeaders('fastly', WHOLE)).toEqual({ 'Surrogate-Control': WHOLE });
    expect(dialectHeaders('fastly', undefined)).toEqual({ 'Surrogate-Control': 'no-store' });
  });

  test('are not needed where the standard is understood', () => {
    expect(dialectHeaders('standard', WHOLE)).toEqual({});
  });
});
