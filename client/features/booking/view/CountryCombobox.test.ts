import { expect, test } from '@jest/globals';
import { countriesFound, countriesIn } from './CountryCombobox.tsx';

const found = (text: string, locale = 'en'): string[] =>
  countriesFound(countriesIn(locale), text).map(({ id }) => id);

test.each([
  { text: 'i', first: 'IS', listed: ['IN', 'AX'], absent: ['CN', 'GB'] },
  { text: 'ki', first: 'KI', listed: ['GB'], absent: ['TR', 'UZ'] },
  { text: 'stan', first: null, listed: ['PK', 'UZ'], absent: ['US'] },
])('"$text" lists $listed and not $absent', ({ absent, first, listed, text }) => {
  const ids = found(text);
  if (first) expect(ids[0]).toBe(first);
  for (const id of listed) expect(ids).toContain(id);
  for (const id of absent) expect(ids).not.toContain(id);
});

test('a character of Chinese is looked for in all of a name', () => {
  expect(found('国', 'zh')).toEqual(expect.arrayContaining(['US', 'GB', 'CN']));
});
