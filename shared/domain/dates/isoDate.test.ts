import { expect, test } from '@jest/globals';
import { addMonths, isIsoDate, monthOf, todayUtc } from './isoDate.ts';

test('today is the day in UTC', () => {
  expect(todayUtc(new Date('2027-09-05T23:59:59+00:00'))).toBe('2027-09-05');
  expect(todayUtc(new Date('2027-09-05T23:30:00-02:00'))).toBe('2027-09-06');
});

test('the month of a day', () => {
  expect(monthOf('2027-09-05')).toBe('2027-09');
});

test.each([
  ['2027-11', 0, '2027-11'],
  ['2027-11', 1, '2027-12'],
  ['2027-11', 2, '2028-01'],
  ['2027-01', 11, '2027-12'],
  ['2027-01', 24, '2029-01'],
  ['2027-01', -1, '2026-12'],
])('%s and %d months is %s', (month, months, later) => {
  expect(addMonths(month, months)).toBe(later);
});

test.each([
  ['2027-09-05', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-9-5', false],
  ['05-09-2027', false],
  ['2027-09-05T00:00:00Z', false],
  ['', false],
])('"%s" is a day: %s', (text, isDay) => {
  expect(isIsoDate(text)).toBe(isDay);
});
