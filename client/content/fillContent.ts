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

const PLACEHOLDER = /\{(\w+)\}/g;

/** What texts may name in braces, so that a promise has one value everywhere. */
export const contentValues = (locale: string): ReadonlyMap<string, string> => {
  const pounds = (amount: number): string => formatPrice(amount, 'GBP', locale);
  return new Map([
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
};

const fill = (value: unknown, values: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') {
    return value.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
  }
  if (Array.isArray(value)) return value.map((member) => fill(member, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, fill(member, values)]),
  );
};

/** The same content with the values its texts name. */
export const fillContent = <Content>(content: Content, locale: string): Content =>
  fill(content, contentValues(locale)) as Content;
