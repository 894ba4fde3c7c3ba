import { expect, test } from '@jest/globals';
import { callingCodes } from '../../shared/domain/contact/callingCodes.ts';
import { chineseCountries } from './chineseCountries.ts';
import { countryName, countryOptions } from './countryNames.localised.ts';
import { orders } from './formTexts.localised.ts';

test.each([
  ['GB', 'en', 'United Kingdom'],
  ['gb', 'zh', '英国'],
  ['us', 'zh', '美国'],
  ['hk', 'zh', '中国香港'],
  ['tw', 'zh', '中国台湾'],
  ['??', 'en', '??'],
  ['??', 'zh', '??'],
])('%s is called in %s "%s"', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});

test('every country has a Chinese name of its own', () => {
  const labels = countryOptions('zh').map(({ label }) => label);
  expect(new Set(labels).size).toBe(callingCodes.length);
  expect(labels.filter((label) => !/^[\p{Script=Han}（）·-]+$/u.test(label))).toEqual([]);
});

test('a list is in the order of its language', () => {
  const english = countryOptions('en').map(({ label }) => label);
  expect(english).toEqual(callingCodes.map(({ label }) => label.replace(/ \(\+\d+\)$/, '')));
  const chinese = countryOptions('zh').map(({ label }) => label);
  expect(chinese).toEqual([...chinese].sort(new Intl.Collator('zh').compare));
});

test('calling codes are in the order of the names', () => {
  expect(orders.zh).toBe([...chineseCountries.keys()].join('').toUpperCase());
});
