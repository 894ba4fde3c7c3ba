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

export interface RelevanceFacts {
  readonly rating: number | null;
  readonly reviews: number;
  readonly bookable: boolean;
  /** 0: just listed, 1: two years ago. */
  readonly age: number;
}

export interface Relevance {
  readonly relevance: number;
  readonly relevanceScaledA: number;
  readonly relevanceScaledB: number;
}

const NEUTRAL_RATING = 4;
/** Reviews that a neutral opinion weighs as much as. */
const PRIOR_REVIEWS = 5;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Order of the "Recommended" list and two variants that weigh quality or freshness more. */
export function relevanceOf(facts: RelevanceFacts, random: Random): Relevance {
  const { rating, reviews, bookable, age } = facts;
  const weighted =
    ((rating ?? NEUTRAL_RATING) * reviews + NEUTRAL_RATING * PRIOR_REVIEWS) /
    (reviews + PRIOR_REVIEWS);
  const quality = (weighted - 3) / 2;
  const free = bookable ? 1 : 0;
  const fresh = 1 - age;
  const chance = random.next();
  const score = (qualityWeight: number, freshWeight: number, chanceWeight: number): number =>
    round(
      100 * (0.4 * free + qualityWeight * quality + freshWeight * fresh + chanceWeight * chance),
    );
  return {
    relevance: score(0.3, 0.1, 0.2),
    relevanceScaledA: score(0.38, 0.08, 0.14),
    relevanceScaledB: score(0.26, 0.2, 0.14),
  };
}
