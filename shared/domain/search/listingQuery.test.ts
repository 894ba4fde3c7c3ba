import { describe, expect, test } from '@jest/globals';
import {
  dropEmpty,
  expandUnitTypes,
  type ListingContext,
  type ListingQuery,
  listingQuery,
  relevanceSortKey,
} from './listingQuery.ts';
import { parseSearchAddress } from './searchAddress.ts';

const london: ListingContext = {
  regionCanonicalName: 'london',
  countryCode: 'GB',
  regionType: 'locality',
  locale: 'en',
  isInternalUser: false,
};

const queryOf = (search: string, context: Partial<ListingContext> = {}): ListingQuery =>
  listingQuery(parseSearchAddress(new URLSearchParams(search), '2026-03-15'), {
    ...london,
    ...context,
  });

const plain = {
  region_canonical_name: 'london',
  region_type: 'circle',
  region_radius: 20000,
  duration: 'weekly',
  sort_key: 'relevance',
  sort_order: 'desc',
  statuses: 'active',
  use_open_search: true,
  isInternalUser: false,
  lang: 'en',
  limit: 10,
  p: 1,
};

const nearest = { sort_key: 'distance', sort_order: 'asc' };

test('a search without choices sends the defaults and nothing empty', () => {
  expect(queryOf('')).toStrictEqual(plain);
});

describe('a choice in the address reaches the call', () => {
  test.each([
    ['p=2', { p: 2 }],
    ['locality=camden', { locality: 'camden', region_radius: 10000 }],
    ['locality=camden&region_radius=3218', { locality: 'camden', region_radius: 3218 }],
    ['university=ucl', { university: 'ucl', ...nearest }],
    [
      'university=ucl&campus_time=walking_20',
      { university: 'ucl', campus_time: 'walking_20', ...nearest },
    ],
    [
      'university=ucl&sort_key=relevance',
      { university: 'ucl', sort_key: 'relevance', sort_order: 'desc' },
    ],
    ['campus_time=walking_20', {}],
    ['range_available_price=100,300', { weekly_range_price: '100,300' }],
    ['range_available_price=,300', { weekly_range_price: '0,300' }],
    ['min_price=5&max_price=9', { min_price: 5, max_price: 9 }],
    ['move_in_month=sep-2027', { move_in_month: 'sep-2027' }],
    ['meta_max_lease_duration=4', { meta_min_lease_duration: 0, meta_max_lease_duration: 4 }],
    ['meta_types=private_room', { room_types: ['private_room'] }],
    [
      'meta_types=private_room,shared_bathroom,private_kitchen',
      {
        room_types: ['private_room'],
        bathroom_types: ['shared_bathroom'],
        kitchen_types: ['private_kitchen'],
      },
    ],
    [
      'meta_unit_types=student_accommodation',
      { meta_unit_types: ['student_accommodation', 'apartment', 'university_hall'] },
    ],
    ['guarantor=false', { guarantor: 'false' }],
    ['available=true', { available: true }],
    ['available=false', { available: false }],
    ['features_and=dual_occupancy', { features_and: ['dual_occupancy'] }],
    ['features=gym&tags=new', { features: ['gym'], tags: ['new'] }],
    ['meta_bedroom_counts=0,2', { meta_bedroom_counts: ['0', '2'] }],
    ['name=Kings', { name: 'Kings' }],
    ['region_center=51.5,-0.12', { region_center: '51.5,-0.12' }],
    [
      'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=0',
      {
        region_bounds_lat1: 51,
        region_bounds_lng1: -1,
        region_bounds_lat2: 52,
        region_bounds_lng2: 0,
      },
    ],
    ['sort_key=available_price,asc', { sort_key: 'available_price', sort_order: 'asc' }],
  ])('%s', (search, parameters) => {
    expect(queryOf(search)).toStrictEqual({ ...plain, ...parameters });
  });
});

test('keys that the page sets itself cannot be set by the address', () => {
  const search =
    'foo=1&limit=500&only=id&methods=owner&except=name&type=x&region_type=square&owner=7' +
    '&statuses=deleted&use_open_search=false&region_canonical_name=paris&region_lat=1&region_lng=2' +
    '&isInternalUser=true&lang=xx&duration=monthly&weekly_range_price=1,2';
  expect(queryOf(search)).toStrictEqual(plain);
});

describe('what surrounds the address reaches the call', () => {
  test.each([
    ['the monthly budget of the US', { countryCode: 'US' }, { duration: 'monthly' }],
    ['the weekly budget of Canada', { countryCode: 'CA' }, { duration: 'weekly' }],
    ['an area of a city', { regionType: 'sublocality' }, { region_radius: 10000 }],
    ['a member of staff', { isInternalUser: true }, { isInternalUser: true }],
    ['the language', { locale: 'zh' }, { lang: 'zh' }],
    [
      'the place of the university',
      { destination: '51.5,-0.13' },
      { destination_coordinates: '51.5,-0.13' },
    ],
    [
      'the relevance experiment',
      { relevanceVariant: 'relevance_scaled_a' },
      { sort_key: 'relevance_scaled_a' },
    ],
  ] as const)('%s', (_, context, parameters) => {
    expect(queryOf('', context)).toStrictEqual({ ...plain, ...parameters });
  });

  test('the experiment does not touch another sort', () => {
    expect(
      queryOf('sort_key=distance,asc', { relevanceVariant: 'relevance_scaled_b' }),
    ).toMatchObject({ sort_key: 'distance', sort_order: 'asc' });
  });
});

test.each([
  ['A', 'relevance_scaled_a'],
  ['B', 'relevance_scaled_b'],
  ['control', 'relevance'],
  [undefined, 'relevance'],
])('group %s of the relevance experiment is sorted by %s', (group, sortKey) => {
  expect(relevanceSortKey(group)).toBe(sortKey);
});

test('values that choose nothing are dropped', () => {
  expect(dropEmpty({ locality: '', meta_types: [], guarantor: null, tags: undefined })).toEqual({});
});

test('false and zero are choices', () => {
  const chosen = { available: false, min: 0, tags: ['new'], locality: 'camden' };
  expect(dropEmpty(chosen)).toEqual(chosen);
});

test.each([
  [['student_accommodation'], ['student_accommodation', 'apartment', 'university_hall']],
  [['independent_house'], ['independent_house']],
  [
    ['independent_house', 'student_accommodation'],
    ['independent_house', 'student_accommodation', 'apartment', 'university_hall'],
  ],
  [[], []],
] as const)('%j is asked for as %j', (types, requested) => {
  expect(expandUnitTypes(types)).toEqual(requested);
});
