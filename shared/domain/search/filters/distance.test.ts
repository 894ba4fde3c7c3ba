import { expect, test } from '@jest/globals';
import { searchRadius } from '../listingQuery.ts';
import { chosenRadius, isListedRadius, radiusOptions, radiusOptionsOf } from './distance.ts';

test('the choices are one, two and five miles, and all', () => {
  expect(radiusOptions).toEqual([1609, 3218, 8046, null]);
  expect(radiusOptionsOf('locality')).toEqual([1609, 3218, 8046, null]);
  expect(radiusOptionsOf('sublocality')).toEqual([1609, 3218, 8046, null]);
});

test('near a university only those that are less than all', () => {
  expect(radiusOptionsOf('establishment')).toEqual([1609, 3218, null]);
});

test.each([
  [3218, null, 3218],
  [20000, null, null],
  [20000, 'camden', null],
  [10000, 'camden', null],
  [10000, null, 10000],
  [null, null, null],
])('a radius of %s with locality %s is kept as %s', (metres, locality, kept) => {
  expect(chosenRadius(metres, locality)).toBe(kept);
});

test.each([
  [null, null, 'locality', 20000],
  [null, 'camden', 'locality', 10000],
  [null, null, 'sublocality', 10000],
  [null, null, 'establishment', 5000],
  [1609, null, 'establishment', 1609],
  [3218, 'camden', 'sublocality', 3218],
  [8046, null, 'locality', 8046],
])('radius %s, locality %s, region type %s: %d metres are searched', (...row) => {
  const [region_radius, locality, regionType, metres] = row;
  expect(searchRadius({ region_radius, locality }, regionType)).toBe(metres);
});

test.each([
  [1609, true],
  [null, true],
  [1610, false],
])('a radius of %s is one of the choices: %s', (metres, isListed) => {
  expect(isListedRadius(metres)).toBe(isListed);
});
