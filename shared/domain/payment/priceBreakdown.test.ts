import { expect, test } from '@jest/globals';
import { type ChargedSums, cardFee, priceBreakdown, withCardFee } from './priceBreakdown.ts';

test.each([
  [250, 9.07, 259.07],
  [100, 3.63, 103.63],
  [1000, 36.27, 1036.27],
  [0, 0, 0],
])('of %p a card costs %p, which makes %p', (base, fee, total) => {
  expect([cardFee(base, 'gbp'), withCardFee(base, 'gbp')]).toEqual([fee, total]);
});

const sums: ChargedSums = {
  currency: 'gbp',
  items: [
    { type: 'platform_fee', amount: 49.99 },
    { type: 'deposit', amount: 250 },
  ],
  offerDiscount: 0,
  internationalCharges: 0,
  hasCardFee: false,
};

test('each kind has a line, and the last is the total', () => {
  const all = { ...sums, offerDiscount: 20, internationalCharges: 3, hasCardFee: true };
  expect(priceBreakdown(all)).toEqual([
    { type: 'platform_fee', amount: 49.99 },
    { type: 'deposit', amount: 250 },
    { type: 'offerDiscount', amount: -20 },
    { type: 'processingFees', amount: 10.16 },
    { type: 'internationalCharges', amount: 3 },
    { type: 'total', amount: 293.15 },
  ]);
});

test('what is nothing has no line', () => {
  expect(priceBreakdown(sums).map(({ type }) => type)).toEqual([
    'platform_fee',
    'deposit',
    'total',
  ]);
});
