import { fromMinor, toMinor } from '../money/minorUnits.ts';
import type { PaymentType } from './dueNow.ts';

/** What paying by card costs, as a share of what is paid. */
const CARD_FEE = 0.03626943005;

export type BreakdownType =
  | PaymentType
  | 'offerDiscount'
  | 'processingFees'
  | 'internationalCharges'
  | 'total';

/** Sums are in the main unit of the currency; a discount is below zero. */
export interface BreakdownItem {
  readonly type: BreakdownType;
  readonly amount: number;
}

export interface ChargedSums {
  /** ISO 4217. */
  readonly currency: string;
  readonly items: readonly { readonly type: PaymentType; readonly amount: number }[];
  readonly offerDiscount: number;
  /** Where the payment has them. */
  readonly internationalCharges: number;
  /** Whether this payer may be charged for paying by card. */
  readonly hasCardFee: boolean;
}

/** Rounded to the smallest unit. */
export const cardFee = (base: number, currency: string): number =>
  fromMinor(toMinor(base * CARD_FEE, currency), currency);

/** The same sum as base and fee have together. */
export const withCardFee = (base: number, currency: string): number =>
  fromMinor(toMinor(base, currency) + toMinor(cardFee(base, currency), currency), currency);

const totalOf = (items: readonly BreakdownItem[], currency: string): number =>
  fromMinor(
    items.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
    currency,
  );

/** Each kind once, what is nothing left out; the last is the total. */
export const priceBreakdown = (sums: ChargedSums): readonly BreakdownItem[] => {
  const { currency, hasCardFee, internationalCharges, items, offerDiscount } = sums;
  const base: BreakdownItem[] = [
    ...items,
    ...(offerDiscount > 0 ? [{ type: 'offerDiscount', amount: -offerDiscount } as const] : []),
  ];
  const fee = hasCardFee ? cardFee(totalOf(base, currency), currency) : 0;
  const charges: BreakdownItem[] = [
    { type: 'processingFees', amount: fee },
    { type: 'internationalCharges', amount: internationalCharges },
  ];
  const lines = [...base, ...charges.filter(({ amount }) => amount > 0)];
  return [...lines, { type: 'total', amount: totalOf(lines, currency) }];
};
