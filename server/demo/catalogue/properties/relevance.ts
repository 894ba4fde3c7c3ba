import type { Random } from '../random.ts';

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
