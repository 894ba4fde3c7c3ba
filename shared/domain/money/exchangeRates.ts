import { daysLater } from '../dates/isoDate.ts';

/** What some currencies were to each other on one day. */
export interface ExchangeRates {
  /** ISO date. */
  readonly date: string;
  /** Who says so; empty: nobody is named. */
  readonly source: string;
  /** Made up to show a site around: they are said to be, and grow no older. */
  readonly isSample: boolean;
  /** How many units of each are worth as much as one of some other money, by ISO 4217 code. */
  readonly units: Readonly<Record<string, number>>;
}

/** Central banks rest on holidays, four days in a row at Easter. */
const MAX_AGE_DAYS = 7;

/** @param today ISO date. */
export const areCurrent = ({ date, isSample }: ExchangeRates, today: string): boolean =>
  isSample || daysLater(date, MAX_AGE_DAYS) >= today;

interface Money {
  readonly amount: number;
  /** ISO 4217 code in any letter case. */
  readonly currency: string;
}

/** Null where one of the two currencies has no rate. */
export const exchanged = (
  { amount, currency }: Money,
  into: string,
  { units }: Pick<ExchangeRates, 'units'>,
): number | null => {
  const [given, wanted] = [units[currency.toUpperCase()], units[into]];
  return given === undefined || wanted === undefined ? null : (amount * wanted) / given;
};
