import { callingCodes, findCallingCode } from '../../shared/domain/contact/callingCodes.ts';
import * as inSource from './countryNames.source.ts';

export interface CountryOption {
  /** ISO 3166 in upper case. */
  readonly value: string;
  readonly label: string;
}

/** As mainland China calls the places that the Unicode data names otherwise. */
const ownNames: Readonly<Record<string, string>> = {
  hk: '中国香港',
  mo: '中国澳门',
  tw: '中国台湾',
};

const nameIn = (locale: string): ((country: string) => string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (country) => ownNames[country] ?? names.of(country.toUpperCase()) ?? country;
};

const known = new Map<string, readonly CountryOption[]>();

/** Every country in the order of that language: a Chinese list is in that of pinyin. */
export const countryOptions = (locale: string): readonly CountryOption[] => {
  if (locale === 'en') return inSource.countryOptions();
  const made = known.get(locale);
  if (made) return made;
  const nameOf = nameIn(locale);
  const { compare } = new Intl.Collator(locale);
  const options = callingCodes
    .map(({ country }) => ({ value: country.toUpperCase(), label: nameOf(country) }))
    .sort((a, b) => compare(a.label, b.label));
  known.set(locale, options);
  return options;
};

/** @returns the code itself where it is of none of our countries. */
export const countryName = (code: string, locale: string): string =>
  locale === 'en' || !findCallingCode(code)
    ? inSource.countryName(code)
    : nameIn(locale)(code.toLowerCase());
