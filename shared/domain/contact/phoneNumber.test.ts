import { expect, test } from '@jest/globals';
import { callingCodeOfCountry } from './callingCodes.ts';
import { isPhoneOf, phoneNumber, plainNumber } from './phoneNumber.ts';

test.each([
  ['07700 900123', 'gb', '+447700900123', 7_700_900_123],
  ['7700900123', 'gb', '+447700900123', 7_700_900_123],
  ['(020) 7946-0018', 'gb', '+442079460018', 2_079_460_018],
  ['202-555-0100', 'us', '+12025550100', 2_025_550_100],
  ['98765 43210', 'in', '+919876543210', 9_876_543_210],
  ['138 0013 8000', 'cn', '+8613800138000', 13_800_138_000],
  ['+44 7700 900123', 'gb', '+447700900123', 7_700_900_123],
  [' +1 (202) 555-0100', 'ca', '+12025550100', 2_025_550_100],
  ['06 6982 3456', 'it', '+390669823456', 669_823_456],
])('%s in %s is %s', (typed, country, full, national) => {
  expect(phoneNumber(typed, callingCodeOfCountry(country))).toEqual({ full, national });
});

test.each([
  ['copied out of a chat', '\u202a+44 7700 900123\u202c'],
  ['behind a mark of direction', '\u200e07700\u200f900123'],
  ['in Arabic-Indic digits', '٠٧٧٠٠ ٩٠٠١٢٣'],
  ['in Persian digits', '۰۷۷۰۰۹۰۰۱۲۳'],
  ['in Devanagari digits', '०७७०० ९००१२३'],
  ['in digits beyond the first plane', '𑄶𑄽𑄽𑄶𑄶𑄿𑄶𑄶𑄷𑄸𑄹'],
  ['in full width', '＋４４　７７００－９００１２３'],
  ['with a dash that does not break', '07700\u2011900123'],
  ['with a dash between years', '07700–900–123'],
  ['with a long dash', '07700—900123'],
  ['with a minus', '07700−900123'],
  ['with a soft hyphen', '07700\u00ad900123'],
  ['with the long mark of Japanese', '07700ー900123'],
  ['with spaces that do not break', '07700\u00a0900\u202f123'],
])('a number %s is taken', (_how, typed) => {
  expect(phoneNumber(typed, callingCodeOfCountry('gb'))).toEqual({
    full: '+447700900123',
    national: 7_700_900_123,
  });
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['𝟘𝟙𝟐𝟛', '0123'],
  ['0770o900', '0770o900'],
])('%s is %s on an ordinary keyboard', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test.each([
  ['0770o900123', 'gb'],
  ['12345', 'gb'],
  ['077009001234567', 'gb'],
  ['', 'gb'],
  ['---', 'gb'],
  ['call me', 'us'],
  ['+33 6 12 34 56 78', 'gb'],
  ['07700+900123', 'gb'],
  ['++447700900123', 'gb'],
])('"%s" is no number of %s', (typed, country) => {
  expect(phoneNumber(typed, callingCodeOfCountry(country))).toBeNull();
});

test.each([
  ['+447700900123', 7_700_900_123, 'gb', true],
  ['+390669823456', 669_823_456, 'it', true],
  ['+12025550100', 2_025_550_100, 'ca', true],
  ['+447700900123', 7_700_900_124, 'gb', false],
  ['+447700900123', 7_700_900_123, 'us', false],
  ['447700900123', 7_700_900_123, 'gb', false],
  ['+44 7700 900123', 7_700_900_123, 'gb', false],
  ['+44', 0, 'gb', false],
  ['+447700900123\n', 7_700_900_123, 'gb', false],
])('%s with %d is a number of %s: %s', (full, national, country, expected) => {
  expect(isPhoneOf({ full, national }, callingCodeOfCountry(country))).toBe(expected);
});
