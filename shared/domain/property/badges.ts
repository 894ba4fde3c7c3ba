import type { BadgeFacts } from './property.ts';

export type BadgeKind =
  | 'topRated'
  | 'fillingFast'
  | 'offer'
  | 'propertyOfTheDay'
  | 'exclusive'
  | 'studentsChoice'
  | 'immediateMoveIn'
  | 'breakfastIncluded';

/** In the order in which they are shown. */
export const badgeKinds: readonly BadgeKind[] = [
  'topRated',
  'fillingFast',
  'offer',
  'propertyOfTheDay',
  'exclusive',
  'studentsChoice',
  'immediateMoveIn',
  'breakfastIncluded',
];

export const MAX_BADGES = 3;
const TOP_RATING = 4.5;
const TOP_RATING_REVIEWS = 10;

const isTopRated = ({ marks, reviewsCount, reviewsRating }: BadgeFacts): boolean =>
  marks.includes('top_rated') ||
  (reviewsRating !== null && reviewsRating >= TOP_RATING && reviewsCount >= TOP_RATING_REVIEWS);

const applies: Readonly<Record<BadgeKind, (facts: BadgeFacts, today: string) => boolean>> = {
  topRated: isTopRated,
  fillingFast: ({ marks }) => marks.includes('filling_fast'),
  offer: ({ offerValue }) => offerValue !== null,
  propertyOfTheDay: ({ isDealOfTheDay }) => isDealOfTheDay,
  exclusive: ({ marks }) => marks.includes('exclusive'),
  studentsChoice: ({ marks }) => marks.includes('students_choice'),
  immediateMoveIn: ({ availableFrom }, today) => availableFrom !== null && availableFrom <= today,
  breakfastIncluded: ({ marks }) => marks.includes('breakfast_included'),
};

/** Reasons to take it soon, which nobody can once it is sold out. */
const urging: readonly BadgeKind[] = ['fillingFast', 'offer', 'immediateMoveIn'];

/** @param today ISO date, UTC. */
export const badgesOf = (facts: BadgeFacts, today: string): BadgeKind[] =>
  badgeKinds
    .filter((kind) => applies[kind](facts, today) && (facts.isAvailable || !urging.includes(kind)))
    .slice(0, MAX_BADGES);
