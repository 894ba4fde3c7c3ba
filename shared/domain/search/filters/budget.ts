import { countryCodeOf } from '../../money/countryCode.ts';
import type { FilterRecord } from '../filterRecord.ts';
import { type Bounds, textValue, toDecimal } from '../filterRecord.ts';

type Ends = readonly [number, number];

/** Null at an end that is open. */
export type PriceRange = readonly [number | null, number | null];

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

/** The lower end first, however they were typed. Null for a range that filters nothing. */
export const tidyPriceRange = ([first, second]: PriceRange): PriceRange | null => {
  const isReversed = first !== null && second !== null && first > second;
  const [min, max] = isReversed ? [second, first] : [first, second];
  const lowest = min === 0 ? null : min;
  return lowest === null && max === null ? null : [lowest, max];
};

/** "100,300", "0,300", "100,": as addresses and calls carry a range. */
export const priceRangeText = ([min, max]: PriceRange): string => `${min ?? 0},${max ?? ''}`;

const priceBounds: Bounds = { min: 0, max: 1_000_000 };
const priceDecimals = 2;

const readPrice = (text: string | undefined): number | null =>
  toDecimal(text?.trim(), priceBounds, priceDecimals);

/** A form without scripts sends the two ends as two values of one key. */
const rangeText = ([first, second]: readonly string[]): string | undefined =>
  first === undefined || second === undefined || first.includes(',') ? first : `${first},${second}`;

const readRange = (text: string | undefined): PriceRange | null => {
  const parts = text?.split(',').map((part) => part.trim()) ?? [];
  if (parts.length !== 2) return null;
  const [min, max] = parts.map(readPrice);
  const isMalformed = parts.some((part) => part !== '' && readPrice(part) === null);
  return isMalformed ? null : tidyPriceRange([min ?? null, max ?? null]);
};

export interface BudgetFilter {
  /** In the budget period of the country. */
  readonly range_available_price: PriceRange | null;
}

export const budget: FilterRecord<BudgetFilter, 'range_available_price'> = {
  keys: { range_available_price: 'endless' },
  parse: (values) => ({
    range_available_price: readRange(rangeText(values.get('range_available_price') ?? [])),
  }),
  write: ({ range_available_price: range }) => ({
    range_available_price: range && priceRangeText(range),
  }),
};

export interface PriceFilter {
  readonly min_price: number | null;
  readonly max_price: number | null;
}

/** Prices as they are, whatever period they are for. No control offers it. */
export const price: FilterRecord<PriceFilter, 'min_price' | 'max_price'> = {
  keys: { min_price: 'endless', max_price: 'endless' },
  parse: (values) => {
    const [min_price, max_price] = tidyPriceRange([
      readPrice(textValue(values, 'min_price')),
      readPrice(textValue(values, 'max_price')),
    ]) ?? [null, null];
    return { min_price, max_price };
  },
  write: ({ max_price, min_price }) => ({ min_price, max_price }),
};
