import { expect, test } from '@jest/globals';
import { canonicalIn, languageAlternates, namingLanguage } from './languageAddress.ts';

test.each([
  ['', '?scLang=en'],
  ['/', '/?scLang=en'],
  ['/about?', '/about?scLang=en'],
  ['/places/search/london?p=2&sort=x', '/places/search/london?p=2&sort=x&scLang=en'],
  ['/places/search/london?scLang=zh&p=2', '/places/search/london?p=2&scLang=en'],
  ['?name=a%26b', '?name=a%26b&scLang=en'],
])('"%s" in English is "%s"', (address, named) => {
  expect(namingLanguage(address, 'en')).toBe(named);
});

test("only another language than the deployment's own is named to search engines", () => {
  expect(canonicalIn('china', 'zh', '/about')).toBe('/about');
  expect(canonicalIn('china', 'en', '/about')).toBe('/about?scLang=en');
  expect(canonicalIn('main', 'en', '/about')).toBe('/about');
});

test('where there is one language, nothing is the same page in another', () => {
  expect(languageAlternates('main', '/about')).toEqual([]);
  expect(languageAlternates('china', '/about')).toHaveLength(3);
});
