import { expect, test } from '@jest/globals';
import { budgetPeriod, convertRent, pricePeriod, rentPeriod } from './rentPeriod.ts';

test.each([
  ['UK', 'weekly'],
  ['Australia', 'weekly'],
  ['France', 'weekly'],
  ['Ireland', 'weekly'],
  ['GB', 'weekly'],
  ['au', 'weekly'],
  ['United Kingdom', 'weekly'],
  ['US', 'monthly'],
  ['Singapore', 'monthly'],
  ['Canada', 'monthly'],
  ['Germany', 'monthly'],
  ['Spain', 'monthly'],
  ['Atlantis', 'monthly'],
  ['', 'monthly'],
])('rents in "%s" are %s', (country, period) => {
  expect(rentPeriod(country)).toBe(period);
});

test.each([
  ['us', 'monthly'],
  ['United States', 'monthly'],
  ['uk', 'weekly'],
  ['canada', 'weekly'],
  ['spain', 'weekly'],
  ['ireland', 'weekly'],
  ['australia', 'weekly'],
])('the budget in %s is %s', (country, period) => {
  expect(budgetPeriod(country)).toBe(period);
});

test.each([
  ['weekly', 'ES', 'weekly'],
  ['monthly', 'GB', 'monthly'],
  [undefined, 'GB', 'weekly'],
  [null, 'ES', 'monthly'],
] as const)('a price with period %s in %s is %s', (duration, country, period) => {
  expect(pricePeriod(duration, country)).toBe(period);
});

test.each([
  [150, 'weekly', 'monthly', 650],
  [650, 'monthly', 'weekly', 150],
  [100, 'weekly', 'monthly', 433.33],
  [1000, 'monthly', 'weekly', 230.77],
  [199.99, 'weekly', 'weekly', 199.99],
] as const)('%d %s is, %s, %d', (...row) => {
  const [amount, from, to, converted] = row;
  expect(convertRent(amount, from, to)).toBe(converted);
});
