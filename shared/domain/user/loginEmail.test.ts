import { expect, test } from '@jest/globals';
import { canonicalEmail, isLoginEmail } from './loginEmail.ts';

test.each([
  ['a@b.co', true],
  ['1a@b.co', true],
  ['ann+room@example.org', true],
  ['ann@münchen.example', true],
  ['a b@c.de', false],
  ['a@b', false],
  ['@b.co', false],
  ['12345@b.co', false],
  ['', false],
])('%s: %s', (typed, isOne) => {
  expect(isLoginEmail(typed)).toBe(isOne);
});

test('one person is one address, however it is typed', () => {
  expect(canonicalEmail(' Ann@Example.ORG ')).toBe('ann@example.org');
  expect(canonicalEmail('ann@MÜNCHEN.example')).toBe('ann@xn--mnchen-3ya.example');
});
