import { expect, test } from '@jest/globals';
import { offerSaving } from './offerSaving.ts';

test.each([
  ['£150', 'GBP', 150],
  ['£1,250.50', 'GBP', 1250.5],
  [' £ 99 ', 'gbp', 99],
  ['GBP 150', 'GBP', 150],
  ['AU$300', 'AUD', 300],
  ['AED\u00a0900', 'AED', 900],
  ['5%', 'GBP', 50],
  ['2.5 %', 'EUR', 25],
  ['200%', 'GBP', 1000],
  ['$150', 'GBP', 0],
  ['$150', 'AUD', 0],
  ['£150', 'XXX', 0],
  ['150', 'GBP', 0],
  ['up to £150', 'GBP', 0],
  ['£150 + hamper', 'GBP', 0],
  ['-£150', 'GBP', 0],
  ['', 'GBP', 0],
  [null, 'GBP', 0],
])('%j off a rent of 1000 %s takes off %d', (value, currency, saving) => {
  expect(offerSaving(value, { currency, rentTotal: 1000 })).toBe(saving);
});
