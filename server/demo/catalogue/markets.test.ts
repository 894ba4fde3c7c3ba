import { describe, expect, test } from '@jest/globals';
import { allCountries } from '../demoCatalogue.ts';
import {
  MARKETS,
  marketOf,
  money,
  monthlyFromWeekly,
  quotedRent,
  weeklyFromMonthly,
} from './markets.ts';

describe('markets', () => {
  test('every country of the catalogue has one', () => {
    expect(allCountries.map((country) => country.code).sort()).toEqual(Object.keys(MARKETS).sort());
  });

  test.each([
    ['GB', 'GBP', 'weekly', 'week'],
    ['IE', 'EUR', 'weekly', 'week'],
    ['AU', 'AUD', 'weekly', 'week'],
    ['US', 'USD', 'monthly', 'month'],
    ['CA', 'CAD', 'monthly', 'week'],
    ['DE', 'EUR', 'monthly', 'week'],
    ['ES', 'EUR', 'monthly', 'week'],
  ])('%s pays in %s, %s, for leases counted by the %s', (code, currency, rentPeriod, leaseUnit) => {
    expect(marketOf(code)).toMatchObject({ currency, rentPeriod, leaseUnit });
  });

  test('an unknown country is an error', () => {
    expect(() => marketOf('FR')).toThrow(RangeError);
  });

  test('a year has 52 weeks and 12 months', () => {
    expect(monthlyFromWeekly(120)).toBe(520);
    expect(weeklyFromMonthly(520)).toBe(120);
  });

  test('rents are quoted in whole units a week and fives a month', () => {
    expect(quotedRent(189.4, 'weekly')).toBe(189);
    expect(quotedRent(189.4, 'monthly')).toBe(820);
  });

  test('sums carry the symbol and thousands', () => {
    expect(money(1250, MARKETS.CA)).toBe('CA$1,250');
  });
});
