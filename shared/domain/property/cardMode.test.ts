import { expect, test } from '@jest/globals';
import { readCardMode } from './cardMode.ts';

test.each([
  ['OFF', 'OFF'],
  ['NO_CTA', 'NO_CTA'],
  ['VIEW_PROPERTY_CTA', 'VIEW_PROPERTY_CTA'],
  ['no_cta', 'OFF'],
  ['SOMETHING', 'OFF'],
  [undefined, 'OFF'],
  [true, 'OFF'],
])('the value %j is the mode %s', (value, mode) => {
  expect(readCardMode(value)).toBe(mode);
});
