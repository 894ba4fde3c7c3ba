import { expect, test } from '@jest/globals';
import { currencies } from './currencies.ts';
import { isPayableOnline } from './payableCurrencies.ts';

test('six currencies are paid online', () => {
  const payable = currencies.map(({ short_name }) => short_name).filter(isPayableOnline);
  expect(payable.sort()).toEqual(['aud', 'cad', 'dkk', 'eur', 'gbp', 'usd']);
});

test.each([
  ['GBP', true],
  ['inr', false],
  ['XXX', false],
  ['', false],
])('%j: %s', (currency, expected) => {
  expect(isPayableOnline(currency)).toBe(expected);
});
