import '#messages/listing.json';
import { formatShortDate } from '../../../shared/domain/dates/formatDate.ts';
import type { BadgeKind } from '../../../shared/domain/property/badges.ts';
import type { BadgeFacts, CardStay } from '../../../shared/domain/property/property.ts';
import type { Site } from '../../../shared/domain/site/site.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';

const badgeMessages: Readonly<Record<Exclude<BadgeKind, 'offer' | 'exclusive'>, MessageId>> = {
  topRated: 'badge.topRated',
  fillingFast: 'badge.fillingFast',
  propertyOfTheDay: 'badge.propertyOfTheDay',
  studentsChoice: 'badge.studentsChoice',
  immediateMoveIn: 'badge.immediateMoveIn',
  breakfastIncluded: 'badge.breakfastIncluded',
};

/** A partner's card does not name the product. */
const exclusiveMessage = (site: Site): MessageId =>
  site.kind === 'main' ? 'badge.amberExclusive' : 'badge.exclusive';

export const badgeText = (
  kind: BadgeKind,
  { offerValue }: Pick<BadgeFacts, 'offerValue'>,
  { site, t }: { readonly site: Site; readonly t: Translate },
): string => {
  if (kind === 'offer') return t('badge.saveUpTo', { value: offerValue ?? '' });
  return t(kind === 'exclusive' ? exclusiveMessage(site) : badgeMessages[kind]);
};

interface StayTexts {
  readonly locale: string;
  readonly t: Translate;
  /** ISO date: of what has begun one is told that one can move in. */
  readonly today: string;
}

const stayMessages = {
  week: { later: 'card.stayWeeks', now: 'card.stayWeeksNow' },
  month: { later: 'card.stayMonths', now: 'card.stayMonthsNow' },
} as const satisfies Readonly<
  Record<CardStay['durationUnit'], Readonly<Record<string, MessageId>>>
>;

/** "44 weeks from 5 Sep 2027". */
export const stayTimeText = (
  { duration, durationUnit, moveIn }: Pick<CardStay, 'duration' | 'durationUnit' | 'moveIn'>,
  { locale, t, today }: StayTexts,
): string =>
  t(stayMessages[durationUnit][moveIn <= today ? 'now' : 'later'], {
    count: duration,
    date: formatShortDate(moveIn, locale),
  });

/** "Shared Twin Room · 44 weeks from 5 Sep 2027". */
export const cardStayText = (
  stay: Pick<CardStay, 'duration' | 'durationUnit' | 'moveIn' | 'roomName'>,
  texts: StayTexts,
): string => `${stay.roomName} · ${stayTimeText(stay, texts)}`;
