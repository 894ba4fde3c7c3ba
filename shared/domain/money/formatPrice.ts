import { currencySymbol } from './currencies.ts';

interface AmountFormatters {
  readonly whole: Intl.NumberFormat;
  readonly cents: Intl.NumberFormat;
}

const formatters = new Map<string, AmountFormatters>();

const formattersFor = (locale: string): AmountFormatters => {
  const known = formatters.get(locale);
  if (known) return known;
  const made = {
    whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    cents: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  };
  formatters.set(locale, made);
  return made;
};

/** Two decimals, or none when the amount is whole. */
export const formatAmount = (amount: number, locale: string): string => {
  const rounded = Math.round(amount * 100) / 100;
  const { whole, cents } = formattersFor(locale);
  return (Number.isInteger(rounded) ? whole : cents).format(rounded);
};

/**
 * "£150", "AU$1,200.50", "AED 900". The symbol is ours, not that of the platform's currency
 * style, which browsers and servers write differently.
 */
export const formatPrice = (amount: number, currency: string, locale: string): string => {
  const symbol = currencySymbol(currency);
  const separator = /[A-Z]$/.test(symbol) ? '\u00a0' : '';
  const sign = amount < 0 ? '-' : '';
  return `${sign}${symbol}${separator}${formatAmount(Math.abs(amount), locale)}`;
};
