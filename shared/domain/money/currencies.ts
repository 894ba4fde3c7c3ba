import { countryCodeOf } from './countryCode.ts';

export interface Currency {
  /** ISO 4217. */
  readonly standard_name: string;
  readonly short_name: string;
  /** Null: prices carry the code instead. */
  readonly symbol: string | null;
  readonly full_name: string;
  /** ISO 3166 codes. */
  readonly countries: readonly string[];
}

export const currencies: readonly Currency[] = [
  {
    standard_name: 'USD',
    short_name: 'usd',
    symbol: '$',
    full_name: 'United States dollar',
    countries: ['US'],
  },
  {
    standard_name: 'GBP',
    short_name: 'gbp',
    symbol: '£',
    full_name: 'Pound sterling',
    countries: ['GB'],
  },
  {
    standard_name: 'EUR',
    short_name: 'eur',
    symbol: '€',
    full_name: 'Euro',
    countries: ['IE', 'ES', 'DE', 'FR'],
  },
  {
    standard_name: 'CAD',
    short_name: 'cad',
    symbol: 'CA$',
    full_name: 'Canadian dollar',
    countries: ['CA'],
  },
  {
    standard_name: 'INR',
    short_name: 'inr',
    symbol: '₹',
    full_name: 'Indian rupee',
    countries: ['IN'],
  },
  {
    standard_name: 'AUD',
    short_name: 'aud',
    symbol: 'AU$',
    full_name: 'Australian dollar',
    countries: ['AU'],
  },
  {
    standard_name: 'AED',
    short_name: 'aed',
    symbol: null,
    full_name: 'United Arab Emirates dirham',
    countries: ['AE'],
  },
  {
    standard_name: 'SGD',
    short_name: 'sgd',
    symbol: 'S$',
    full_name: 'Singapore dollar',
    countries: ['SG'],
  },
  {
    standard_name: 'NZD',
    short_name: 'nzd',
    symbol: 'NZ$',
    full_name: 'New Zealand dollar',
    countries: ['NZ'],
  },
  {
    standard_name: 'KRW',
    short_name: 'krw',
    symbol: '₩',
    full_name: 'South Korean won',
    countries: ['KR'],
  },
  {
    standard_name: 'DKK',
    short_name: 'dkk',
    symbol: null,
    full_name: 'Danish krone',
    countries: ['DK'],
  },
];

export const defaultCurrencySymbol = '£';

const byCode: ReadonlyMap<string, Currency> = new Map(
  currencies.map((currency) => [currency.short_name, currency]),
);

/** By ISO 4217 code in any letter case. */
export const currencyOf = (code: string): Currency | undefined => byCode.get(code.toLowerCase());

/** "£", "AU$"; the code where a currency has no symbol; "£" for an unknown currency. */
export const currencySymbol = (code: string): string => {
  const currency = currencyOf(code);
  return currency ? (currency.symbol ?? currency.standard_name) : defaultCurrencySymbol;
};

const payable: ReadonlySet<string> = new Set(['gbp', 'usd', 'eur', 'aud', 'dkk', 'cad']);

/** Whether a sum in this money can be paid online; what cannot is enquired about. */
export const isPayableOnline = (currency: string): boolean =>
  payable.has(currencyOf(currency)?.short_name ?? '');

/** By country name or ISO code. */
export const countryCurrency = (country: string): Currency | undefined => {
  const code = countryCodeOf(country);
  return code === undefined
    ? undefined
    : currencies.find((currency) => currency.countries.includes(code));
};
