import { expect, test } from '@jest/globals';
import { buildPath } from './buildPath.ts';
import { matchRoute } from './matchRoute.ts';

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
