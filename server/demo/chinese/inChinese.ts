import { chineseNames } from '../places/chineseNames/chineseNames.ts';
import type { CountryPlace } from '../places/place.ts';
import { createInChinese, type InChinese, type Phrases } from './phrases.ts';

/** One file a subject, named after what it puts into Chinese. */
const tables: readonly Phrases[] = [];

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

type Named = readonly (readonly [string, string])[];

/** Places of one name in English have one in Chinese, too: which is meant is seen from the page. */
const placeNames = (countries: readonly CountryPlace[]): Named =>
  countries
    .flatMap((country) => [
      country,
      ...country.states,
      ...country.cities.flatMap((city) => [city, ...city.areas, ...city.universities]),
    ])
    .flatMap(({ canonicalName, name }) => {
      const chinese = chineseNames[canonicalName]?.name;
      return chinese === undefined ? [] : [[name, chinese] as const];
    });

/** @param countries whose places the texts name. */
export const generatedInChinese = (countries: readonly CountryPlace[]): InChinese =>
  createInChinese(tables, new Map([...months, ...placeNames(countries)]));
