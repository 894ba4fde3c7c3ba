import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../../test/support/testDatabase.ts';
import { createDemoCatalogue } from '../../../demo/demoCatalogue.ts';
import { replaceCatalogue } from '../../catalogue/replaceCatalogue.ts';
import type { OpenedDatabase } from '../../db/database.ts';
import { parseListingQuery } from '../listingQuery.ts';
import { searchListing } from '../searchListing.ts';

const TODAY = '2027-03-15';
type Query = Readonly<Record<string, string>>;

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await replaceCatalogue(
    opened.db,
    createDemoCatalogue({ properties: 1_200, seed: 7, today: TODAY }),
  );
});
afterAll(() => opened.close());

async function metaOf(query: Query) {
  const context = { db: opened.db, caller: { isSignedIn: false }, today: TODAY };
  return (await searchListing(context, parseListingQuery({ limit: '1', ...query }))).list.meta;
}

/** The number that a call itself arrives at, by the listing's own condition. */
const countOf = async (query: Query): Promise<number> => (await metaOf({ ...query, p: '2' })).count;

function without(query: Query, ...keys: readonly string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));
}

const adding = (query: Query, key: string, value: string): Query => ({
  ...query,
  [key]: query[key] ? `${query[key]},${value}` : value,
});

const stay = (query: Query, label: string): Query => {
  const [, min, max] = /^(\d+)(?:-(\d+)|\+)$/.exec(label) ?? [];
  return {
    ...without(query, 'meta_min_lease_duration', 'meta_max_lease_duration'),
    ...(min && { meta_min_lease_duration: min }),
    ...(max && { meta_max_lease_duration: max }),
  };
};

/** Parameters that go with a filter. */
const companions: Readonly<Record<string, readonly string[]>> = {
  university: ['campus_time'],
  range_available_price: ['weekly_range_price'],
};

/** The call after choosing an option. */
const choose: Readonly<Record<string, (query: Query, value: string) => Query>> = {
  university: (query, value) => ({ ...query, university: value }),
  campus_time: (query, value) => ({ ...query, campus_time: value }),
  locality: (query, value) => ({ ...query, locality: value }),
  move_in_month: (query, value) => ({ ...query, move_in_month: value }),
  lease_duration: stay,
  meta_types: (query, value) => adding(query, 'meta_types', value),
  meta_unit_types: (query, value) => adding(query, 'meta_unit_types', value),
  guarantor: (query, value) => ({ ...query, guarantor: value }),
  available: (query, value) => ({ ...query, available: value }),
  features_and: (query, value) => adding(query, 'features_and', value),
  region_radius: (query, value) =>
    value === 'all' ? without(query, 'region_radius') : { ...query, region_radius: value },
  without: (query, key) =>
    key === 'region_bounds'
      ? without(query, ...Object.keys(query).filter((name) => name.startsWith(key)))
      : without(query, key, ...(companions[key] ?? [])),
};

const london = { region_canonical_name: 'london' };
const ucl = { ...london, university: 'university-college-london' };

const combinations: readonly Query[] = [
  london,
  { region_canonical_name: 'manchester', guarantor: 'local', available: 'true' },
  { region_canonical_name: 'new-york', meta_min_lease_duration: '5' },
  ucl,
  { ...ucl, campus_time: 'walking_30', meta_types: 'private_room,private_kitchen' },
  { ...ucl, campus_time: 'transit_20', region_radius: '3218', move_in_month: 'sep-2027' },
  { ...london, locality: 'camden-london', features_and: 'wifi' },
  { ...london, locality: 'bloomsbury-london', region_radius: '1609' },
  { ...london, meta_unit_types: 'independent_house', meta_types: 'shared_bathroom' },
  { ...london, weekly_range_price: '150,320', duration: 'weekly', guarantor: 'false' },
  { ...london, meta_min_lease_duration: '26', meta_max_lease_duration: '40', min_price: '200' },
  { ...london, region_center: '51.56,-0.1', region_radius: '5000', name: 'house' },
  {
    ...london,
    region_bounds_lat1: '51.5',
    region_bounds_lng1: '-0.2',
    region_bounds_lat2: '51.55',
    region_bounds_lng2: '-0.1',
  },
  { region_canonical_name: 'camden-london', features_and: 'dual_occupancy' },
];

async function expectEachCount(query: Query): Promise<number> {
  const { filter_counts: counts } = await metaOf(query);
  let options = 0;
  for (const [key, values] of Object.entries(counts)) {
    for (const [value, count] of Object.entries(values)) {
      const chosen = choose[key]?.(query, value) ?? {};
      expect([key, value, await countOf(chosen)]).toEqual([key, value, count]);
      options += 1;
    }
  }
  return options;
}

test.each(combinations)(
  'every count of %j is the count of the listing with that option',
  async (query) => {
    const { count } = await metaOf(query);
    expect(count).toBe(await countOf(query));
    expect(await expectEachCount(query)).toBeGreaterThan(35);
  },
  60_000,
);

describe('an empty result says what each filter costs', () => {
  const nothing = { ...london, name: 'nowhere at all' };

  test.each<[Query, readonly string[]]>([
    [nothing, ['name']],
    [
      { ...ucl, campus_time: 'walking_10', weekly_range_price: '1,2', duration: 'weekly' },
      ['campus_time', 'range_available_price', 'university'],
    ],
    [
      { ...london, locality: 'camden-london', region_radius: '1609', max_price: '1' },
      ['locality', 'max_price', 'region_radius'],
    ],
    [
      {
        ...london,
        region_center: '51.2,-0.9',
        region_radius: '300',
        meta_min_lease_duration: '900',
        region_bounds_lat1: '51',
        region_bounds_lng1: '0',
        region_bounds_lat2: '51.01',
        region_bounds_lng2: '0.01',
      },
      ['meta_min_lease_duration', 'region_bounds', 'region_center', 'region_radius'],
    ],
    [
      { ...london, move_in_month: 'feb-2031', guarantor: 'local', features: 'moon_view' },
      ['features', 'guarantor', 'move_in_month'],
    ],
  ])(
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
    const { filter_counts: counts } = await metaOf(nothing);
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
