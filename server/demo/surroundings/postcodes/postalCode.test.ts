import { describe, expect, test } from '@jest/globals';
import { type CountryCode, marketOf } from '../../catalogue/markets.ts';
import { createRandom } from '../../catalogue/random.ts';
import { allCountries } from '../../demoCatalogue.ts';
import { districtCodes, postalCode } from './postalCode.ts';

const FORMATS: Readonly<Record<CountryCode, RegExp>> = {
  GB: /^[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}$/,
  IE: /^[A-Z]\d\d [A-Z]\d[A-Z]\d$/,
  AU: /^\d{4}$/,
  US: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
};

const codeOf = (code: string): CountryCode => {
  marketOf(code);
  return code as CountryCode;
};

describe.each(allCountries.map((country) => [country.name, country] as const))(
  '%s',
  (_, { cities, code }) => {
    const countryCode = codeOf(code);

    test('every city and every area has codes in the format of the country', () => {
      for (const city of cities) {
        for (const area of [undefined, ...city.areas]) {
          const site = { countryCode, city, area, point: area ?? city };
          expect(districtCodes(countryCode, (area ?? city).canonicalName)).not.toEqual([]);
          expect(postalCode(site, createRandom(1))).toMatch(FORMATS[countryCode]);
        }
      }
    });
  },
);

const cityOf = (name: string) => {
  const [city] = allCountries
    .flatMap((country) => country.cities)
    .filter(({ canonicalName }) => canonicalName === name);
  if (!city) throw new Error(`there is no ${name}`);
  return city;
};

test.each([
  ['GB', 'london', 'camden-london', /^NW1 /],
  ['GB', 'london', 'shoreditch-london', /^(E1|E2|EC2A) /],
  ['GB', 'leeds', 'headingley-leeds', /^LS6 /],
  ['IE', 'dublin', 'rathmines-dublin', /^D06 /],
  ['CA', 'toronto', 'annex-toronto', /^M5R /],
  ['US', 'chicago', 'lincoln-park-chicago', /^60614$/],
  ['AU', 'sydney', 'newtown-sydney', /^2042$/],
  ['DE', 'leipzig', 'connewitz-leipzig', /^04277$/],
  ['ES', 'barcelona', 'gracia-barcelona', /^08012$/],
] as const)('a code of %s, %s, %s says so', (countryCode, cityName, areaName, pattern) => {
  const city = cityOf(cityName);
  const area = city.areas.find(({ canonicalName }) => canonicalName === areaName);
  const site = { countryCode, city, area, point: city };
  for (let seed = 0; seed < 9; seed += 1) {
    expect(postalCode(site, createRandom(seed))).toMatch(pattern);
  }
});

test('a point outside every area has the code of the campus or the middle it lies nearest to', () => {
  const london = cityOf('london');
  const site = { countryCode: 'GB', city: london, area: undefined } as const;
  const roehampton = { lat: 51.458, lng: -0.245 };
  expect(postalCode({ ...site, point: roehampton }, createRandom(1))).toMatch(/^SW15 /);
  expect(postalCode({ ...site, point: london }, createRandom(1))).toMatch(/^WC2N /);
});

test('a place without codes is an error', () => {
  const city = { canonicalName: 'nowhere', lat: 0, lng: 0, areas: [], universities: [] };
  const site = { countryCode: 'GB', city, area: undefined, point: city } as const;
  expect(() => postalCode(site, createRandom(1))).toThrow(RangeError);
});
