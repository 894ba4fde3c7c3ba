import { expect, test } from '@jest/globals';
import type { OfferConditions } from '../property/property.ts';
import { meetsTerms } from './offerTerms.ts';

const anything: OfferConditions = {
  minLease: null,
  maxLease: null,
  leaseUnit: 'week',
  bookBy: null,
  moveInFrom: null,
  moveInBy: null,
};
const stay = { moveIn: '2027-09-05', duration: 44, durationUnit: 'week' } as const;
const TODAY = '2027-03-01';

test.each<[string, Partial<OfferConditions>, boolean]>([
  ['nothing', {}, true],
  ['44 weeks or more', { minLease: 44 }, true],
  ['45 weeks or more', { minLease: 45 }, false],
  ['44 weeks or less', { maxLease: 44 }, true],
  ['43 weeks or less', { maxLease: 43 }, false],
  ['ten months or more', { minLease: 10, leaseUnit: 'month' }, true],
  ['eleven months or more', { minLease: 11, leaseUnit: 'month' }, false],
  ['to book today', { bookBy: TODAY }, true],
  ['to have booked yesterday', { bookBy: '2027-02-28' }, false],
  ['to move in by that day', { moveInBy: '2027-09-05' }, true],
  ['to move in before that day', { moveInBy: '2027-09-04' }, false],
  ['to move in from that day on', { moveInFrom: '2027-09-05' }, true],
  ['to move in after that day', { moveInFrom: '2027-09-06' }, false],
])('an offer that asks for %s', (_what, over, isMet) => {
  expect(meetsTerms({ conditions: { ...anything, ...over } }, stay, TODAY)).toBe(isMet);
});

test('an offer whose terms nobody tells counts for no stay', () => {
  expect(meetsTerms({ conditions: null }, stay, TODAY)).toBe(false);
});
