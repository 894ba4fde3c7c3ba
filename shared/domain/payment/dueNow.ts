import { defaultDeposit } from '../booking/bookingPromises.ts';
import { fromMinor, toMinor } from '../money/minorUnits.ts';
import { type LetHome, paymentCap } from './countryRules.ts';

/** What a residence can have paid with a booking. */
export const paymentTypes = ['deposit', 'refundable_token', 'platform_fee'] as const;

export type PaymentType = (typeof paymentTypes)[number];

/** What a residence says of the payment. Sums are in the main unit of its currency. */
export interface PaymentTerms {
  /** Null: the answer did not say. */
  readonly types: readonly PaymentType[] | null;
  readonly refundableToken: number | null;
  /** In rents. */
  readonly depositMultiplier: number | null;
  readonly maxDeposit: number | null;
}

export interface PaidStay extends LetHome {
  readonly currency: string;
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

type DepositTerms = Pick<PaymentTerms, 'depositMultiplier' | 'maxDeposit'>;

const askedDeposit = (
  { deposit, rent }: Pick<PaidStay, 'deposit' | 'rent'>,
  { depositMultiplier, maxDeposit }: DepositTerms,
): number => {
  if (deposit !== null) return deposit;
  if (depositMultiplier === null) return defaultDeposit;
  return Math.min(rent * depositMultiplier, maxDeposit ?? Number.POSITIVE_INFINITY);
};

/** Named by the residence, or as many rents as it asks for up to its limit and that of its country. */
export const depositOf = (
  stay: Omit<PaidStay, 'currency' | 'platformFee'>,
  terms: DepositTerms,
): number => Math.min(askedDeposit(stay, terms), paymentCap(stay, 'deposit'));

const capped = (amount: number | null, most: number): number | null =>
  amount === null ? null : Math.min(amount, most);

/**
 * What is paid with the booking, before what a card may cost.
 * @returns null where it is not known whether, or how much.
 */
export const dueNow = (stay: PaidStay, terms: PaymentTerms): DueNow | null => {
  const { currency, platformFee } = stay;
  const amounts: Readonly<Record<PaymentType, number | null>> = {
    deposit: depositOf(stay, terms),
    refundable_token: capped(terms.refundableToken, paymentCap(stay, 'refundable_token')),
    platform_fee: platformFee,
  };
  const charged = paymentTypes.filter(
    (type) => terms.types?.includes(type) && paymentCap(stay, type) > 0,
  );
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
