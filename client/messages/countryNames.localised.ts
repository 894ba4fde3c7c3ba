import { chineseCountries } from './chineseCountries.ts';
import * as inSource from './countryNames.source.ts';

export interface CountryOption {
  /** ISO 3166 in upper case. */
  readonly value: string;
  readonly label: string;
}

const inChinese: readonly CountryOption[] = [...chineseCountries].map(([country, label]) => ({
  value: country.toUpperCase(),
  label,
}));

/** Every country in the order of that language: a Chinese list is in that of pinyin. */
export const countryOptions = (locale: string): readonly CountryOption[] =>
  locale === 'zh' ? inChinese : inSource.countryOptions();

/** @returns the code itself where it is of none of our countries. */
export const countryName = (code: string, locale: string): string =>
  (locale === 'zh' ? chineseCountries.get(code.toLowerCase()) : null) ?? inSource.countryName(code);
