import { expect, test } from '@jest/globals';
import { languageNamed } from './language.ts';

test.each([
  ['en', 'en'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['ZH_cn', 'zh'],
  ['cn', 'zh'],
  [' zh ', 'zh'],
  ['zh-TW', undefined],
  ['fr', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j names the language %s', (value, language) => {
  expect(languageNamed(value)).toBe(language);
});
