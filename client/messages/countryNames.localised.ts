import chinese from './countries.zh.json';
import * as inSource from './countryNames.source.ts';

export interface CountryOption {
  /** ISO 3166 in upper case. */
  readonly value: string;
  readonly label: string;
}

/**
 * By language, in the order of a list: pinyin in Chinese, as mainland China calls them. Written down
 * from CLDR, because servers and browsers come with different versions of it and would not draw the
 * same.
 */
const countries: Readonly<Record<string, Readonly<Record<string, string>>>> = { zh: chinese };

const optionsOf = (names: Readonly<Record<string, string>>): readonly CountryOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const known = new Map<string, readonly CountryOption[]>();

/** Every country in the order of that language. */
export const countryOptions = (locale: string): readonly CountryOption[] => {
  const names = countries[locale];
  if (!names) return inSource.countryOptions();
  const made = known.get(locale) ?? optionsOf(names);
  known.set(locale, made);
  return made;
};

/** @returns the code itself where it is of none of our countries. */
export const countryName = (code: string, locale: string): string =>
  countries[locale]?.[code.toUpperCase()] ?? inSource.countryName(code);
