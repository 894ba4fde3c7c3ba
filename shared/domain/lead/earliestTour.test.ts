import { describe, expect, test } from '@jest/globals';
import { earliestTour, firstTourDate, isTourInTime, lastTourDate } from './earliestTour.ts';

const noon = Date.parse('2027-06-01T12:00:00Z');

describe('a virtual tour', () => {
  test.each([
    ['Europe/London', '2027-06-03T13:00:00'],
    ['America/New_York', '2027-06-03T08:00:00'],
    ['Australia/Sydney', '2027-06-03T22:00:00'],
    [null, '2027-06-04T02:00:00'],
  ])('in %p may begin at %s', (timeZone, earliest) => {
    expect(earliestTour(noon, timeZone)).toBe(earliest);
  });

  test('keeps its 48 hours when the clocks change meanwhile', () => {
    const before = Date.parse('2027-03-27T09:00:00Z');
    expect(earliestTour(before, 'Europe/London')).toBe('2027-03-29T10:00:00');
  });

  test.each([
    ['2027-06-03', '12:30', false],
    ['2027-06-03', '13:00', true],
    ['2027-06-03', '13:30', true],
    ['2027-06-02', '18:00', false],
    ['2027-06-04', '09:00', true],
  ])('on %s at %s is in time: %p', (date, time, isInTime) => {
    expect(isTourInTime(date, time, '2027-06-03T13:00:00')).toBe(isInTime);
  });

  test.each([
    ['2027-06-03T13:00:00', '2027-06-03'],
    ['2027-06-03T18:00:00', '2027-06-03'],
    ['2027-06-03T18:00:01', '2027-06-04'],
    ['2027-12-31T23:00:00', '2028-01-01'],
  ])('after %s has its first day on %s', (earliest, date) => {
    expect(firstTourDate(earliest)).toBe(date);
  });

  test('can be had within 90 days', () => {
    expect(lastTourDate(earliestTour(noon, 'Europe/London'))).toBe('2027-08-29');
  });
});
