import type { Review } from './property.ts';

export interface RatingShare {
  readonly stars: number;
  readonly count: number;
  /** The share of all reviews, from 0 to 1. */
  readonly share: number;
}

const STARS = [5, 4, 3, 2, 1] as const;

/** How many gave how many stars, the best first; half stars count as the next whole one. */
export const ratingBreakdown = (reviews: readonly Pick<Review, 'rating'>[]): RatingShare[] =>
  STARS.map((stars) => {
    const count = reviews.filter(
      ({ rating }) => Math.min(5, Math.max(1, Math.round(rating))) === stars,
    ).length;
    return { stars, count, share: reviews.length === 0 ? 0 : count / reviews.length };
  });
