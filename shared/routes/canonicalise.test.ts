import { describe, expect, test } from '@jest/globals';
import { buildPath } from './buildPath.ts';
import { type CanonicalAddress, cacheKey, canonicalise, matchRoute } from './canonicalise.ts';
import { isOpenEnded } from './searchIndexing.ts';

const today = '2026-03-15';

const addressOf = (url: string): CanonicalAddress => {
  const [pathname = '', query] = url.split('?');
  const address = canonicalise({ pathname, search: query === undefined ? '' : `?${query}` }, today);
  if (!address) throw new Error(`${url} is malformed`);
  return address;
};

describe('a path in another form leads to the canonical one', () => {
  test.each([
    ['/', 'home', '/', true],
    ['/index', 'homeIndex', '/index', true],
    ['/Index/', 'homeIndex', '/index', false],
    ['/places/search', 'searchEntry', '/places/search', true],
    ['/places/search/london', 'search', '/places/search/london', true],
    ['/places/search/london/', 'search', '/places/search/london', false],
    ['/places/search/London', 'search', '/places/search/london', false],
    ['/PLACES/Search/LONDON', 'search', '/places/search/london', false],
    ['/places//search///london', 'search', '/places/search/london', false],
    ['//places/search/london', 'search', '/places/search/london', false],
    ['/places/search/london/agent-view', 'search', '/places/search/london', false],
    ['/places/search/LONDON/Agent-View/', 'search', '/places/search/london', false],
    ['/places/scape/agent-view', 'property', '/places/scape', false],
    ['/places/scape', 'property', '/places/scape', true],
    ['/places/%73cape', 'property', '/places/scape', false],
    ['/places/caf%C3%A9', 'property', '/places/caf%C3%A9', true],
    ['/places/CAF%C3%89', 'property', '/places/caf%C3%A9', false],
    ['/places/a%2Fb', 'property', '/places/a%2Fb', true],
    ['/partner', 'partner', '/partner', true],
    ['/partner/7/payments/abc', 'payments', '/payments/abc', false],
    ['/partner/leeds-uni/payments/complete', 'paymentsComplete', '/payments/complete', false],
    ['/Partner/7/places/Scape/Payment/', 'placePayment', '/places/scape/payment', false],
  ])('%s is the page %s at %s, canonical: %s', (...row) => {
    const [url, route, path, isPathCanonical] = row;
    expect(addressOf(url)).toMatchObject({ route, path, isPathCanonical, canonicalUrl: path });
  });
});

test.each(['/no/such/page', '/places', '/places/search/london/map', '/%5Cevil.example'])(
  '%s is no page and is not redirected',
  (pathname) => {
    expect(addressOf(pathname)).toEqual({
      route: undefined,
      params: {},
      value: null,
      query: [],
      path: pathname,
      isPathCanonical: true,
      search: '',
      canonicalUrl: pathname,
    });
  },
);

test.each(['/%', '/places/%zz', '/places/%E0%A4%A', '/places/search/%C3'])(
  '%s has a malformed escape',
  (pathname) => {
    expect(canonicalise({ pathname, search: '' }, today)).toBeUndefined();
  },
);

test.each([
  '//evil.example',
  '///evil.example/',
  '//evil.example/places/search/london',
  '//places/evil.example',
  '/%2F/evil.example',
  '/\\evil.example',
  '//index',
  '//',
  '',
])('"%s" never leads to another site', (pathname) => {
  const { path, canonicalUrl } = addressOf(pathname);
  for (const target of [path, canonicalUrl]) {
    expect(target).toMatch(/^\/(?![/\\])/);
    expect(new URL(target, 'https://own.example').host).toBe('own.example');
  }
});

test.each(['/places/..', '/places/%2e%2e', '/places/search/%2E'])(
  '%s does not become the address of another page',
  (pathname) => {
    expect(addressOf(pathname).route).toBeUndefined();
  },
);

test('a canonical path stays as it is when it is asked for', () => {
  for (const url of [
    '/PLACES/a,b',
    "/places/Ünï (x)'!",
    '/places/search/İstanbul',
    '/places/%ce%a3',
  ]) {
    const { path } = addressOf(url);
    expect(addressOf(path)).toMatchObject({ path, isPathCanonical: true });
  }
});

describe('the query', () => {
  test.each([
    ['/places/search/london?utm_source=mail&gclid=1', '/places/search/london'],
    ['/places/search/london?partner_id=7', '/places/search/london'],
    ['/profile/leads?partner_id=7&page=2', '/profile/leads?page=2'],
    ['/places/search/london?foo=1&p=2', '/places/search/london?p=2'],
    ['/places/search/london?p=1', '/places/search/london'],
    ['/places/search/london?move_in_month=jan-2026', '/places/search/london'],
    [
      '/places/search/london/agent-view?utm_medium=agent&guarantor=local',
      '/places/search/london?guarantor=local',
    ],
    ['/places/search?name=Kings%20Cross', '/places/search?name=Kings+Cross'],
    ['/places/search?name=%20', '/places/search'],
    ['/places/scape?p=2&utm_source=mail', '/places/scape'],
    ['/?utm_source=mail', '/'],
    ['/places/search/london?__proto__=1&constructor=2', '/places/search/london'],
  ])('of %s is normalised to %s and kept as it was for redirects', (url, canonicalUrl) => {
    const address = addressOf(url);
    expect(address.canonicalUrl).toBe(canonicalUrl);
    expect(address.search).toBe(url.slice(url.indexOf('?')));
  });

  test.each([
    ['/places/search/london?guarantor=local', false],
    ['/places/search/london?name=kings', true],
    ['/places/search?name=kings', true],
    ['/places/search', false],
    ['/?name=kings', false],
    ['/no/such/page', true],
  ])('of %s is open-ended: %s', (url, expected) => {
    expect(isOpenEnded(addressOf(url))).toBe(expected);
  });
});

test('two sites never share a cache key, nor do two pages', () => {
  const keys = [
    '/',
    '/places/search/london',
    '/places/search/london?p=2',
    '/places/london',
  ].flatMap((url) => ['main', 'partner:1'].map((site) => cacheKey(site, addressOf(url))));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  [[], 'home', {}, false],
  [['index'], 'homeIndex', {}, false],
  [['places', 'search'], 'searchEntry', {}, false],
  [['places', 'search', 'london'], 'search', { canonicalName: 'london' }, false],
  [['places', 'search', '1034'], 'search', { canonicalName: '1034' }, false],
  [['places', 'scape-bloomsbury'], 'property', { canonicalName: 'scape-bloomsbury' }, false],
  [['places', 'search', 'london', 'agent-view'], 'search', { canonicalName: 'london' }, true],
  [
    ['places', 'scape-bloomsbury', 'agent-view'],
    'property',
    { canonicalName: 'scape-bloomsbury' },
    true,
  ],
  [['places', 'search', 'agent-view'], 'search', { canonicalName: 'agent-view' }, false],
  [['places', 'agent-view'], 'property', { canonicalName: 'agent-view' }, false],
] as const)('%j is %s', (...row) => {
  const [segments, route, params, isAlias] = row;
  expect(matchRoute(segments)).toEqual({ route, params, isAlias });
});

test.each([
  [['places']],
  [['no', 'such', 'page']],
  [['places', 'search', 'london', 'map']],
  [['places', '..']],
  [['places', 'search', '.']],
  [['constructor']],
  [['__proto__']],
])('%j is no page', (segments) => {
  expect(matchRoute(segments)).toBeUndefined();
});

test('a path is built with its parameters escaped', () => {
  expect(buildPath('home')).toBe('/');
  expect(buildPath('search', { canonicalName: 'london' })).toBe('/places/search/london');
  expect(buildPath('property', { canonicalName: 'a/b?c#d é' })).toBe(
    '/places/a%2Fb%3Fc%23d%20%C3%A9',
  );
});
