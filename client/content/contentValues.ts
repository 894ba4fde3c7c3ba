import {
  confirmationHours,
  moveInFlexibilityDays,
  refundWorkingDays,
  virtualTourNoticeHours,
} from '../../shared/domain/booking/bookingPromises.ts';
import { productName, supportEmail } from '../../shared/domain/contact/supportContacts.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import {
  appCashbackPounds,
  earlyBookingSavingsPounds,
  referralRewardPounds,
} from '../../shared/domain/rewards/rewards.ts';

const pounds = (amount: number): string => formatPrice(amount, 'GBP', 'en');

/** What texts may name in braces, so that a promise has one value everywhere. */
export const contentValues: ReadonlyMap<string, string> = new Map([
  ['site', productName],
  ['supportEmail', supportEmail],
  ['referralReward', pounds(referralRewardPounds)],
  ['appCashback', pounds(appCashbackPounds)],
  ['earlyBookingSavings', pounds(earlyBookingSavingsPounds)],
  ['confirmationHours', String(confirmationHours)],
  ['moveInFlexibilityDays', String(moveInFlexibilityDays)],
  ['refundWorkingDays', String(refundWorkingDays)],
  ['virtualTourNoticeHours', String(virtualTourNoticeHours)],
]);
