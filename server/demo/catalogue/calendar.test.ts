import { expect, test } from '@jest/globals';
import { addDays, addMonths, firstOfMonth, withDay } from './calendar.ts';

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-05-20', 12, '2028-05-20'],
])('%s plus %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test.each([
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-01-01', -1, '2026-12-31'],
  // Across the hour that clocks change in Europe.
  ['2027-03-27', 2, '2027-03-29'],
])('%s plus %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test('days of a month are set with two digits', () => {
  expect(firstOfMonth('2027-09-17')).toBe('2027-09-01');
  expect(withDay('2027-09-17', 5)).toBe('2027-09-05');
});
