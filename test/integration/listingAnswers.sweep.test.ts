import { describe } from '@jest/globals';
import { describeListingAnswers } from '../support/listingAnswers.tsx';

const LARGE = { properties: 10_000, seed: 1, today: '2027-03-15' } as const;

describe('a list, its order, its counts and its cards are those of a program of its own', () => {
  describeListingAnswers(LARGE, { count: 300, seed: 2 });
});
