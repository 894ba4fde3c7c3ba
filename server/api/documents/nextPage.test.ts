import { expect, test } from '@jest/globals';
import { nextPage } from './nextPage.ts';

test.each([
  ['/places/house-london/form?step=documents', '/places/house-london/form?step=documents'],
  ['/places/house-london/form?problem=document_kind&a=1', '/places/house-london/form?a=1'],
  ['/places/house-london/form#part', '/places/house-london/form'],
  [undefined, null],
  ['', null],
  ['/profile', null],
  ['//evil.example/places/', null],
  ['https://evil.example/places/x', null],
  ['/places/../profile', null],
  ['/places/%2e%2e/profile', null],
  ['/places/..\\..\\profile', null],
  ['\\places/', null],
  ['/places/x\r\nSet-Cookie: a=1', '/places/xSet-Cookie:%20a=1'],
])('%j leads to %j', (next, page) => {
  expect(nextPage(next)).toBe(page);
});

test('what was wrong is told once', () => {
  expect(nextPage('/places/x/form?problem=document_kind', 'document_too_large')).toBe(
    '/places/x/form?problem=document_too_large',
  );
});
