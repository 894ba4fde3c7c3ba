import { expect, test } from '@jest/globals';
import { ratingBreakdown } from './ratingBreakdown.ts';

const countsOf = (ratings: readonly number[]): number[] =>
  ratingBreakdown(ratings.map((rating) => ({ rating }))).map(({ count }) => count);

test.each([
  [[], [0, 0, 0, 0, 0]],
  [
    [5, 5, 4, 1],
    [2, 1, 0, 0, 1],
  ],
  [
    [4.5, 4.4, 3.5],
    [1, 2, 0, 0, 0],
  ],
  [
    [0, 7],
    [1, 0, 0, 0, 1],
  ],
])('the ratings %j make the counts %j, from five stars to one', (ratings, counts) => {
  expect(countsOf(ratings)).toEqual(counts);
});

test('shares are of all reviews, and zero without any', () => {
  const shares = ratingBreakdown([{ rating: 5 }, { rating: 5 }, { rating: 5 }, { rating: 3 }]);
  expect(shares.map(({ share }) => share)).toEqual([0.75, 0, 0.25, 0, 0]);
  expect(ratingBreakdown([]).every(({ share }) => share === 0)).toBe(true);
});
