import { expect, test } from '@jest/globals';
import { redirectLocation, withoutKeys } from './redirectLocation.ts';

test.each([
  ['/', '', '/'],
  ['/places/search/london', '?a=%0d%0a&b', '/places/search/london?a=%0d%0a&b'],
  ['/places/st-john%27s', '?', '/places/st-john%27s?'],
])('%j with %j is %j', (to, search, location) => {
  expect(redirectLocation(to, search)).toBe(location);
});

test.each([
  '',
  'places',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: b',
  '/a b',
  '/a?b',
  '/a#b',
])('%j is refused', (to) => {
  expect(() => redirectLocation(to, '')).toThrow('redirect target');
});

test.each([
  ['?name=London&utm_source=x', ['name'], '?utm_source=x'],
  ['?utm_source=a%20b&n%61me=London', ['name'], '?utm_source=a%20b'],
  ['?name=London', ['name'], ''],
  ['?name=London', [], '?name=London'],
  ['?surname=x&&y', ['name'], '?surname=x&&y'],
  ['', ['name'], ''],
])('%j without %j is %j', (search, keys, kept) => {
  expect(withoutKeys(search, keys)).toBe(kept);
});
