import { expect, test } from '@jest/globals';
import { namedCurrencies, suggestedCurrencies } from './currencyNames.ts';

const codes = ['EUR', 'GBP', 'CNY', 'INR', 'USD', 'AED', 'SEK'];

test('currencies stand in the order of their names, without what has none', () => {
  expect(namedCurrencies([...codes, 'QQQ'], 'en').map(({ name }) => name)).toEqual([
    'British Pound',
    'Chinese Yuan',
    'Euro',
    'Indian Rupee',
    'Swedish Krona',
    'United Arab Emirates Dirham',
    'US Dollar',
  ]);
});

test.each<[string, readonly string[], string]>([
  ['English as in India', ['en-IN', 'en'], 'INR USD CNY EUR'],
  ['Chinese', ['zh-CN', 'zh'], 'CNY INR USD EUR'],
  ['Irish', ['ga-IE'], 'EUR CNY INR USD'],
  ['Arabic of the Emirates', ['ar-AE', 'en-GB'], 'AED GBP CNY INR USD'],
  ['no language at all', [], 'CNY INR USD EUR'],
])('%s suggests a currency', (_what, languages, expected) => {
  const suggested = suggestedCurrencies(namedCurrencies(codes, 'en'), languages);
  expect(suggested.map(({ code }) => code).join(' ')).toBe(expected);
});
