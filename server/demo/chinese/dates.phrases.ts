import type { Phrases } from './phrases.ts';

const ofMonth = (month: number): [string, string][] => {
  const date = Date.UTC(2027, month);
  const inEnglish = (style: 'long' | 'short'): string =>
    new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' }).format(date);
  const inYear = `{year}年${month + 1}月`;
  return [
    [`{number} ${inEnglish('long')} {year}`, `${inYear}{number}日`],
    [`${inEnglish('long')} {year}`, inYear],
    [`${inEnglish('short')} {year}`, inYear],
  ];
};

/** "5 September 2027", "September 2027" and "Sept 2027", as the generator writes them. */
export const datePhrases: Phrases = Object.fromEntries(
  Array.from({ length: 12 }, (_, month) => ofMonth(month)).flat(),
);
