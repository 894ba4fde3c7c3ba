import { isPayableOnline } from '../../../shared/domain/money/currencies.ts';
import { fromMinor, toMinor } from '../../../shared/domain/money/minorUnits.ts';
import { allowedTypes, paymentCaps } from '../../../shared/domain/payment/countryRules.ts';
import {
  dueNow,
  type PaymentTerms,
  type PaymentType,
  paymentTypes,
} from '../../../shared/domain/payment/dueNow.ts';
import { FREE_CANCELLATION_HOURS } from '../../../shared/domain/payment/payment.ts';
import { type BreakdownItem, cardFee } from '../../../shared/domain/payment/priceBreakdown.ts';
import type { Database } from '../db/database.ts';
import { durationOf, type PropertyRow } from '../inventories/inventoryWire.ts';
import type { TenancyRow } from '../roomTypes/roomTypes.queries.ts';
import { feeOf, priceOfStay } from '../stays/priceOfStay.ts';
import type { PaymentRow } from './payments.queries.ts';

export type PaymentSums = Pick<
  PaymentRow,
  'amount' | 'cardFee' | 'currency' | 'deposit' | 'platformFee' | 'refundableToken'
>;

const termsOf = ({ countryCode, detail, rentPeriod }: PropertyRow): PaymentTerms => {
  const types = allowedTypes(detail.payment_types, countryCode);
  return {
    types: paymentTypes.filter((type) => types.includes(type)),
    refundableToken: detail.pricing.refundable_token,
    depositMultiplier: detail.pricing.deposit_multiplier,
    maxDeposit: detail.pricing.max_deposit,
    caps: paymentCaps(countryCode, durationOf(rentPeriod)),
  };
};

interface Charged {
  readonly property: PropertyRow;
  readonly tenancy: TenancyRow;
  /** The payer may be charged for paying by card. */
  readonly hasCardFee: boolean;
  /** ISO date. */
  readonly today: string;
}

/** What a stay costs now, as the form says it. @returns null where it cannot be paid online. */
export async function sumsOf(
  db: Database,
  { hasCardFee, property, tenancy, today }: Charged,
): Promise<PaymentSums | null> {
  const { currency } = property;
  const price = await priceOfStay(db, { property, tenancy }, today);
  if (!price || !isPayableOnline(currency)) return null;
  const stay = {
    currency,
    rent: tenancy.price,
    deposit: price.deposit,
    platformFee: feeOf(property),
  };
  const due = dueNow(stay, termsOf(property));
  if (!due || due.total <= 0) return null;
  const minor = (type: PaymentType): number | null => {
    const item = due.items.find((one) => one.type === type);
    return item ? toMinor(item.amount, currency) : null;
  };
  const fee = hasCardFee ? toMinor(cardFee(due.total, currency), currency) : 0;
  return {
    currency: currency.toLowerCase(),
    deposit: minor('deposit'),
    refundableToken: minor('refundable_token'),
    platformFee: minor('platform_fee'),
    cardFee: fee,
    amount: toMinor(due.total, currency) + fee,
  };
}

/** In the main unit of the currency. */
export const inMainUnit = (
  minor: number | null,
  { currency }: Pick<PaymentRow, 'currency'>,
): number | null => (minor === null ? null : fromMinor(minor, currency));

/** The lines of a payment as it was made, whatever a card costs by now. */
export const breakdownOf = (payment: PaymentRow): readonly BreakdownItem[] => {
  const { amount, cardFee: fee, currency } = payment;
  const parts = [
    ['deposit', payment.deposit],
    ['refundable_token', payment.refundableToken],
    ['platform_fee', payment.platformFee],
    ['processingFees', fee > 0 ? fee : null],
    ['total', amount],
  ] as const;
  return parts.flatMap(([type, minor]) =>
    minor === null ? [] : [{ type, amount: fromMinor(minor, currency) }],
  );
};

/** Null: it is not paid. */
export const freeCancellationUntil = ({ paidAt }: Pick<PaymentRow, 'paidAt'>): Date | null =>
  paidAt && new Date(paidAt.getTime() + FREE_CANCELLATION_HOURS * 3_600_000);
