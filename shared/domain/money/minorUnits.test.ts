import { expect, test } from '@jest/globals';
import { cutAmount, toMinor } from './minorUnits.ts';

test.each([
  [900, 3, 'GBP', [300, 300, 300]],
  [100, 3, 'GBP', [33.34, 33.33, 33.33]],
  [7348.05, 9, 'EUR', [816.45, ...Array(8).fill(816.45)]],
  [1000, 3, 'KRW', [334, 333, 333]],
  [0.01, 1, 'USD', [0.01]],
])('%d in %d parts of %s', (amount, count, currency, parts) => {
  expect(cutAmount(amount, count, currency)).toEqual(parts);
  const sum = parts.reduce((total: number, part) => total + toMinor(part, currency), 0);
  expect(sum).toBe(toMinor(amount, currency));
});

test.each([
  [8.575, 858],
  [284.055, 28_406],
  [1.005, 101],
  [0.1 + 0.2, 30],
  [-8.575, -857],
])('%d pounds are %d pence', (amount, minor) => {
  expect(toMinor(amount, 'GBP')).toBe(minor);
});
