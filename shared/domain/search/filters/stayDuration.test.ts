import { describe, expect, test } from '@jest/globals';
import { stayLabel, tidyStay } from './stayDuration.ts';
import { isInStayBand, isListedStay, leaseUnit, roomStayBands, stayBands } from './stayOptions.ts';

const weeks = ['0-4', '5-25', '26-40', '41-45', '45+', 'All'];
const months = ['0-4', '5-8', '8+', 'All'];

test.each([
  ['GB', weeks],
  ['IE', weeks],
  ['CA', weeks],
  ['ES', weeks],
  ['US', months],
  ['us', months],
])('the stays to choose from in %s', (country, labels) => {
  expect(stayBands(country).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['GB', ['0-25', '26-40', '41-45', '45+']],
  ['US', ['0-4', '5-8', '8+']],
])('the stays among the rooms of a property in %s', (country, labels) => {
  expect(roomStayBands(country).map(({ label }) => label)).toEqual(labels);
});

test.each([
  [26, 40, '26-40'],
  [45, null, '45+'],
  [null, null, 'All'],
  [0, 4, '0-4'],
  [null, 4, '0-4'],
  [10, 20, '10-20'],
])('a stay from %s to %s is labelled %s', (min, max, label) => {
  expect(stayLabel({ min, max })).toBe(label);
});

test('the range of every choice leads back to its label', () => {
  for (const country of ['GB', 'US']) {
    for (const bands of [stayBands(country), roomStayBands(country)]) {
      for (const band of bands) {
        expect(stayLabel(tidyStay(band))).toBe(band.label);
        expect(isListedStay(band)).toBe(true);
      }
    }
  }
  expect(isListedStay({ min: 10, max: 20 })).toBe(false);
});

describe('a length on a border counts in both bands', () => {
  test.each([
    ['GB', 45, ['41-45', '45+']],
    ['GB', 44, ['41-45']],
    ['GB', 46, ['45+']],
    ['GB', 0, ['0-25']],
    ['GB', 25, ['0-25']],
    ['GB', 26, ['26-40']],
    ['US', 8, ['5-8', '8+']],
    ['US', 4, ['0-4']],
    ['US', 12, ['8+']],
  ])('%s: %d is in %j', (country, length, labels) => {
    const bands = roomStayBands(country).filter((band) => isInStayBand(length, band));
    expect(bands.map(({ label }) => label)).toEqual(labels);
  });
});

test.each([
  [26, 40, 26, 40],
  [null, 40, 0, 40],
  [0, null, null, null],
  [45, null, 45, null],
  [40, 26, null, null],
  [null, null, null, null],
])('from %s to %s has the one form from %s to %s', (...row) => {
  const [min, max, tidyMin, tidyMax] = row;
  expect(tidyStay({ min, max })).toEqual({ min: tidyMin, max: tidyMax });
});

test.each([
  ['US', undefined, 'month'],
  ['GB', undefined, 'week'],
  ['CA', null, 'week'],
  ['US', 'week', 'week'],
  ['GB', 'month', 'month'],
] as const)('leases in %s with own unit %s are counted by the %s', (country, ownUnit, unit) => {
  expect(leaseUnit(country, ownUnit)).toBe(unit);
});
