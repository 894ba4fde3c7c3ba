import { expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { pricesOf } from '../support/propertyPrices.ts';

const market = marketplaceForSuite();

test('every property costs what its page shows', async () => {
  const prices = await pricesOf(market, 1);
  expect(prices.length).toBeGreaterThan(300);
  expect(prices.filter(({ shown, told }) => shown !== told)).toEqual([]);
  expect(prices.filter(({ told }) => told === undefined).length).toBeLessThan(prices.length / 4);
}, 120_000);
