import { describe, expect, test } from '@jest/globals';
import { allCountries } from '../../demoCatalogue.ts';
import { createRandom } from '../random.ts';
import { postalCode } from './postcodes.ts';

const FORMATS: Readonly<Record<string, RegExp>> = {
  GB: /^[A-Z]{1,2}\d{1,2} \d[A-Z]{2}$/,
  IE: /^[A-Z]\d[\dA-Z] [A-Z]\d[A-Z]\d$/,
  AU: /^\d{4}$/,
  US: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
};

describe.each(allCountries.map((country) => [country.name, country] as const))(
  '%s',
  (_, country) => {
    test('every city has postal codes in the format of the country', () => {
      const codes = country.cities.map((city) => postalCode(city, city, createRandom(1)));
      expect(codes.filter((code) => !FORMATS[country.code]?.test(code))).toEqual([]);
    });
  },
);

test.each([
  ['the centre', 0, 0, /^WC/],
  ['the north', 0.05, 0, /^N\d/],
  ['the east', 0, 0.09, /^E1/],
  ['the south', -0.05, 0, /^SE/],
  ['the west', 0, -0.09, /^W\d/],
])('London codes of %s say so', (_, north, east, pattern) => {
  const london = { canonicalName: 'london', lat: 51.5074, lng: -0.1278 };
  const point = { lat: london.lat + north, lng: london.lng + east };
  expect(postalCode(london, point, createRandom(1))).toMatch(pattern);
});
