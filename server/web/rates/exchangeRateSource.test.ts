import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ExchangeRateSource, openExchangeRates } from './exchangeRateSource.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let folder: string;
let file: string;
let now: number;
let changes: number;
let reports: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rates-'));
  file = path.join(folder, 'rates.json');
  now = Date.parse('2027-03-12T10:00:00Z');
  changes = 0;
  reports = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const ratesOf = (date: string): string =>
  JSON.stringify({ date, base: 'EUR', rates: { GBP: 0.84 } });

const write = (text: string): void => {
  writeFileSync(file, text);
  changes += 1;
  utimesSync(file, changes, changes);
};

const open = (exchangeRates = file): Promise<ExchangeRateSource> => {
  // A look at the file that nobody waited for may end in the next test.
  const ownReports = reports;
  const errorReporter = {
    report: (error: unknown, place: string) => {
      ownReports.push(`${place}: ${(error as Error).message}`);
    },
  };
  return openExchangeRates({ exchangeRates, clock: () => now, errorReporter });
};

test('a file that changes is read again', async () => {
  write(ratesOf('2027-03-11'));
  const source = await open();
  expect(source.current()?.date).toBe('2027-03-11');
  write(ratesOf('2027-03-12'));
  await source.check();
  expect(source.current()?.date).toBe('2027-03-12');
  expect(reports).toEqual([]);
});

test('half a file leaves the rates of before, and is reported once', async () => {
  write(ratesOf('2027-03-11'));
  const source = await open();
  write('{"date":');
  await source.check();
  await source.check();
  expect(source.current()?.date).toBe('2027-03-11');
  expect(reports).toEqual(['exchange-rates: EXCHANGE_RATES holds no rates of a day']);
});

test('rates that nobody renews are shown for a week, then reported', async () => {
  write(ratesOf('2027-03-12'));
  const source = await open();
  now += 7 * DAY_MS;
  expect(source.current()?.date).toBe('2027-03-12');
  now += DAY_MS;
  expect(source.current()).toBeNull();
  await source.check();
  expect(reports).toEqual(['exchange-rates: EXCHANGE_RATES are of 2027-03-12']);
});

test('a file may come later than the site', async () => {
  const source = await open();
  expect(source.current()).toBeNull();
  expect(reports).toHaveLength(1);
  write(ratesOf('2027-03-12'));
  now += MINUTE_MS;
  expect(source.current()).toBeNull();
  await source.check();
  expect(source.current()?.date).toBe('2027-03-12');
});

test('rates can stand in the variable itself', async () => {
  expect((await open(ratesOf('2027-03-12'))).current()?.units).toEqual({ EUR: 1, GBP: 0.84 });
});

test('a variable that holds no rates is reported', async () => {
  expect((await open('{"rates":')).current()).toBeNull();
  expect(reports).toHaveLength(1);
});

test('without the variable there are none, and nothing is reported', async () => {
  expect((await open('')).current()).toBeNull();
  expect(reports).toEqual([]);
});
