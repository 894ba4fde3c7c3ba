import {
  confirmationHours,
  moveInFlexibilityDays,
  refundWorkingDays,
  virtualTourNoticeHours,
} from '../../shared/domain/booking/bookingPromises.ts';
import { supportEmail } from '../../shared/domain/contact/supportContacts.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import {
  appCashbackPounds,
  earlyBookingSavingsPounds,
  referralRewardPounds,
} from '../../shared/domain/rewards/rewards.ts';
import { productName } from '../../shared/domain/site/site.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * What texts may name in braces, so that a promise has one value everywhere. Whoever runs the sites of
 * partners is the company on them as well.
 */
export const contentValues = (locale: string, site: string): ReadonlyMap<string, string> => {
  const pounds = (amount: number): string => formatPrice(amount, 'GBP', locale);
  return new Map([
    ['site', site],
    ['company', productName],
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

export interface ContentFacts {
  /** Whether cashback may be promised. */
  readonly hasCashback: boolean;
  /** Name of the site that shows it. */
  readonly site: string;
}

const textsOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const fill = (
  value: unknown,
  values: ReadonlyMap<string, string>,
  absent: readonly string[],
): unknown => {
  if (typeof value === 'string') {
    return value.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
  }
  if (Array.isArray(value)) {
    return value
      .filter((member) => isOffered(member, absent))
      .map((member) => fill(member, values, absent));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, fill(member, values, absent)]),
  );
};

/** A paragraph, an item or a question; parts that hold several stay, without those of them. */
const isOffered = (member: unknown, absent: readonly string[]): boolean => {
  const holdsMembers =
    typeof member === 'object' && member !== null && Object.values(member).some(Array.isArray);
  return holdsMembers || !absent.some((name) => textsOf(member).includes(`{${name}}`));
};

/** The same content with the values its texts name, without what promises a thing that is not there. */
export const fillContent = <Content>(
  content: Content,
  locale: string,
  { hasCashback, site }: ContentFacts,
): Content =>
  fill(content, contentValues(locale, site), hasCashback ? [] : ['appCashback']) as Content;
