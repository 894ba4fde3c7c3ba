import { describe, expect, test } from '@jest/globals';
import type { Rent } from '../property/rent.ts';
import { type AllInTerms, allInPrice, offerSaving } from './allInPrice.ts';

const pounds = (amount: number, period: Rent['period'] = 'weekly'): Rent => ({
  amount,
  currency: 'GBP',
  period,
});
const weeks = (length: number) => ({ length, unit: 'week' as const });
const months = (length: number) => ({ length, unit: 'month' as const });

test.each<[string, AllInTerms, number, number]>([
  ['a weekly rent for weeks', { rent: pounds(189), lease: weeks(44) }, 8316, 189],
  ['a monthly rent for months', { rent: pounds(780, 'monthly'), lease: months(12) }, 9360, 180],
  ['a monthly rent for weeks', { rent: pounds(1000, 'monthly'), lease: weeks(26) }, 6000, 230.77],
  ['a weekly rent for months', { rent: pounds(150), lease: months(9) }, 5850, 150],
  ['cents', { rent: pounds(189.99), lease: weeks(51) }, 9689.49, 189.99],
  ['a part of a cent', { rent: pounds(100.005), lease: weeks(1) }, 100.01, 100.01],
  ['fees, known and unknown', { rent: pounds(100), lease: weeks(10), fees: [40, null] }, 1040, 104],
  ['an offer', { rent: pounds(100), lease: weeks(10), offerValues: ['£150'] }, 850, 85],
  ['a share', { rent: pounds(100), lease: weeks(10), offerValues: ['5%'] }, 950, 95],
  [
    'a share, which is of the rent without fees',
    { rent: pounds(100), lease: weeks(10), fees: [100], offerValues: ['10%'] },
    1000,
    100,
  ],
  [
    'the best of several offers',
    { rent: pounds(100), lease: weeks(10), offerValues: ['£30', null, '5%', 'a hamper'] },
    950,
    95,
  ],
  ['an offer over the rent', { rent: pounds(10), lease: weeks(2), offerValues: ['£50'] }, 0, 0],
  [
    'an offer in other money',
    { rent: pounds(100), lease: weeks(10), offerValues: ['$50'] },
    1000,
    100,
  ],
])('%s', (_name, terms, total, perWeek) => {
  expect(allInPrice(terms)).toMatchObject({ total, perWeek });
});

test('the parts add up to the total, and the deposit stays apart', () => {
  const price = allInPrice({
    rent: pounds(200),
    lease: weeks(40),
    fees: [60],
    offerValues: ['£150'],
    deposit: 250,
  });
  expect(price).toEqual({
    currency: 'GBP',
    rentTotal: 8000,
    fees: 60,
    saving: 150,
    total: 7910,
    perWeek: 197.75,
    deposit: 250,
  });
});

test('money without cents is rounded to whole units', () => {
  const rent: Rent = { amount: 500_000, currency: 'KRW', period: 'monthly' };
  expect(allInPrice({ rent, lease: weeks(7) })?.total).toBe(807_692);
});

describe('without a length of stay nothing is said', () => {
  test.each([null, weeks(0), weeks(-4), weeks(Number.NaN)])('%j', (lease) => {
    expect(allInPrice({ rent: pounds(189), lease })).toBeNull();
  });
});

test.each([
  ['£150', 'GBP', 150],
  ['£1,250.50', 'GBP', 1250.5],
  [' £ 99 ', 'gbp', 99],
  ['GBP 150', 'GBP', 150],
  ['AU$300', 'AUD', 300],
  ['AED\u00a0900', 'AED', 900],
  ['5%', 'GBP', 50],
  ['2.5 %', 'EUR', 25],
  ['200%', 'GBP', 1000],
  ['$150', 'GBP', 0],
  ['$150', 'AUD', 0],
  ['£150', 'XXX', 0],
  ['150', 'GBP', 0],
  ['up to £150', 'GBP', 0],
  ['£150 + hamper', 'GBP', 0],
  ['-£150', 'GBP', 0],
  ['', 'GBP', 0],
  [null, 'GBP', 0],
])('%j off a rent of 1000 %s takes off %d', (value, currency, saving) => {
  expect(offerSaving(value, { currency, rentTotal: 1000 })).toBe(saving);
});
