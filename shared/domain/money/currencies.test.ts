import { expect, test } from '@jest/globals';
import { countryCurrency, currencies, currencySymbol, isPayableOnline } from './currencies.ts';

test.each([
  ['USD', '$'],
  ['GBP', '£'],
  ['EUR', '€'],
  ['CAD', 'CA$'],
  ['INR', '₹'],
  ['AUD', 'AU$'],
  ['AED', 'AED'],
  ['SGD', 'S$'],
  ['NZD', 'NZ$'],
  ['KRW', '₩'],
  ['DKK', 'DKK'],
  ['gbp', '£'],
  ['XXX', '£'],
  ['', '£'],
  ['constructor', '£'],
])('prices in "%s" carry %s', (code, symbol) => {
  expect(currencySymbol(code)).toBe(symbol);
});

test('there are eleven currencies, each complete and of its own name', () => {
  expect(currencies).toHaveLength(11);
  expect(new Set(currencies.map(({ standard_name }) => standard_name)).size).toBe(11);
  for (const currency of currencies) {
    expect(currency).toEqual({
      standard_name: expect.stringMatching(/^[A-Z]{3}$/),
      short_name: currency.standard_name.toLowerCase(),
      symbol: currency.symbol,
      full_name: expect.stringMatching(/^[A-Z]/),
      countries: expect.arrayContaining([expect.stringMatching(/^[A-Z]{2}$/)]),
    });
  }
});

test.each([
  ['us', 'USD', '$'],
  ['uk', 'GBP', '£'],
  ['ireland', 'EUR', '€'],
  ['canada', 'CAD', 'CA$'],
  ['australia', 'AUD', 'AU$'],
  ['spain', 'EUR', '€'],
  ['GB', 'GBP', '£'],
  ['United-Kingdom', 'GBP', '£'],
])('%s pays in %s (%s)', (country, code, symbol) => {
  const currency = countryCurrency(country);
  expect([currency?.standard_name, currency?.symbol]).toEqual([code, symbol]);
});

test('a country of no listed currency has none', () => {
  expect(countryCurrency('Atlantis')).toBeUndefined();
});

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
