import { expect, test } from '@jest/globals';
import { distanceUnit, shownDistance } from './formatDistance.ts';

test.each([
  ['gb', 'mile'],
  ['United States', 'mile'],
  ['es', 'kilometre'],
  ['', 'kilometre'],
])('distances in "%s" are given in %ss', (country, unit) => {
  expect(distanceUnit(country)).toBe(unit);
});

test.each([
  [0, 'mile', '0.1'],
  [643, 'mile', '0.4'],
  [3218, 'mile', '2'],
  [19_000, 'mile', '12'],
  [1250, 'kilometre', '1.3'],
  [12_400, 'kilometre', '12'],
] as const)('%d m are shown in %ss as %s', (metres, unit, value) => {
  expect(shownDistance(metres, unit, 'en').value).toBe(value);
});
