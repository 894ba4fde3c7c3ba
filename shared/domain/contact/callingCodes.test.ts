import { expect, test } from '@jest/globals';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import {
  callingCodeByLabel,
  callingCodeOfCountry,
  callingCodes,
  findCallingCode,
} from './callingCodes.ts';

test.each([
  ['GB', '44', 'United Kingdom (+44)'],
  ['US', '1', 'United States (+1)'],
  ['CA', '1', 'Canada (+1)'],
  ['ES', '34', 'Spain (+34)'],
  ['IE', '353', 'Ireland (+353)'],
  ['AU', '61', 'Australia (+61)'],
  ['IN', '91', 'India (+91)'],
  ['CN', '86', 'China (+86)'],
])('%s is called by +%s and shown as "%s"', (country, code, label) => {
  const expected = { country: country.toLowerCase(), code, label };
  expect(callingCodeOfCountry(country)).toEqual(expected);
  expect(callingCodeByLabel(label)).toEqual(expected);
});

test('every label and every country is there once', () => {
  expect(new Set(callingCodes.map(({ label }) => label)).size).toBe(callingCodes.length);
  expect(new Set(callingCodes.map(({ country }) => country)).size).toBe(callingCodes.length);
});

test('every entry is as the numbering plans have it', () => {
  const planned = getCountries().map((country) => `${country} ${getCountryCallingCode(country)}`);
  const listed = callingCodes.map(({ code, country }) => `${country.toUpperCase()} ${code}`);
  expect(planned).toEqual(expect.arrayContaining(listed));
});

test('the list is in the order of names', () => {
  const names = callingCodes.map(({ label }) => label);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

test.each([null, undefined, '', 'xx'])(
  'the country %s is taken for the United Kingdom',
  (country) => {
    expect(callingCodeOfCountry(country).country).toBe('gb');
  },
);

test('an unknown country or label has no code', () => {
  expect(findCallingCode('xx')).toBeUndefined();
  expect(callingCodeByLabel('Atlantis (+99)')).toBeUndefined();
});
