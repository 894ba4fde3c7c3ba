import { expect, test } from '@jest/globals';
import { codeIn, isCode, plainCode } from './loginCode.ts';

test.each([
  ['123456', true],
  ['123 456', true],
  ['123-456', true],
  ['１２３４５６', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
])('%s is a code once it is plain: %s', (typed, isOne) => {
  expect(isCode(plainCode(typed))).toBe(isOne);
});

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123456 is your Amber code, good for 10 minutes.', '123456'],
  ['Hello 10 times, your code is 654321.', '654321'],
  ['call 07700900123', null],
  ['no code', null],
])('of "%s" the code is %s', (copied, code) => {
  expect(codeIn(copied)).toBe(code);
});
