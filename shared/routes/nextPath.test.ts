import { expect, test } from '@jest/globals';
import { isOwnPath, nextPath } from './nextPath.ts';

test.each([
  ['/', '/'],
  ['/profile', '/profile'],
  ['/profile?tab=a&next=/b', '/profile?tab=a&next=/b'],
  ['/places/search/london?p=2#results', '/places/search/london?p=2#results'],
  ['/places/münchen', '/places/m%C3%BCnchen'],
  ['/a b', '/a%20b'],
  ['/places/../profile', '/profile'],
  ['/about?to=https://other.example', '/about?to=https://other.example'],
  ['/@other.example', '/@other.example'],
  ['/%2F%2Fother.example', '/%2F%2Fother.example'],
  ['/%5Cother.example', '/%5Cother.example'],
  ['/login-help', '/login-help'],
])('%j is a page of our own: %s', (asked, next) => {
  expect(nextPath(asked)).toBe(next);
});

test.each([
  null,
  '',
  'profile',
  '?a=1',
  '#a',
  'other.example',
  '//other.example',
  '///other.example',
  '////other.example',
  '/\\other.example',
  '\\\\other.example',
  '\\/other.example',
  '/\\/other.example',
  '/a\\..\\..\\\\other.example',
  ' /profile',
  ' //other.example',
  '/\t/other.example',
  '/\n/other.example',
  '/\r\n/other.example',
  '\t//other.example',
  '/\u0000/other.example',
  '/\u0085other.example',
  '/a\u007fb',
  '/about\r\nSet-Cookie: a=b',
  '/.//other.example',
  '/a/..//other.example',
  '/%2e//other.example',
  '/a/%2E%2E//other.example',
  'https:other.example',
  'https://other.example',
  'https:/other.example',
  'HTTPS://other.example',
  'http://own.invalid/profile',
  'javascript:alert(1)',
  'data:text/html,a',
  'ftp://other.example',
  'mailto:a@other.example',
  '/login',
  '/LOGIN',
  '/login/',
  '/login?next=/profile',
  '/login#a',
  '/%6Cogin',
  '/a/../login',
  `/${'a'.repeat(2000)}`,
])('%j is none, and leads home', (asked) => {
  expect(nextPath(asked)).toBe('/');
});

test('what is taken is taken as it is when it comes back', () => {
  for (const asked of ['/places/münchen?q=ü#ß', '/a b', '/x?y=%zz', '/%zz']) {
    expect(nextPath(nextPath(asked))).toBe(nextPath(asked));
  }
});

test.each([
  ['/places/mill-house/book?stay=3#terms', true],
  ['/', true],
  ['/a b', false],
  ['//other.example/', false],
  ['/..//other.example/', false],
  ['https://other.example/', false],
  ['', false],
])('%j is a path of our own as browsers write it: %p', (path, expected) => {
  expect(isOwnPath(path)).toBe(expected);
});

test('what is taken stays on the origin, however it is resolved', () => {
  for (const asked of ['/@other.example', '/%2F%2Fother.example', '/:80/a', '/;//other.example']) {
    expect(new URL(nextPath(asked), 'https://amber.example').host).toBe('amber.example');
  }
});
