import { readFile, stat } from 'node:fs/promises';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { areCurrent, type ExchangeRates } from '../../../shared/domain/money/exchangeRates.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { readRates } from './readRates.ts';

export interface ExchangeRateSource {
  /** Null: there are none, or none that still say anything. */
  current(): ExchangeRates | null;
  /** Looks whether the file has changed; `current` has it done once a minute. */
  check(): Promise<void>;
}

export interface ExchangeRateSourceOptions {
  /** JSON, or the path of a file; empty for none. */
  readonly exchangeRates: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly errorReporter: ErrorReporter;
}

const CHECK_MS = 60_000;

/** Rates that somebody else brings: a file that cannot be read leaves those that were read before. */
const createExchangeRateSource = (options: ExchangeRateSourceOptions): ExchangeRateSource => {
  const { clock, errorReporter, exchangeRates: setting } = options;
  const isInline = setting.startsWith('{');
  let known: ExchangeRates | null = null;
  let changedAt: number | undefined;
  let checkedAt = 0;
  let reported = '';

  const isFit = (rates: ExchangeRates): boolean => areCurrent(rates, todayUtc(new Date(clock())));
  /** Once for each fault: it is there until somebody mends it. */
  const report = (error: Error): void => {
    if (error.message !== reported) errorReporter.report(error, 'exchange-rates');
    reported = error.message;
  };
  const read = async (): Promise<void> => {
    const mtimeMs = isInline ? 0 : (await stat(setting)).mtimeMs;
    if (mtimeMs === changedAt) return;
    const rates = readRates(isInline ? setting : await readFile(setting, 'utf8'));
    if (rates === null) throw new Error('EXCHANGE_RATES holds no rates of a day');
    known = rates;
    changedAt = mtimeMs;
    reported = '';
  };
  const check = async (): Promise<void> => {
    checkedAt = clock();
    try {
      await read();
      if (known !== null && !isFit(known)) report(new Error(`EXCHANGE_RATES are of ${known.date}`));
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return {
    check: setting === '' ? () => Promise.resolve() : check,
    current: () => {
      if (setting !== '' && clock() - checkedAt >= CHECK_MS) void check();
      return known !== null && isFit(known) ? known : null;
    },
  };
};

/** Those that are there already are known from the first page on. */
export const openExchangeRates = async (
  options: ExchangeRateSourceOptions,
): Promise<ExchangeRateSource> => {
  const source = createExchangeRateSource(options);
  await source.check();
  return source;
};
