import { currencyOf } from './currencies.ts';

/** From here on "1.2M" says as much as seven digits, in less room. */
const LONG_AMOUNT = 100_000;

const formatters = new Map<string, Intl.NumberFormat>();

const formatterFor = (locale: string, currency: string, isLong: boolean): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${isLong}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: isLong ? 'compact' : 'standard',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
  formatters.set(key, made);
  return made;
};

/**
 * "£189", "CN¥1,740", "₩346K": whole units of three digits, for rates change by the day. Symbols are
 * those of our prices where there are such.
 * @param currency ISO 4217 code.
 */
export const formatApproximate = (amount: number, currency: string, locale: string): string => {
  const whole = Math.round(amount);
  const symbol = currencyOf(currency)?.symbol;
  return formatterFor(locale, currency, whole >= LONG_AMOUNT)
    .formatToParts(whole)
    .map(({ type, value }) => (type === 'currency' ? (symbol ?? value) : value))
    .join('');
};
