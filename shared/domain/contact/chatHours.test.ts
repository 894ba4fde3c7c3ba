import { expect, test } from '@jest/globals';
import { isChatOpen } from './chatHours.ts';

const hours = 'Mo-Fr 09:00-18:00; Sa 10:00-14:00';
const isOpen = (instant: string, over: Partial<Parameters<typeof isChatOpen>[0]> = {}) =>
  isChatOpen({ hours, timeZone: 'Europe/London', ...over }, Date.parse(instant));

test.each([
  ['a Monday as it opens', '2027-01-11T09:00:00Z', true],
  ['a Monday before', '2027-01-11T08:59:00Z', false],
  ['a Friday in its last minute', '2027-01-15T17:59:00Z', true],
  ['a Friday as it closes', '2027-01-15T18:00:00Z', false],
  ['a Saturday at noon', '2027-01-16T12:00:00Z', true],
  ['a Saturday in the afternoon', '2027-01-16T15:00:00Z', false],
  ['a Sunday', '2027-01-17T12:00:00Z', false],
  // Clocks are an hour ahead of UTC in summer.
  ['a summer morning', '2027-07-12T08:30:00Z', true],
])('on %s', (_when, instant, expected) => {
  expect(isOpen(instant)).toBe(expected);
});

test('the hours are those of their zone, whatever day it is there', () => {
  expect(isOpen('2027-01-10T23:30:00Z', { timeZone: 'Australia/Sydney' })).toBe(true);
  expect(isOpen('2027-01-15T23:30:00Z', { timeZone: 'Australia/Sydney' })).toBe(true);
  expect(isOpen('2027-01-16T23:30:00Z', { timeZone: 'Australia/Sydney' })).toBe(false);
});

test('a week may begin on any day, and a day end at midnight', () => {
  const weekend = 'Fr-Mo 08:00-24:00';
  expect(isOpen('2027-01-17T23:59:00Z', { hours: weekend })).toBe(true);
  expect(isOpen('2027-01-13T12:00:00Z', { hours: weekend })).toBe(false);
});

test('without hours somebody always answers', () => {
  expect(isOpen('2027-01-17T03:00:00Z', { hours: '' })).toBe(true);
});
