import { expect, test } from '@jest/globals';
import { MARKETS } from '../markets.ts';
import { intakeDates } from './seedCity.ts';

const heaviest = (code: keyof typeof MARKETS, today: string) =>
  [...intakeDates(MARKETS[code], today)].sort((a, b) => b.weight - a.weight)[0]?.date;

test.each([
  ['GB', '2027-03-10', '2027-09-05'],
  ['AU', '2027-03-10', '2028-02-08'],
  ['US', '2027-03-10', '2027-08-20'],
  ['GB', '2027-09-20', '2028-09-05'],
] as const)('%s seen from %s starts mostly on %s', (code, today, expected) => {
  expect(heaviest(code, today)).toBe(expected);
});

test('dates lie within the coming fourteen months', () => {
  for (const { date } of intakeDates(MARKETS.GB, '2027-01-10')) {
    expect(date > '2027-01-10').toBe(true);
    expect(date <= '2028-03-10').toBe(true);
  }
});
