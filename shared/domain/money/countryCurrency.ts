import { countryCodeOf } from './countryCode.ts';
import { type Currency, currencies } from './currencies.ts';

/** By country name or ISO code. */
export const countryCurrency = (country: string): Currency | undefined => {
  const code = countryCodeOf(country);
  return code === undefined
    ? undefined
    : currencies.find((currency) => currency.countries.includes(code));
};
