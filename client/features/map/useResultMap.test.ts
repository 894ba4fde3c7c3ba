/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import type { Bounds } from './bounds.ts';
import { areaOf, mapOfCards } from './useResultMap.ts';

const london: Bounds = [51.48, -0.2, 51.54, -0.05];

const holds = ([south, west, north, east]: Bounds, inner: Bounds): boolean =>
  south <= inner[0] && west <= inner[1] && north >= inner[2] && east >= inner[3];

test('the area that is asked about holds what is seen and some more', () => {
  const { bounds, zoom } = areaOf({ bounds: london, zoom: 13 });
  expect(zoom).toBe(13);
  expect(holds(bounds, london)).toBe(true);
});

test('a small move asks the same, so that the answer is at hand', () => {
  const moved: Bounds = [51.481, -0.199, 51.541, -0.049];
  expect(areaOf({ bounds: moved, zoom: 13 })).toEqual(areaOf({ bounds: london, zoom: 13 }));
});

test('the whole world stays within what an address can say', () => {
  const { bounds } = areaOf({ bounds: [-89, -190, 89, 190], zoom: 3 });
  expect(holds([-90, -180, 90, 180], bounds)).toBe(true);
});

const card = (id: number, values: Partial<PropertyCard>): PropertyCard => ({
  id,
  name: `House ${id}`,
  canonicalName: `house-${id}`,
  photo: null,
  locality: 'Leeds',
  rent: { amount: 189, currency: 'GBP', period: 'weekly' },
  previousRent: null,
  stay: null,
  offerTitle: null,
  distance: null,
  roomTypesCount: 1,
  coordinates: { lat: 53.8, lng: -1.55 },
  campusMinutes: null,
  marks: [],
  reviewsCount: 0,
  reviewsRating: null,
  offerValue: null,
  isDealOfTheDay: false,
  availableFrom: null,
  isAvailable: true,
  ...values,
});

test('cards stand on the map where they have a place, sold out ones without a rent', () => {
  const items = [card(1, {}), card(2, { isAvailable: false }), card(3, { coordinates: null })];
  const { bounds, count, pins } = mapOfCards({ items, centre: { lat: 53.8, lng: -1.55 } });
  expect(pins.map(({ id, rent }) => [id, rent?.amount])).toEqual([
    [1, 189],
    [2, undefined],
  ]);
  expect([count, bounds]).toEqual([2, [53.8, -1.55, 53.8, -1.55]]);
});
