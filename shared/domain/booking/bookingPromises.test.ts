import { expect, test } from '@jest/globals';
import {
  confirmationHours,
  defaultDeposit,
  moveInFlexibilityDays,
  refundWorkingDays,
  virtualTourNoticeHours,
} from './bookingPromises.ts';

test.each([
  ['days a move-in date may be shifted', moveInFlexibilityDays, 30],
  ['hours of notice for a virtual tour', virtualTourNoticeHours, 48],
  ['hours until a booking is confirmed', confirmationHours, 48],
  ['working days until money is returned', refundWorkingDays, 3],
  ['deposit where none is named', defaultDeposit, 250],
])('%s', (_what, value, promised) => {
  expect(value).toBe(promised);
});
