import { describe, expect, test } from '@jest/globals';
import {
  countedListingForSuite,
  emptyResults,
  filterCombinations,
  london,
  ucl,
} from '../../../../test/support/countedListing.ts';

const { countOf, expectEachCount, metaOf } = countedListingForSuite();

// All of them are counted in filterCounts.sweep.db.test.ts.
const FIRST = 2;

test.each(filterCombinations.slice(0, FIRST))(
  'every count of %j is the count of the listing with that option',
  async (query) => {
    const { count } = await metaOf(query);
    expect(count).toBe(await countOf(query));
    expect(await expectEachCount(query)).toBeGreaterThan(35);
  },
  60_000,
);

describe('an empty result says what each filter costs', () => {
  test.each(emptyResults.slice(0, FIRST))(
    '%j',
    async (query, keys) => {
      const { count, filter_counts: counts } = await metaOf(query);
      expect(count).toBe(0);
      expect(Object.keys(counts.without ?? {}).sort()).toEqual(keys);
      await expectEachCount(query);
    },
    60_000,
  );

  test('and a single filter in the way says how many it hides', async () => {
    const { filter_counts: counts } = await metaOf({ ...london, name: 'nowhere at all' });
    expect(counts.without).toEqual({ name: await countOf(london) });
    expect(await countOf(london)).toBeGreaterThan(50);
  });
});

test('the options are those of the filters', async () => {
  const { filter_counts: counts } = await metaOf(ucl);
  const keys = (key: string): string[] => Object.keys(counts[key] ?? {});
  expect(keys('move_in_month')).toHaveLength(12);
  expect(keys('move_in_month')[0]).toBe('mar-2027');
  expect(keys('lease_duration')).toEqual(['0-4', '5-25', '26-40', '41-45', '45+', 'All']);
  expect(keys('meta_types')).toHaveLength(7);
  expect(keys('campus_time')).toHaveLength(7);
  expect(keys('region_radius')).toEqual(['1609', '3218', '8046', 'all']);
  expect(keys('university')).toContain('kings-college-london');
  expect(keys('locality')).toContain('camden-london');
});

test('a locality takes its own radius when the caller names the usual one', async () => {
  const named = { ...london, region_radius: '20000' };
  const { filter_counts: counts } = await metaOf(named);
  const camden = { ...london, locality: 'camden-london', region_radius: '10000' };
  expect(counts.locality?.['camden-london']).toBe(await countOf(camden));
  const back = (await metaOf(camden)).filter_counts;
  expect(back.locality?.['camden-london']).toBe(await countOf(camden));
});

test.each([
  ['a later page', { ...london, p: '2' }],
  ['a country', { region_canonical_name: 'united-kingdom' }],
])('%s has no counts', async (_name, query) => {
  expect((await metaOf(query)).filter_counts).toEqual({});
});
