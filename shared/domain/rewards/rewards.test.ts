import { expect, test } from '@jest/globals';
import {
  airportPickUpDiscountPounds,
  appCashbackPounds,
  earlyBookingSavingsPounds,
  referralRewardPounds,
} from './rewards.ts';

test('friends get 50 pounds each, the app gives 20 back, early booking saves up to 5000', () => {
  expect([referralRewardPounds, appCashbackPounds, earlyBookingSavingsPounds]).toEqual([
    50, 20, 5000,
  ]);
});

test('members get 20 pounds off the way from the airport', () => {
  expect(airportPickUpDiscountPounds).toBe(20);
});
