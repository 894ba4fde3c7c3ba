import { expect, test } from '@jest/globals';
import { otherLanguage } from './otherLanguage.ts';

test.each([
  ['A quiet house.', 'en', undefined],
  ['A quiet house.', 'zh', 'en'],
  ['房间很安静。', 'zh', undefined],
  ['房间很安静。', 'en', 'zh'],
  ['Wifi 很快。', 'zh', undefined],
])('"%s" on a page in %s is marked as %s', (text, locale, language) => {
  expect(otherLanguage(text, locale)).toBe(language);
});
