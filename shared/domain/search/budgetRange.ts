import { countryCodeOf } from '../money/countryCode.ts';
import type { SearchFilters } from './searchFilters.ts';

type Ends = readonly [number, number];
type PriceRange = NonNullable<SearchFilters['range_available_price']>;

const usualRange: Ends = [0, 1000];
const wideRange: Ends = [0, 5000];
const wideCountries: ReadonlySet<string | undefined> = new Set(['US', 'CA']);

/** Ends of the budget slider, in the budget period of the country. The upper end is open. */
export const defaultBudgetRange = (country: string): Ends =>
  wideCountries.has(countryCodeOf(country)) ? wideRange : usualRange;

/** Where the ends of the slider stand. */
export const budgetEnds = (range: PriceRange | null, country: string): Ends => {
  const [lowest, highest] = defaultBudgetRange(country);
  return [range?.[0] ?? lowest, range?.[1] ?? highest];
};

/** Null for a range that filters nothing or has its ends the wrong way round. */
export const tidyPriceRange = ([min, max]: PriceRange): PriceRange | null => {
  if (min !== null && max !== null && min > max) return null;
  const lowest = min === 0 ? null : min;
  return lowest === null && max === null ? null : [lowest, max];
};

/** "100,300", "0,300", "100,": as addresses and calls carry a range. */
export const priceRangeText = ([min, max]: PriceRange): string => `${min ?? 0},${max ?? ''}`;
