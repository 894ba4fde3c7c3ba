import type { RentPeriod } from '../money/rentPeriod.ts';

export interface PriceMonth {
  /** "2027-03". */
  readonly month: string;
  readonly lowest: number;
  readonly average: number;
}

/** What the rooms of a property cost month by month. */
export interface PriceTrends {
  readonly currency: string;
  readonly period: RentPeriod;
  /** The earliest first; empty when nothing is recorded. */
  readonly months: readonly PriceMonth[];
}

export const noPriceTrends: PriceTrends = { currency: '', period: 'weekly', months: [] };
