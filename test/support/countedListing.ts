import { afterAll, beforeAll, expect } from '@jest/globals';
import type { CatalogueReads } from '../../server/api/catalogue/catalogueReads.ts';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { parseListingQuery } from '../../server/api/listing/listingQuery.ts';
import { searchListing } from '../../server/api/listing/searchListing.ts';
import { budgetSteps } from '../../shared/domain/search/filters/budgetSteps.ts';
import { countedCatalogue } from './fixtures/catalogues.ts';
import { MAKING_LIMIT_MS } from './fixtures/databaseDump.ts';
import { newCatalogueReads } from './listingSearch.ts';
import { openTestDatabase } from './testDatabase.ts';

const TODAY = countedCatalogue.today;
export type Query = Readonly<Record<string, string>>;

function without(query: Query, ...keys: readonly string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));
}

const adding = (query: Query, key: string, value: string): Query => ({
  ...query,
  [key]: query[key] ? `${query[key]},${value}` : value,
});

const removing = (query: Query, key: string, value: string): Query => {
  const rest = (query[key] ?? '').split(',').filter((other) => other !== value);
  return { ...without(query, key), ...(rest.length > 0 && { [key]: rest.join(',') }) };
};

const stay = (query: Query, label: string): Query => {
  const [, min, max] = /^(\d+)(?:-(\d+)|\+)$/.exec(label) ?? [];
  return {
    ...without(query, 'meta_min_lease_duration', 'meta_max_lease_duration'),
    ...(min && { meta_min_lease_duration: min }),
    ...(max && { meta_max_lease_duration: max }),
  };
};

/** What a step of the budget covers, up to the cent below the next one. */
const priceStep = (query: Query, value: string): Query => {
  const isMonthly = query.region_canonical_name === 'new-york';
  const steps = budgetSteps(isMonthly ? 'us' : 'gb').map(String);
  const next = steps[steps.indexOf(value) + 1];
  return {
    ...without(query, 'range_available_price'),
    weekly_range_price: `${value},${next === undefined ? '' : Number(next) - 0.01}`,
    duration: isMonthly ? 'monthly' : 'weekly',
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
  rating: (query, value) => ({ ...query, rating: value }),
  available: (query, value) => ({ ...query, available: value }),
  features_and: (query, value) => adding(query, 'features_and', value),
  range_available_price: priceStep,
  region_radius: (query, value) =>
    value === 'all' ? without(query, 'region_radius') : { ...query, region_radius: value },
  without: (query, dropped) => {
    const [key = '', value] = dropped.split('=');
    if (value !== undefined) return removing(query, key, value);
    return key === 'region_bounds'
      ? without(query, ...Object.keys(query).filter((name) => name.startsWith(key)))
      : without(query, key, ...(companions[key] ?? []));
  },
};

export const london = { region_canonical_name: 'london' };
export const ucl = { ...london, university: 'university-college-london' };

/** Calls with filters of every kind, alone and together. */
export const filterCombinations: readonly Query[] = [
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
  { region_canonical_name: 'university-college-london', guarantor: 'local' },
  { region_canonical_name: 'los-angeles', university: 'university-of-california-los-angeles' },
];

/** Calls that find nothing, with the filters that could be dropped. */
export const emptyResults: readonly (readonly [Query, readonly string[]])[] = [
  [
    { ...london, meta_types: 'shared_room,private_bathroom,private_kitchen' },
    [
      'meta_types',
      'meta_types=private_bathroom',
      'meta_types=private_kitchen',
      'meta_types=shared_room',
    ],
  ],
  [{ ...london, name: 'nowhere at all' }, ['name']],
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
];

type Listing = Awaited<ReturnType<typeof searchListing>>['list'];

export interface CountedListing {
  metaOf(query: Query): Promise<Listing['meta']>;
  /** The number that a call itself arrives at, by the listing's own condition. */
  countOf(query: Query): Promise<number>;
  /** @returns how many options were counted, each as the listing with that option. */
  expectEachCount(query: Query): Promise<number>;
}

/** For a suite: the listing on a database with something for every filter. */
export const countedListingForSuite = (): CountedListing => {
  let opened: OpenedDatabase | undefined;
  let catalogue: CatalogueReads | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(countedCatalogue);
    catalogue = newCatalogueReads(opened.db);
  }, MAKING_LIMIT_MS);
  afterAll(() => opened?.close());

  const metaOf: CountedListing['metaOf'] = async (query) => {
    if (!catalogue) throw new Error('only within a test');
    const context = { catalogue, today: TODAY };
    return (await searchListing(context, parseListingQuery({ limit: '1', ...query }))).list.meta;
  };
  const countOf: CountedListing['countOf'] = async (query) =>
    (await metaOf({ ...query, p: '2' })).count;
  return {
    metaOf,
    countOf,
    expectEachCount: async (query) => {
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
    },
  };
};
