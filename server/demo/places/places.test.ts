import { describe, expect, test } from '@jest/globals';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import { allCountries } from '../demoCatalogue.ts';
import { alternativeNames } from './alternativeNames.ts';
import type { CityPlace, CountryPlace, GeoBox } from './place.ts';

interface NamedPoint extends GeoPoint {
  readonly canonicalName: string;
}

const cities: readonly CityPlace[] = allCountries.flatMap((country) => country.cities);

function placesOf(country: CountryPlace): NamedPoint[] {
  return [
    country,
    ...country.states,
    ...country.cities.flatMap((city) => [city, ...city.areas, ...city.universities]),
  ];
}

function isInside(box: GeoBox, { lat, lng }: GeoPoint): boolean {
  return lat > box.south && lat < box.north && lng > box.west && lng < box.east;
}

function furtherThan(kilometres: number, city: CityPlace, places: readonly NamedPoint[]): string[] {
  return places
    .filter((place) => haversineMetres(city, place) > kilometres * 1000)
    .map((place) => place.canonicalName);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Pairs a map could not tell apart. */
function overlapping(places: readonly NamedPoint[]): string[] {
  const apartDegrees = 0.0005;
  // The coordinates have four decimals; half of the fifth keeps 0.0005 itself from failing.
  const limit = apartDegrees - 0.00005;
  return places.flatMap((a, index) =>
    places
      .slice(index + 1)
      .filter((b) => Math.abs(a.lat - b.lat) < limit && Math.abs(a.lng - b.lng) < limit)
      .map((b) => `${a.canonicalName} = ${b.canonicalName}`),
  );
}

describe.each(allCountries.map((country) => [country.name, country] as const))(
  'places of %s',
  (_, country) => {
    test('the country has cities and states, and a two-letter code', () => {
      expect(country.cities.length).toBeGreaterThan(0);
      expect(country.states.length).toBeGreaterThan(0);
      expect(country.code).toMatch(/^[A-Z]{2}$/);
    });

    test('every place lies in the country’s box', () => {
      const outside = placesOf(country).filter((place) => !isInside(country.box, place));
      expect(outside.map((place) => place.canonicalName)).toEqual([]);
    });

    test('every state named by a city exists, and every state has a city', () => {
      const named = new Set(country.cities.map((city) => city.state));
      expect(named).toEqual(new Set(country.states.map((state) => state.canonicalName)));
    });

    test('no two places are at one point', () => {
      expect(overlapping(placesOf(country))).toEqual([]);
    });
  },
);

describe('places of all countries', () => {
  test('every area lies within 30 km of its city', () => {
    expect(cities.flatMap((city) => furtherThan(30, city, city.areas))).toEqual([]);
  });

  test('every university lies within 60 km of its city', () => {
    expect(cities.flatMap((city) => furtherThan(60, city, city.universities))).toEqual([]);
  });

  test('canonical names are unique over all kinds of places', () => {
    const names = allCountries.flatMap(placesOf).map((place) => place.canonicalName);
    expect(repeated(names)).toEqual([]);
  });

  test('canonical names are lower-case words joined by hyphens', () => {
    const names = allCountries.flatMap(placesOf).map((place) => place.canonicalName);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  test('every city has a rent and a share of the catalogue from 0 to 100', () => {
    const faulty = cities.filter(
      ({ weeklyRent, demand }) => weeklyRent <= 0 || demand < 0 || demand > 100,
    );
    expect(faulty.map((city) => city.canonicalName)).toEqual([]);
  });

  test.each([...new Set(cities.map((city) => city.timeZone))])('%s is a time zone', (timeZone) => {
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  test('there are at least 60 cities and 200 universities', () => {
    expect(cities.length).toBeGreaterThanOrEqual(60);
    expect(cities.flatMap((city) => city.universities).length).toBeGreaterThanOrEqual(200);
  });
});

test('other names are names of places that there are', () => {
  const known = new Set(allCountries.flatMap(placesOf).map(({ canonicalName }) => canonicalName));
  expect(Object.keys(alternativeNames).filter((name) => !known.has(name))).toEqual([]);
});
