import { describe, expect, test } from '@jest/globals';
import { distanceKm } from '../catalogue/geography.ts';
import { allCountries } from '../demoCatalogue.ts';
import { type NearbyPlace, stationsNear, supermarketNear } from './nearbyPlaces.ts';
import { australiaStations } from './stations/australia.ts';
import { germanyStations, irelandStations, spainStations } from './stations/europe.ts';
import { canadaStations, unitedStatesStations } from './stations/northAmerica.ts';
import { unitedKingdomStations } from './stations/unitedKingdom.ts';
import { supermarkets } from './supermarkets.ts';

const cities = new Map(
  allCountries.flatMap((country) =>
    country.cities.map((city) => [city.canonicalName, { ...city, code: country.code }] as const),
  ),
);

const FURTHEST_KM = 25;

describe.each([
  ['GB', unitedKingdomStations],
  ['IE', irelandStations],
  ['ES', spainStations],
  ['DE', germanyStations],
  ['US', unitedStatesStations],
  ['CA', canadaStations],
  ['AU', australiaStations],
] as const)('stations of %s', (code, table) => {
  test.each(Object.entries(table))('%s: lie by their city, each named once', (name, stations) => {
    const city = cities.get(name);
    if (!city) throw new Error(`${name} is no city`);
    expect(city.code).toBe(code);
    const far = stations.filter((station) => distanceKm(city, station) > FURTHEST_KM);
    expect(far).toEqual([]);
    const named = stations.map(({ kind, name: station }) => `${kind} ${station}`);
    expect(new Set(named).size).toBe(named.length);
    const points = stations.map(({ kind, lat, lng }) => `${kind} ${lat},${lng}`);
    expect(new Set(points).size).toBe(points.length);
  });
});

test.each(Object.entries(supermarkets))('supermarkets of %s lie in it', (name, shops) => {
  const city = cities.get(name);
  if (!city) throw new Error(`${name} is no city`);
  expect(shops.filter((shop) => distanceKm(city, shop) > 12)).toEqual([]);
});

const bloomsbury = { lat: 51.5236, lng: -0.1199, city: 'london', countryCode: 'GB' } as const;
const rounded = ({ km, name }: NearbyPlace) => [name, Number(km.toFixed(1))];

test('stations are the two nearest within a walk, named as people call their trains', () => {
  expect(stationsNear(bloomsbury).map(rounded)).toEqual([
    ['Russell Square (Underground)', 0.3],
    ['Holborn (Underground)', 0.7],
  ]);
  const hillhead = { lat: 55.8756, lng: -4.293, city: 'glasgow', countryCode: 'GB' } as const;
  expect(stationsNear(hillhead)[0]?.name).toBe('Hillhead (Subway)');
});

test('a place without a known station or shop around it has none', () => {
  const remote = { ...bloomsbury, lat: 51.3 };
  expect(stationsNear(remote)).toEqual([]);
  expect(supermarketNear(remote)).toBeUndefined();
  expect(stationsNear({ ...bloomsbury, city: 'lerwick' })).toEqual([]);
});

test('a supermarket is the nearest one', () => {
  expect(supermarketNear(bloomsbury)?.name).toBe('Waitrose, Brunswick Centre');
});
