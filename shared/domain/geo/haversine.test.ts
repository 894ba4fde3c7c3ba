import { describe, expect, test } from '@jest/globals';
import type { GeoPoint } from './geoPoint.ts';
import { haversineMetres } from './haversine.ts';

const london: GeoPoint = { lat: 51.5074, lng: -0.1278 };
const paris: GeoPoint = { lat: 48.8566, lng: 2.3522 };
const newYork: GeoPoint = { lat: 40.7128, lng: -74.006 };
const sydney: GeoPoint = { lat: -33.8688, lng: 151.2093 };
const suva: GeoPoint = { lat: -18.1416, lng: 178.4419 };
const apia: GeoPoint = { lat: -13.8333, lng: -171.7667 };

function kilometres(a: GeoPoint, b: GeoPoint): number {
  return haversineMetres(a, b) / 1000;
}

describe('haversineMetres', () => {
  test.each([
    ['London to Paris', london, paris, 344],
    ['London to New York', london, newYork, 5570],
    ['London to Sydney, across the equator', london, sydney, 16_994],
    ['Suva to Apia, across the date line', suva, apia, 1148],
  ])('%s is the known distance within one per cent', (_, a, b, expected) => {
    expect(Math.abs(kilometres(a, b) - expected)).toBeLessThan(expected / 100);
  });

  test('a degree of latitude is 111.2 km and a degree of longitude shrinks with the latitude', () => {
    expect(kilometres({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111.195, 2);
    expect(kilometres({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(55.597, 2);
  });

  test('it is the same in both directions and nothing from a point to itself', () => {
    expect(haversineMetres(london, paris)).toBeCloseTo(haversineMetres(paris, london), 6);
    expect(haversineMetres(london, london)).toBe(0);
  });

  test('opposite points are half the circumference apart', () => {
    expect(kilometres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015.1, 1);
    expect(kilometres({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(20_015.1, 1);
  });
});
