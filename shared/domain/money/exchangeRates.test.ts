import { expect, test } from '@jest/globals';
import { areCurrent, exchanged } from './exchangeRates.ts';

const rates = {
  date: '2027-03-12',
  source: '',
  isSample: false,
  units: { EUR: 1, GBP: 0.8, CNY: 8 },
};

test.each<[string, string, boolean]>([
  ['2027-03-12', 'on their day', true],
  ['2027-03-11', 'where the day has not begun', true],
  ['2027-03-19', 'seven days later', true],
  ['2027-03-20', 'eight days later', false],
])('on %s, %s, rates of 12 March may be shown: %s', (today, _when, expected) => {
  expect(areCurrent(rates, today)).toBe(expected);
});

test('made-up rates grow no older', () => {
  expect(areCurrent({ ...rates, isSample: true }, '2029-01-01')).toBe(true);
});

test.each<[number, string, string, number | null]>([
  [189, 'GBP', 'CNY', 1890],
  [189, 'gbp', 'CNY', 1890],
  [80, 'CNY', 'EUR', 10],
  [100, 'EUR', 'EUR', 100],
  [100, 'XYZ', 'EUR', null],
  [100, 'EUR', 'XYZ', null],
])('%d %s in %s are %s', (amount, currency, into, expected) => {
  const found = exchanged({ amount, currency }, into, rates);
  expect(found === null ? null : Math.round(found)).toBe(expected);
});
