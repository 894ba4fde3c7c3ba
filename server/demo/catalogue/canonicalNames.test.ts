import { expect, test } from '@jest/globals';
import { canonicalName, plainText } from './canonicalNames.ts';

test.each([
  ['The Linden Yard', 'the-linden-yard'],
  ["King's Cross", 'kings-cross'],
  ['Málaga & Cádiz', 'malaga-cadiz'],
  ['Großer Garten', 'grosser-garten'],
  ['4 Bed 2 Bath (Shared)', '4-bed-2-bath-shared'],
])('the address name of "%s" is %s', (name, expected) => {
  expect(canonicalName(name)).toBe(expected);
});

test('plain text keeps the words and drops case, accents and apostrophes', () => {
  expect(plainText('São Paulo STRASSE')).toBe('sao paulo strasse');
  expect(plainText("King’s Cross, St Mary's")).toBe('kings cross, st marys');
});
