import { expect, test } from '@jest/globals';
import { isOptOutSignal, lawAsks } from './measurement.ts';

test.each([
  ['gb', true],
  ['DE', true],
  ['ie', true],
  ['no', true],
  ['us', false],
  ['in', false],
  ['ch', false],
  [null, true],
])('in the country %s the law asks for consent: %s', (country, asks) => {
  expect(lawAsks(country)).toBe(asks);
});

test.each([
  ['1', true],
  ['0', false],
  ['true', false],
  [undefined, false],
])('the signal %s refuses: %s', (signal, refuses) => {
  expect(isOptOutSignal(signal)).toBe(refuses);
});
