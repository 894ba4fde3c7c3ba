import { expect, test } from '@jest/globals';
import { formatDate, formatMonth, formatShortDate } from './formatDate.ts';

test.each([
  ['2027-09-05', 'en', '5 September 2027'],
  ['2027-01-01', 'en', '1 January 2027'],
  ['2027-09-05', 'zh', '2027年9月5日'],
  ['soon', 'en', 'soon'],
  ['2027-02-30', 'en', '2027-02-30'],
])('%s in %s reads "%s"', (date, locale, text) => {
  expect(formatDate(date, locale)).toBe(text);
});

test.each([
  ['2027-09-05', 'en', '5\u00a0Sep\u00a02027'],
  ['2027-05-31', 'en', '31\u00a0May\u00a02027'],
  ['2027-09-05', 'zh', '2027年9月5日'],
  ['soon', 'en', 'soon'],
])('%s in %s reads "%s" where there is little room', (date, locale, text) => {
  expect(formatShortDate(date, locale)).toBe(text);
});

test.each([
  ['2027-09', 'en', 'September 2027'],
  ['2027-09', 'zh', '2027年9月'],
  ['2027-13', 'en', '2027-13'],
])('the month %s in %s reads "%s"', (month, locale, text) => {
  expect(formatMonth(month, locale)).toBe(text);
});
