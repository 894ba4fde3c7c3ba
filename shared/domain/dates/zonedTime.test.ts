import { expect, test } from '@jest/globals';
import { isTimeZone, zonedInstant } from './zonedTime.ts';

const instant = (date: string, time: string, zone: string): string | null => {
  const found = zonedInstant(date, time, zone);
  return found === null ? null : new Date(found).toISOString();
};

test.each([
  ['2027-01-15', '09:30', 'Europe/London', '2027-01-15T09:30:00.000Z'],
  ['2027-07-15', '09:30', 'Europe/London', '2027-07-15T08:30:00.000Z'],
  ['2027-07-15', '18:00', 'America/New_York', '2027-07-15T22:00:00.000Z'],
  ['2027-01-15', '18:00', 'America/Los_Angeles', '2027-01-16T02:00:00.000Z'],
  ['2027-01-15', '09:00', 'Australia/Sydney', '2027-01-14T22:00:00.000Z'],
  ['2027-07-15', '09:00', 'Australia/Adelaide', '2027-07-14T23:30:00.000Z'],
  ['2027-01-15', '00:00', 'Asia/Kolkata', '2027-01-14T18:30:00.000Z'],
  ['2028-02-29', '09:00', 'Europe/Berlin', '2028-02-29T08:00:00.000Z'],
  ['2027-01-15', '09:00', 'UTC', '2027-01-15T09:00:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, expected) => {
  expect(instant(date, time, zone)).toBe(expected);
});

test.each([
  ['the hour before the clocks go forward', '2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
  ['the first minute that is skipped', '2027-03-28', '01:00', '2027-03-28T01:00:00.000Z'],
  ['a time that is skipped', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
  ['the first time after the change', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
  ['the morning of the change', '2027-03-28', '09:00', '2027-03-28T08:00:00.000Z'],
  ['the morning before the change', '2027-03-27', '09:00', '2027-03-27T09:00:00.000Z'],
  ['a time that comes twice', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
  ['the hour after the clocks went back', '2027-10-31', '02:00', '2027-10-31T02:00:00.000Z'],
  ['the morning after the clocks went back', '2027-10-31', '09:00', '2027-10-31T09:00:00.000Z'],
])('in London %s counts right', (_what, date, time, expected) => {
  expect(instant(date, time, 'Europe/London')).toBe(expected);
});

test.each([
  ['2027-02-29', '09:00'],
  ['2027-13-01', '09:00'],
  ['tomorrow', '09:00'],
  ['2027-01-15', '24:00'],
  ['2027-01-15', '9:00'],
  ['2027-01-15', '09:60'],
])('%s %s is no time of the calendar', (date, time) => {
  expect(zonedInstant(date, time, 'Europe/London')).toBeNull();
});

test.each([
  ['Europe/London', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['', false],
])('"%s" is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
