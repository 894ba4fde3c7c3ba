import { describe } from '@jest/globals';
import { marketplaceCatalogue } from '../support/fixtures/catalogues.ts';
import { describeListingAnswers } from '../support/listingAnswers.tsx';

// 300 on ten thousand properties are in listingAnswers.sweep.test.ts.
describe('a list, its order, its counts and its cards are those of a program of its own', () => {
  describeListingAnswers(marketplaceCatalogue, { count: 40, seed: 1 });
});
