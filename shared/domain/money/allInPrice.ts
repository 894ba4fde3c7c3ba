import type { Rent } from '../property/rent.ts';
import { currencyOf, currencySymbol } from './currencies.ts';
import { type LeaseLength, rentsPaid, weeksOf } from './leaseLength.ts';

/** Money without a smaller unit that anybody pays in. */
const wholeCurrencies: ReadonlySet<string> = new Set(['KRW']);

/** To cents, or to whole units where a currency has no cents. */
const roundMoney = (amount: number, currency: string): number =>
  wholeCurrencies.has(currency.toUpperCase())
    ? Math.round(amount)
    : Math.round((amount + Number.EPSILON) * 100) / 100;

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
  /** Printed values of the offers that run, such as "£150" or "5%". */
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
 * What a stay costs in the end, wherever it is said. A card in a list says the rent alone
 * (`shownRent`), as do the head of a page and structured data: totals belong to a length of stay,
 * and cards of different lengths could not be compared.
 * @returns null without a lease that has a length.
 */
export const allInPrice = (terms: AllInTerms): AllInPrice | null => {
  const { deposit = null, fees = [], lease, offerValues = [], rent } = terms;
  if (!lease || !(lease.length > 0)) return null;
  const { amount, currency, period } = rent;
  const round = (sum: number): number => roundMoney(sum, currency);
  const rentTotal = round(amount * rentsPaid(lease, period));
  const feeSum = round(fees.reduce<number>((sum, fee) => sum + (fee ?? 0), 0));
  const savings = offerValues.map((value) => offerSaving(value, { currency, rentTotal }));
  const saving = Math.min(round(Math.max(0, ...savings)), rentTotal);
  const total = round(rentTotal + feeSum - saving);
  return {
    currency,
    rentTotal,
    fees: feeSum,
    saving,
    total,
    perWeek: round(total / weeksOf(lease)),
    deposit,
  };
};
