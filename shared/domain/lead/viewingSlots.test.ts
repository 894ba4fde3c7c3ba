import { expect, test } from '@jest/globals';
import { moveInWindows } from './moveInWindows.ts';
import { hasTourNotice, isWithinTourHorizon, viewingSlots } from './viewingSlots.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2027, 2, 15, 12);

test('tours begin every half hour from nine to six', () => {
  expect(viewingSlots).toHaveLength(19);
  expect(viewingSlots.slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  expect(viewingSlots.at(-1)).toBe('18:00');
});

test.each([
  [47, false],
  [48 - 1 / 3600, false],
  [48, true],
  [49, true],
])('a tour in %d hours has enough notice: %s', (hours, expected) => {
  expect(hasTourNotice(NOW + hours * HOUR_MS, NOW)).toBe(expected);
});

test.each([
  [90, true],
  [90.01, false],
])('a tour in %d days is near enough: %s', (days, expected) => {
  expect(isWithinTourHorizon(NOW + days * 24 * HOUR_MS, NOW)).toBe(expected);
});

test('a stay begins in one of four quarters', () => {
  expect(moveInWindows).toEqual([
    'january_to_march',
    'april_to_june',
    'july_to_september',
    'october_to_december',
  ]);
});
