import { currencies } from '../../../shared/domain/money/currencies.ts';

export interface NamedCurrency {
  /** ISO 4217. */
  readonly code: string;
  /** In the language of the page: "Chinese yuan". */
  readonly name: string;
}

/** In the order of their names; what has no name there is no currency that anybody pays with. */
export const namedCurrencies = (
  codes: readonly string[],
  locale: string,
): readonly NamedCurrency[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .sort((one, other) => compare(one.name, other.name));
};

/** The countries of the euro that have homes of ours; else a code begins with that of its country. */
const isOf = (code: string, region: string): boolean =>
  code.startsWith(region) ||
  currencies.some(
    ({ countries, standard_name }) => standard_name === code && countries.includes(region),
  );

/** Most of our visitors come from there. */
const usual = ['CNY', 'INR', 'USD', 'EUR'];

/** Those of the visitor's languages first: "en-IN" is spoken by whoever counts in rupees. */
export const suggestedCurrencies = (
  all: readonly NamedCurrency[],
  languages: readonly string[],
): readonly NamedCurrency[] => {
  const regions = languages.flatMap(
    (language) => new Intl.Locale(language).maximize().region ?? [],
  );
  const own = regions.flatMap((region) => all.filter(({ code }) => isOf(code, region)));
  const others = usual.flatMap((wanted) => all.filter(({ code }) => code === wanted));
  return [...new Set([...own, ...others])].slice(0, 5);
};
