import type { Thing } from './structuredData.ts';

/** `floored`: never below a floor, and invented where there is none. */
export type RatingPolicy = 'real' | 'floored';

export interface Rated {
  /** Out of 5; null without reviews. */
  readonly reviewsRating: number | null;
  readonly reviewsCount: number;
}

const BEST = 5;
const WORST = 1;
const FLOOR = 3;
const DEFAULT_RATING = 4;
const DEFAULT_COUNT = 1;

const thing = (ratingValue: number, reviewCount: number): Thing => ({
  '@type': 'AggregateRating',
  ratingValue,
  reviewCount,
  bestRating: BEST,
  worstRating: WORST,
});

/** Undefined when nobody has rated it and nothing is to be invented. */
export const aggregateRating = (
  { reviewsCount, reviewsRating }: Rated,
  policy: RatingPolicy,
): Thing | undefined => {
  if (policy === 'floored') {
    const rating = Math.max(FLOOR, reviewsRating ?? DEFAULT_RATING);
    return thing(rating, Math.max(DEFAULT_COUNT, reviewsCount));
  }
  const isRated = reviewsRating !== null && reviewsCount > 0;
  return isRated ? thing(reviewsRating, reviewsCount) : undefined;
};
