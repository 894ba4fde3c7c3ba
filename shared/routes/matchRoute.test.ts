import { expect, test } from '@jest/globals';
import { buildPath } from './buildPath.ts';
import { matchRoute } from './matchRoute.ts';

test.each([
  [[], 'home', {}, false],
  [['index'], 'homeIndex', {}, false],
  [['places', 'search'], 'searchEntry', {}, false],
  [['places', 'search', 'london'], 'search', { id: 'london' }, false],
  [['places', 'search', '1034'], 'search', { id: '1034' }, false],
  [['places', 'scape-bloomsbury'], 'property', { id: 'scape-bloomsbury' }, false],
  [['places', 'search', 'london', 'agent-view'], 'search', { id: 'london' }, true],
  [['places', 'scape-bloomsbury', 'agent-view'], 'property', { id: 'scape-bloomsbury' }, true],
  [['places', 'search', 'agent-view'], 'search', { id: 'agent-view' }, false],
  [['places', 'agent-view'], 'property', { id: 'agent-view' }, false],
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
  expect(buildPath('search', { id: 'london' })).toBe('/places/search/london');
  expect(buildPath('property', { id: 'a/b?c#d é' })).toBe('/places/a%2Fb%3Fc%23d%20%C3%A9');
});
