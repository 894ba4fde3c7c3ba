import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import {
  airportPickUpDiscountPounds,
  appCashbackPounds,
  earlyBookingSavingsPounds,
  referralRewardPounds,
} from '../../../../shared/domain/rewards/rewards.ts';

const pounds = (amount: number): string => formatPrice(amount, 'GBP', 'en');

/** Amounts as the configured texts write them. */
export const referralReward = pounds(referralRewardPounds);
export const appCashback = pounds(appCashbackPounds);
export const earlyBookingSavings = pounds(earlyBookingSavingsPounds);
export const airportPickUpDiscount = pounds(airportPickUpDiscountPounds);
