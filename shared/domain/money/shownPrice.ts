import { currencySymbol } from './currencies.ts';
import { pricePeriod, type RentPeriod } from './rentPeriod.ts';

export interface PriceFields {
  readonly available_price?: number | null;
  readonly min_available_price?: number | null;
  readonly min_price?: number | null;
  readonly price?: number | null;
}

/** The one price of a property: shown, sorted by, in structured data and in descriptions. */
export const shownPrice = (pricing: PriceFields): number | null =>
  pricing.available_price ??
  pricing.min_available_price ??
  pricing.min_price ??
  pricing.price ??
  null;

/** A rent before it is put in words. */
export interface ShownRent {
  readonly amount: number;
  readonly currency: string;
  readonly symbol: string;
  readonly period: RentPeriod;
}

export const shownRent = (
  pricing: PriceFields & { readonly currency: string; readonly duration?: RentPeriod | null },
  country: string,
): ShownRent | null => {
  const amount = shownPrice(pricing);
  return amount === null
    ? null
    : {
        amount,
        currency: pricing.currency,
        symbol: currencySymbol(pricing.currency),
        period: pricePeriod(pricing.duration, country),
      };
};
