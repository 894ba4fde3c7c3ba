import { defaultDeposit } from '../booking/bookingPromises.ts';
import { fromMinor, toMinor } from '../money/minorUnits.ts';
import type { PaymentCaps } from './countryRules.ts';

/** What a residence can have paid with a booking. */
export const paymentTypes = ['deposit', 'refundable_token', 'platform_fee'] as const;

export type PaymentType = (typeof paymentTypes)[number];

/**
 * What a residence says of the payment, within the law of its country (countryRules.ts). Sums are in the
 * main unit of its currency.
 */
export interface PaymentTerms {
  /** Null: the answer did not say. */
  readonly types: readonly PaymentType[] | null;
  readonly refundableToken: number | null;
  /** In rents. */
  readonly depositMultiplier: number | null;
  readonly maxDeposit: number | null;
  /** What the law allows at most, in rents; null: it says nothing. */
  readonly caps: PaymentCaps;
}

export interface PaidStay {
  readonly currency: string;
  /** Of one period. */
  readonly rent: number;
  /** That of the stay, or else of the residence. */
  readonly deposit: number | null;
  readonly platformFee: number | null;
}

export interface DueItem {
  readonly type: PaymentType;
  readonly amount: number;
}

export interface DueNow {
  readonly items: readonly DueItem[];
  readonly total: number;
}

const askedDeposit = (
  { deposit, rent }: Pick<PaidStay, 'deposit' | 'rent'>,
  { depositMultiplier, maxDeposit }: Pick<PaymentTerms, 'depositMultiplier' | 'maxDeposit'>,
): number => {
  if (deposit !== null) return deposit;
  if (depositMultiplier === null) return defaultDeposit;
  return Math.min(rent * depositMultiplier, maxDeposit ?? Number.POSITIVE_INFINITY);
};

const capped = (amount: number, rent: number, cap: number | null): number =>
  cap === null ? amount : Math.min(amount, rent * cap);

/** Named by the residence, or as many rents as it asks for up to its limit, and the law's. */
export const depositOf = (
  stay: Pick<PaidStay, 'deposit' | 'rent'>,
  terms: Pick<PaymentTerms, 'caps' | 'depositMultiplier' | 'maxDeposit'>,
): number => capped(askedDeposit(stay, terms), stay.rent, terms.caps.deposit);

/**
 * What is paid with the booking, before what a card may cost.
 * @returns null where it is not known whether, or how much.
 */
export const dueNow = (stay: PaidStay, terms: PaymentTerms): DueNow | null => {
  const { currency, platformFee } = stay;
  const { refundableToken: token } = terms;
  const amounts: Readonly<Record<PaymentType, number | null>> = {
    deposit: depositOf(stay, terms),
    refundable_token: token === null ? null : capped(token, stay.rent, terms.caps.refundableToken),
    platform_fee: platformFee,
  };
  const charged = paymentTypes.filter((type) => terms.types?.includes(type));
  const items = charged.flatMap((type) => {
    const amount = amounts[type];
    return amount === null
      ? []
      : [{ type, amount: fromMinor(toMinor(amount, currency), currency) }];
  });
  if (items.length === 0 || items.length < charged.length) return null;
  const total = items.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0);
  return { items, total: fromMinor(total, currency) };
};
