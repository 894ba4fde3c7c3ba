import { expect, test } from '@jest/globals';
import { searchName } from './name.ts';

test.each([
  ['  Kings   Cross ', 'Kings Cross'],
  ['one\r\ntwo\u0000three', 'one two three'],
  ['   ', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is searched as %j', (text, name) => {
  expect(searchName(text)).toBe(name);
});

test('a long name ends after 100 characters and never inside one', () => {
  expect(searchName('x'.repeat(200))).toBe('x'.repeat(100));
  expect(searchName('😀'.repeat(200))).toBe('😀'.repeat(100));
});
