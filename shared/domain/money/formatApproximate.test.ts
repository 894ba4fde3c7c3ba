import { expect, test } from '@jest/globals';
import { formatApproximate } from './formatApproximate.ts';

test.each<[number, string, string, string]>([
  [189.37, 'GBP', 'en', '£189'],
  [95.4, 'EUR', 'en', '€95'],
  [1743.2, 'CNY', 'en', 'CN¥1,740'],
  [20_437, 'INR', 'en', '₹20,400'],
  [362.5, 'AUD', 'en', 'AU$363'],
  [833, 'AED', 'en', 'AED 833'],
  [345_678, 'KRW', 'en', '₩346K'],
  [3_921_000, 'IDR', 'en', 'IDR 3.92M'],
  [1743.2, 'CNY', 'zh', '¥1,740'],
  [345_678, 'KRW', 'zh', '₩34.6万'],
  [240.2, 'USD', 'zh', '$240'],
])('%d %s in %s is about %s', (amount, currency, locale, text) => {
  expect(formatApproximate(amount, currency, locale).replace('\u00a0', ' ')).toBe(text);
});
