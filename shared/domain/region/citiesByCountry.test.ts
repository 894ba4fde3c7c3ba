import { expect, test } from '@jest/globals';
import { citiesByCountry, mostWantedCities } from './citiesByCountry.ts';

const entry = (id: number, name: string, countryCode: string) => ({
  id,
  name,
  canonicalName: name.toLowerCase(),
  countryCode,
});

const countries = [
  entry(1, 'Australia', 'au'),
  entry(2, 'Chile', 'cl'),
  entry(3, 'Spain', 'es'),
  entry(4, 'UK', 'gb'),
];
const cities = [
  entry(900, 'Bath', 'gb'),
  entry(901, 'Cadiz', 'es'),
  entry(34, 'London', 'gb'),
  entry(38, 'Manchester', 'gb'),
  entry(14, 'Sydney', 'au'),
];
const groups = citiesByCountry(countries, cities);

test('cities stand under their country, those wanted most first', () => {
  expect(
    groups.map(({ country, cities }) => [country.name, cities.map(({ name }) => name)]),
  ).toEqual([
    ['UK', ['London', 'Manchester', 'Bath']],
    ['Australia', ['Sydney']],
    ['Spain', ['Cadiz']],
  ]);
});

test('the cities wanted most are those of all countries', () => {
  expect(mostWantedCities(groups).map(({ name }) => name)).toEqual([
    'London',
    'Manchester',
    'Sydney',
  ]);
});
