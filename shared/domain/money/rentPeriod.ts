import { countryCodeOf, isUnitedStates } from './countryCode.ts';

export type RentPeriod = 'weekly' | 'monthly';

const weeklyCountries: ReadonlySet<string | undefined> = new Set(['GB', 'AU', 'FR', 'IE']);

/** How rents are quoted in a country, given by name or ISO code. */
export const rentPeriod = (country: string): RentPeriod =>
  weeklyCountries.has(countryCodeOf(country)) ? 'weekly' : 'monthly';

/** The period of the budget filter, which differs from that of the rents. */
export const budgetPeriod = (country: string): RentPeriod =>
  isUnitedStates(country) ? 'monthly' : 'weekly';

/** The period of a shown price: the property's own, else its country's. */
export const pricePeriod = (duration: RentPeriod | null | undefined, country: string): RentPeriod =>
  duration ?? rentPeriod(country);

const weeksPerYear = 52;
const monthsPerYear = 12;

/** To cents. */
export const convertRent = (amount: number, from: RentPeriod, to: RentPeriod): number => {
  if (from === to) return amount;
  const converted =
    from === 'weekly'
      ? (amount * weeksPerYear) / monthsPerYear
      : (amount * monthsPerYear) / weeksPerYear;
  return Math.round(converted * 100) / 100;
};
