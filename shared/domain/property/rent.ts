import type { RentPeriod } from '../money/rentPeriod.ts';

/** A rent before it is put in words. */
export interface Rent {
  /** In the main unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: RentPeriod;
}
