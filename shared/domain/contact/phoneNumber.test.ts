import { expect, test } from '@jest/globals';
import { callingCodeOfCountry } from './callingCodes.ts';
import { isPhoneOf, phoneNumber } from './phoneNumber.ts';

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
