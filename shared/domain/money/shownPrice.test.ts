import { expect, test } from '@jest/globals';
import { shownPrice, shownRent } from './shownPrice.ts';

test.each([
  [{ available_price: 1, min_available_price: 2, min_price: 3, price: 4 }, 1],
  [{ available_price: null, min_available_price: 2, min_price: 3, price: 4 }, 2],
  [{ min_available_price: null, min_price: 3, price: 4 }, 3],
  [{ price: 4 }, 4],
  [{ available_price: 0, price: 4 }, 0],
  [{}, null],
])('of %j the price shown is %s', (pricing, price) => {
  expect(shownPrice(pricing)).toBe(price);
});

test('a rent comes with its symbol and period', () => {
  const pricing = { currency: 'AUD', available_price: null, min_price: 320 };
  expect(shownRent({ ...pricing, duration: 'monthly' }, 'AU')).toEqual({
    amount: 320,
    currency: 'AUD',
    symbol: 'AU$',
    period: 'monthly',
  });
  expect(shownRent(pricing, 'AU')?.period).toBe('weekly');
  expect(shownRent({ currency: 'AUD' }, 'AU')).toBeNull();
});
