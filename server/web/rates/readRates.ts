import { readExchangeRates } from '../../../shared/contracts/exchangeRates.ts';
import type { ExchangeRates } from '../../../shared/domain/money/exchangeRates.ts';

const DAY = /\btime=["']([\d-]+)["']/g;
const RATE = /\bcurrency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g;

/** The newest day of a file such as eurofxref-daily.xml, whose rates are of one euro. */
const readEcb = (xml: string): ExchangeRates | null => {
  const [day, earlier] = [...xml.matchAll(DAY)];
  const newest = xml.slice(day?.index, earlier?.index);
  const rates = [...newest.matchAll(RATE)].map(([, code, rate]) => [code, Number(rate)]);
  return readExchangeRates({
    date: day?.[1],
    base: 'EUR',
    source: 'European Central Bank',
    rates: Object.fromEntries(rates),
  });
};

/** @param text XML of the European Central Bank, or JSON. @returns null for anything else. */
export const readRates = (text: string): ExchangeRates | null => {
  const trimmed = text.trim();
  if (trimmed.startsWith('<')) return readEcb(trimmed);
  try {
    return readExchangeRates(JSON.parse(trimmed));
  } catch {
    return null;
  }
};
