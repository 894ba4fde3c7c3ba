import { isIsoDate } from '../domain/dates/isoDate.ts';
import type { ExchangeRates } from '../domain/money/exchangeRates.ts';

/** Where every site tells its rates. */
export const EXCHANGE_RATES_PATH = '/exchange-rates.json';

/** As services that tell rates write them, and as we do. */
export interface ExchangeRatesWire {
  /** ISO date. */
  readonly date: string;
  /** The currency whose unit the rates are of; counts as one of them. */
  readonly base?: string;
  readonly rates: Readonly<Record<string, number>>;
  readonly source?: string;
  /** They are made up. */
  readonly samples?: boolean;
}

const MAX_SOURCE = 100;

const isRate = ([code, units]: readonly [string, unknown]): boolean =>
  /^[A-Z]{3}$/.test(code) && Number.isFinite(units) && Number(units) > 0;

/** What cannot be a rate is left out; null: they have no day, or there are none. */
export const readExchangeRates = (body: unknown): ExchangeRates | null => {
  const { base, date, rates, samples, source } = (body ?? {}) as Partial<
    Record<keyof ExchangeRatesWire, unknown>
  >;
  if (typeof date !== 'string' || !isIsoDate(date)) return null;
  const entries = Object.entries({ ...(rates as object), [String(base)]: 1 }).filter(isRate);
  return entries.length < 2
    ? null
    : {
        date,
        source: typeof source === 'string' ? source.slice(0, MAX_SOURCE) : '',
        isSample: samples === true,
        units: Object.fromEntries(entries) as Readonly<Record<string, number>>,
      };
};

export const exchangeRatesWire = (known: ExchangeRates): ExchangeRatesWire => ({
  date: known.date,
  ...(known.source !== '' && { source: known.source }),
  ...(known.isSample && { samples: true }),
  rates: known.units,
});
