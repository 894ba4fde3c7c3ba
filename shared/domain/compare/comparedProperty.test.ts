import { expect, test } from '@jest/globals';
import type { PlaceDistance } from '../property/property.ts';
import { cityOf, destinationsOf, sharedDistances, wayTo } from './comparedProperty.ts';

const way = (name: string, distance: number, kind = 'university'): PlaceDistance => ({
  name,
  canonicalName: name.toLowerCase(),
  kind,
  coordinates: { lat: 51.5, lng: -0.1 },
  distance,
});

const namesOf = (...columns: readonly (readonly PlaceDistance[])[]): string[][] =>
  sharedDistances(columns.map((distances) => ({ distances }))).map((column) =>
    column.map(({ name, distance }) => `${name} ${distance}`),
  );

test('all columns are compared by the way to the same universities', () => {
  const first = [way('London', 900, 'city_centre'), way('UCL', 100), way('LSE', 300)];
  const second = [way('London', 400, 'city_centre'), way('SOAS', 50), way('LSE', 200)];
  expect(namesOf(first, second)).toEqual([
    ['London 900', 'LSE 300'],
    ['London 400', 'LSE 200'],
  ]);
});

test('the two that are nearest to all together come first', () => {
  const first = [way('A', 100), way('B', 200), way('C', 400)];
  const second = [way('A', 900), way('B', 300), way('C', 50)];
  expect(namesOf(first, second)).toEqual([
    ['C 400', 'B 200'],
    ['C 50', 'B 300'],
  ]);
});

test('houses in different cities have no university in common', () => {
  expect(namesOf([way('A', 1)], [way('B', 2)])).toEqual([[], []]);
});

const ucl = { name: 'UCL', canonicalName: 'ucl', coordinates: { lat: 51.52, lng: -0.1 } };

test('the way to a chosen university is told of houses that do not name it, too', () => {
  const coordinates = { lat: 51.5, lng: -0.1 };
  expect(wayTo(ucl, { coordinates, distances: [way('SOAS', 300)] })).toEqual({
    distance: 2224,
    minutes: { walking: 35, cycling: 13, transit: expect.any(Number) },
  });
  expect(wayTo(ucl, { coordinates, distances: [way('UCL', 2225)] })?.distance).toBe(2225);
  expect(wayTo(ucl, { coordinates: null, distances: [way('UCL', 2225)] })).toBeNull();
});

test('every university of any column can be chosen, and the one that is', () => {
  const first = [way('London', 900, 'city_centre'), way('SOAS', 100), way('LSE', 300)];
  const columns = [{ distances: first }, { distances: [way('LSE', 200)] }];
  expect(destinationsOf(columns, null, 'en').map(({ name }) => name)).toEqual(['LSE', 'SOAS']);
  expect(destinationsOf(columns, ucl, 'en').map(({ name }) => name)).toEqual([
    'LSE',
    'SOAS',
    'UCL',
  ]);
});

test('another one is looked for in the city of the first', () => {
  const leeds = { distances: [way('Leeds', 900, 'city_centre'), way('LBU', 100)] };
  const york = { distances: [way('York', 400, 'city_centre')] };
  expect(cityOf([leeds, york])).toBe('leeds');
  expect(cityOf([{ distances: [way('LBU', 100)] }])).toBeNull();
});
