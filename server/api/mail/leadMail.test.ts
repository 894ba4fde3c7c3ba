import { expect, test } from '@jest/globals';
import { fieldLines, oneLine } from './leadMail.ts';

test.each([
  ['Ann\r\nBcc: eve', 'Ann Bcc: eve'],
  ['a\u2028b\u0000c', 'a b c'],
  ['\u202egro.live', 'gro.live'],
  ['Zoë O’Neil', 'Zoë O’Neil'],
])('%j is written as "%s"', (text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

test('each value has its line, however deep, and what is empty has none', () => {
  const fields = { name: 'Ann', none: null, data: { budget: 0, user_query: '', is_on: false } };
  expect(fieldLines(fields)).toEqual(['name: Ann', 'data budget: 0', 'data is on: false']);
});

test('a question of several lines is marked as one', () => {
  expect(fieldLines({ user_query: 'One\r\nphone: 2\nThree' })).toEqual([
    'user query:\n  | One\n  | phone: 2\n  | Three',
  ]);
});
