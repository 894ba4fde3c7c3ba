import { currencyOf, currencySymbol } from './currencies.ts';

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
