import { currencyOf } from './currencies.ts';

const payable: ReadonlySet<string> = new Set(['gbp', 'usd', 'eur', 'aud', 'dkk', 'cad']);

/** Whether a sum in this money can be paid online; what cannot is enquired about. */
export const isPayableOnline = (currency: string): boolean =>
  payable.has(currencyOf(currency)?.short_name ?? '');
