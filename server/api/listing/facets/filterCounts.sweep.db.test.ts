import { describe, expect, test } from '@jest/globals';
import {
  countedListingForSuite,
  emptyResults,
  filterCombinations,
} from '../../../../test/support/countedListing.ts';

const { countOf, expectEachCount, metaOf } = countedListingForSuite();

test.each(filterCombinations)(
  'every count of %j is the count of the listing with that option',
  async (query) => {
    const { count } = await metaOf(query);
    expect(count).toBe(await countOf(query));
    expect(await expectEachCount(query)).toBeGreaterThan(35);
  },
  60_000,
);

describe('an empty result says what each filter costs', () => {
  test.each(emptyResults)(
    '%j',
    async (query, keys) => {
      const { count, filter_counts: counts } = await metaOf(query);
      expect(count).toBe(0);
      expect(Object.keys(counts.without ?? {}).sort()).toEqual(keys);
      await expectEachCount(query);
    },
    60_000,
  );
});
