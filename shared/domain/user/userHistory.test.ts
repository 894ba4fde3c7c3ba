import { expect, test } from '@jest/globals';
import { isSitePath } from './userHistory.ts';

test.each([
  ['/', true],
  ['/places/mill-house/book?stay=3#terms', true],
  ['places/mill-house', false],
  ['', false],
  ['https://example.org/', false],
  ['//example.org/', false],
  ['/\\example.org/', false],
  ['/\t/example.org/', false],
  ['/..//example.org/', false],
  ['/./\\example.org/', false],
  ['javascript:alert(1)', false],
  [`/${'a'.repeat(2048)}`, false],
])('%j stays on the site: %p', (path, expected) => {
  expect(isSitePath(path)).toBe(expected);
});
