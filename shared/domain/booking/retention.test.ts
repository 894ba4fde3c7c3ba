import { expect, test } from '@jest/globals';
import type { BookingState } from './booking.ts';
import { keptUntil } from './retention.ts';

const changedAt = new Date('2027-03-15T12:00:00Z');

test.each<[BookingState, string | null, string]>([
  ['draft', null, '2027-06-13T12:00:00Z'],
  ['draft', '2027-04-01', '2027-06-13T12:00:00Z'],
  ['waitlisted', '2027-09-05', '2027-06-13T12:00:00Z'],
  ['withdrawn', '2027-09-05', '2027-06-13T12:00:00Z'],
  ['submitted', '2027-09-05', '2027-10-05T00:00:00Z'],
  ['submitted', null, '2027-06-13T12:00:00Z'],
])('a booking that is %s and moves in on %s is kept until %s', (state, moveIn, until) => {
  expect(keptUntil({ state, moveIn, changedAt })).toEqual(new Date(until));
});
