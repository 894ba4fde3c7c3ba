import { expect, test } from '@jest/globals';
import { type ComboboxNote, type ComboboxStatus, comboboxNote, hasNews } from './combobox.ts';

test.each<[string, ComboboxStatus, number, ComboboxNote | null]>([
  ['', 'idle', 0, null],
  ['', 'idle', 4, null],
  ['lo', 'idle', 0, 'tooShort'],
  [' lo ', 'ready', 5, 'tooShort'],
  ['lon', 'idle', 0, null],
  ['lon', 'loading', 0, 'loading'],
  ['lond', 'loading', 5, null],
  ['lon', 'ready', 5, null],
  ['lonx', 'ready', 0, 'empty'],
  ['lon', 'failed', 0, 'failed'],
  ['lon', 'failed', 5, 'failed'],
])('"%s" with the status %s and %d options shows %p', (value, status, optionCount, note) => {
  expect(comboboxNote({ value, status, optionCount, minimumCharacters: 3 })).toBe(note);
});

test.each<[boolean, ComboboxNote | null, number, boolean]>([
  [true, null, 5, true],
  [true, 'empty', 0, true],
  [true, null, 0, false],
  [false, null, 5, false],
  [false, 'tooShort', 0, false],
])(
  'open: %s, showing %p and %d options, it has news: %s',
  (isOpen, note, optionCount, expected) => {
    expect(hasNews({ isOpen, note, optionCount })).toBe(expected);
  },
);
