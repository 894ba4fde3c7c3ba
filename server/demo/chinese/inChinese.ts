import type { CountryPlace } from '../places/place.ts';
import { pagePhrases } from './pages.phrases.ts';
import { createInChinese, type InChinese, type Phrases } from './phrases.ts';
import { placeNames } from './placeNames.ts';
import { plusPhrases } from './plus.phrases.ts';
import { regionPhrases } from './regions.phrases.ts';

/** One file a subject, named after what it puts into Chinese. */
export const phraseTables: readonly Phrases[] = [regionPhrases, pagePhrases, plusPhrases];

const months: readonly (readonly [string, string])[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((name, index) => [name, `${index + 1}月`]);

/** @param countries whose places the texts name. */
export const generatedInChinese = (countries: readonly CountryPlace[]): InChinese =>
  createInChinese(phraseTables, new Map([...months, ...placeNames(countries)]));
