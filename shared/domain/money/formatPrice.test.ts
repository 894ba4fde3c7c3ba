import { expect, test } from '@jest/globals';
import { formatPrice } from './formatPrice.ts';

test.each([
  [150, 'GBP', 'en', '£150'],
  [150.5, 'GBP', 'en', '£150.50'],
  [149.999, 'GBP', 'en', '£150'],
  [1200, 'AUD', 'en', 'AU$1,200'],
  [1234567.89, 'USD', 'en', '$1,234,567.89'],
  [900, 'AED', 'en', 'AED\u00a0900'],
  [75, 'DKK', 'en', 'DKK\u00a075'],
  [0, 'EUR', 'en', '€0'],
  [-20, 'GBP', 'en', '-£20'],
  [1200.5, 'EUR', 'de', '€1.200,50'],
  [1200, 'GBP', 'zh', '£1,200'],
  [10, 'XXX', 'en', '£10'],
])('%d %s in %s is %s', (...row) => {
  const [amount, currency, locale, text] = row;
  expect(formatPrice(amount, currency, locale)).toBe(text);
});
