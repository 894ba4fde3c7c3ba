import { expect, test } from '@jest/globals';
import { isInternalEmail } from './internalUser.ts';

test.each([
  ['x@homes.example', true],
  ['X@HOMES.example', true],
  ['x@gmail.com', false],
  ['x@homes.example.org', false],
  ['x@mail.homes.example', false],
  ['homes.example@gmail.com', false],
  [null, false],
])('%s of homes.example: %s', (email, isOurs) => {
  expect(isInternalEmail(email, 'homes.example')).toBe(isOurs);
});

test('without a company domain nobody is one of us', () => {
  expect(isInternalEmail('x@', '')).toBe(false);
});
