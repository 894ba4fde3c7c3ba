import type { Random } from '../random.ts';

const TOP_RATING = 4.5;
const TOP_RATING_REVIEWS = 10;

export interface BadgeFacts {
  readonly rating: number | null;
  readonly reviews: number;
  readonly breakfast: boolean;
  readonly soldOut: boolean;
}

export function drawBadges(facts: BadgeFacts, random: Random): string[] {
  const topRated = facts.reviews >= TOP_RATING_REVIEWS && (facts.rating ?? 0) >= TOP_RATING;
  const badges: readonly (readonly [badge: string, holds: boolean])[] = [
    ['top_rated', topRated],
    ['filling_fast', random.chance(0.14) && !facts.soldOut],
    ['exclusive', random.chance(0.09)],
    ['students_choice', random.chance(0.08)],
    ['breakfast_included', facts.breakfast],
  ];
  return badges.filter(([, holds]) => holds).map(([badge]) => badge);
}
