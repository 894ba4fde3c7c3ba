import type { Rent } from '../property/rent.ts';
import { currencyOf, currencySymbol } from './currencies.ts';
import { type LeaseLength, rentsPaid, weeksOf } from './leaseLength.ts';
import { fromMinor, toMinor } from './minorUnits.ts';

interface Saved {
  /** ISO 4217, of the rent. */
  readonly currency: string;
  /** What a percentage is taken of. */
  readonly rentTotal: number;
}

const SHARE = /^(\d{1,3}(?:\.\d+)?)\s*%$/;
const SUM = /^([^\d\s]*)\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/**
 * What an offer with a printed value such as "£150" or "5%" takes off; 0 for a value that is no
 * exact sum ("up to £150") or is in other money than the rent.
 */
export const offerSaving = (value: string | null, { currency, rentTotal }: Saved): number => {
  const text = (value ?? '').replaceAll('\u00a0', ' ').trim();
  const share = SHARE.exec(text);
  if (share) return Math.min(Number(share[1]), 100) * 0.01 * rentTotal;
  const [, sign = '', whole = '', cents = ''] = SUM.exec(text) ?? [];
  const isOwnMoney =
    currencyOf(currency) !== undefined &&
    [currencySymbol(currency), currency.toUpperCase()].includes(sign.toUpperCase());
  return isOwnMoney ? Number(`${whole.replaceAll(',', '')}${cents}`) : 0;
};

export interface AllInTerms {
  readonly rent: Rent;
  /** Null while nobody has chosen how long to stay. */
  readonly lease: LeaseLength | null;
  /** Paid once and kept, in the currency of the rent. */
  readonly fees?: readonly (number | null)[];
  /** Printed values of the offers that count for this stay, such as "£150" or "5%". */
  readonly offerValues?: readonly (string | null)[];
  /** Paid and given back. */
  readonly deposit?: number | null;
}

/** Sums in the main unit of the currency. */
export interface AllInPrice {
  readonly currency: string;
  readonly rentTotal: number;
  readonly fees: number;
  /** What the one offer saves that saves most: nobody promises that offers add up. */
  readonly saving: number;
  /** rentTotal + fees - saving. */
  readonly total: number;
  /** The total spread over the weeks of the lease. */
  readonly perWeek: number;
  /** Not in the total. */
  readonly deposit: number | null;
}

/**
 * What a stay costs in the end, wherever it is said. It is summed up in the smallest units of the
 * currency, so that no two places differ by a penny.
 * @returns null without a lease that has a length.
 */
export const allInPrice = (terms: AllInTerms): AllInPrice | null => {
  const { deposit = null, fees = [], lease, offerValues = [], rent } = terms;
  if (!lease || !(lease.length > 0)) return null;
  const { amount, currency, period } = rent;
  const minor = (sum: number): number => toMinor(sum, currency);
  const main = (sum: number): number => fromMinor(sum, currency);
  const rentTotal = minor(amount * rentsPaid(lease, period));
  const feeSum = fees.reduce<number>((sum, fee) => sum + minor(fee ?? 0), 0);
  const saved = { currency, rentTotal: main(rentTotal) };
  const savings = offerValues.map((value) => minor(offerSaving(value, saved)));
  const saving = Math.min(Math.max(0, ...savings), rentTotal);
  const total = rentTotal + feeSum - saving;
  return {
    currency,
    rentTotal: main(rentTotal),
    fees: main(feeSum),
    saving: main(saving),
    total: main(total),
    perWeek: main(minor(main(total) / weeksOf(lease))),
    deposit,
  };
};
