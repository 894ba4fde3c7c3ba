import { describe, expect, test } from '@jest/globals';
import {
  initialSearchAddress,
  parseSearchAddress,
  type SearchAddress,
  searchAddressQuery,
  searchAddressString,
} from './searchAddress.ts';
import type { SearchFilters } from './searchFilters.ts';

const today = '2026-03-15';
const filtersOf = (query: string): SearchFilters =>
  parseSearchAddress(new URLSearchParams(query), today).filters;

/** The filters that differ from a search without any. */
const chosenIn = (query: string): Partial<SearchFilters> =>
  Object.fromEntries(
    Object.entries(filtersOf(query)).filter(
      ([key, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(initialSearchAddress.filters[key as keyof SearchFilters]),
    ),
  );

describe('a valid value is read', () => {
  test.each([
    [
      'meta_types=private_room,private_bathroom',
      { meta_types: ['private_room', 'private_bathroom'] },
    ],
    ['meta_types=shared_kitchen,private_room', { meta_types: ['private_room', 'shared_kitchen'] }],
    ['META_TYPES=Private_Room', { meta_types: ['private_room'] }],
    ['meta_types=private_room&meta_types=private_room', { meta_types: ['private_room'] }],
    [
      'meta_types=shared_room&Meta_Types=private_room',
      { meta_types: ['private_room', 'shared_room'] },
    ],
    ['meta_unit_types=independent_house', { meta_unit_types: ['independent_house'] }],
    ['available=true', { available: true }],
    ['available=FALSE', { available: false }],
    ['guarantor=false', { guarantor: 'false' }],
    ['guarantor=International', { guarantor: 'international' }],
    ['features_and=dual_occupancy', { features_and: ['dual_occupancy'] }],
    ['tags=new,exclusive,new', { tags: ['exclusive', 'new'] }],
    ['range_available_price=100,300', { range_available_price: [100, 300] }],
    ['range_available_price=100.50,300.00', { range_available_price: [100.5, 300] }],
    ['range_available_price=100&range_available_price=300', { range_available_price: [100, 300] }],
    ['range_available_price=&range_available_price=300', { range_available_price: [null, 300] }],
    ['range_available_price=1,2&range_available_price=3,4', { range_available_price: [1, 2] }],
    ['range_available_price=100,', { range_available_price: [100, null] }],
    ['range_available_price=,300', { range_available_price: [null, 300] }],
    ['range_available_price=0,300', { range_available_price: [null, 300] }],
    ['min_price=50&max_price=90', { min_price: 50, max_price: 90 }],
    ['move_in_month=sep-2030', { move_in_month: 'sep-2030' }],
    ['move_in_month=MAR-2026', { move_in_month: 'mar-2026' }],
    [
      'meta_min_lease_duration=26&meta_max_lease_duration=40',
      { meta_min_lease_duration: 26, meta_max_lease_duration: 40 },
    ],
    ['meta_min_lease_duration=26-40', { meta_min_lease_duration: 26, meta_max_lease_duration: 40 }],
    ['meta_min_lease_duration=45%2B', { meta_min_lease_duration: 45 }],
    ['meta_min_lease_duration=45', { meta_min_lease_duration: 45 }],
    ['meta_max_lease_duration=4', { meta_min_lease_duration: 0, meta_max_lease_duration: 4 }],
    ['university=Imperial-College-London', { university: 'imperial-college-london' }],
    ['locality=camden', { locality: 'camden' }],
    ['region_radius=3218', { region_radius: 3218 }],
    ['region_center=51.50,-0.1200000001', { region_center: '51.5,-0.12' }],
    [
      'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=1',
      { region_bounds: [51, -1, 52, 1] },
    ],
    [
      'region_bounds_lat1=52&region_bounds_lng1=-1&region_bounds_lat2=51&region_bounds_lng2=1',
      { region_bounds: [51, -1, 52, 1] },
    ],
    ['meta_bedroom_counts=3,1,3', { meta_bedroom_counts: [1, 3] }],
    ['meta_bathroom_counts=2', { meta_bathroom_counts: [2] }],
    ['name=Kings+Cross', { name: 'Kings Cross' }],
    ['sort_key=distance&sort_order=asc', { sort: 'distance,asc' }],
    ['sort_key=distance,asc', { sort: 'distance,asc' }],
    ['sort_key=relevance', { sort: 'relevance,desc' }],
    ['university=ucl&sort_key=relevance', { university: 'ucl', sort: 'relevance,desc' }],
    ['university=ucl&sort_key=distance', { university: 'ucl' }],
    ['range_available_price=300,100', { range_available_price: [100, 300] }],
    ['min_price=90&max_price=50', { min_price: 50, max_price: 90 }],
  ] as const)('%s', (query, filters) => {
    expect(chosenIn(query)).toEqual(filters);
  });
});

describe('an invalid value is dropped', () => {
  test.each([
    'meta_types=castle',
    'meta_types=,,',
    'meta_unit_types=apartment',
    'available=yes',
    'guarantor=none',
    'guarantor=local,international',
    'features_and=<script>',
    'tags=a+b',
    'range_available_price=100',
    'range_available_price=,',
    'range_available_price=0,',
    'range_available_price=1,2,3',
    'range_available_price=abc,300',
    'range_available_price=-5,300',
    'range_available_price=1e3,2e3',
    'range_available_price=100,99999999',
    'min_price=Infinity',
    'move_in_month=xyz-2030',
    'move_in_month=feb-2026',
    'move_in_month=january-2030',
    'meta_min_lease_duration=40&meta_max_lease_duration=26',
    'meta_min_lease_duration=0',
    'meta_min_lease_duration=4.5',
    'meta_min_lease_duration=9999',
    'university=a/b',
    'locality=../etc',
    'locality=',
    'region_radius=20000',
    'region_radius=0',
    'region_radius=-1609',
    'region_radius=all',
    'region_center=51.5',
    'region_center=91,0',
    'region_center=51,181',
    'region_center=51,0,1',
    'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52',
    'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=x',
    'meta_bedroom_counts=-1,x,99',
    'name=+++',
    'sort_key=distance&sort_order=desc',
    'sort_order=asc',
    'foo=1',
    'utm_source=mail',
    '__proto__=1&constructor=2&toString=3',
    '__proto__[tags]=x',
  ])('%s', (query) => {
    expect(chosenIn(query)).toEqual({});
  });
});

test.each([
  ['', 1],
  ['p=1', 1],
  ['p=2', 2],
  ['P=3', 3],
  ['p=007', 7],
  ['p=0', 1],
  ['p=-1', 1],
  ['p=1.5', 1],
  ['p=two', 1],
  ['p=99999999999999999999', 1],
])('%s is page %d', (query, page) => {
  expect(parseSearchAddress(new URLSearchParams(query), today).page).toBe(page);
});

test('of a repeated single value the first counts', () => {
  expect(filtersOf('locality=camden&locality=soho').locality).toBe('camden');
});

test('a list of free names is cut after its first twenty in the alphabet', () => {
  const names = Array.from({ length: 30 }, (_, index) => `tag${String(index).padStart(2, '0')}`);
  const { tags } = filtersOf(`tags=${[...names].reverse().join(',')}`);
  expect(tags).toEqual(names.slice(0, 20));
});

test('hostile keys leave the prototypes of objects alone', () => {
  filtersOf('__proto__=1&__proto__[polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('no query makes it fail', () => {
  const pieces = [
    '%',
    '%zz',
    '&&',
    '=',
    '\u0000',
    '💥',
    'p=',
    'tags=',
    ',',
    'region_center=',
    '1e9',
  ];
  for (let length = 1; length <= 200; length += 1) {
    const query = Array.from({ length }, (_, index) => pieces[(index * length) % pieces.length]);
    expect(() => parseSearchAddress(new URLSearchParams(query.join('')), today)).not.toThrow();
  }
});

const addressOf = (query: string): SearchAddress =>
  parseSearchAddress(new URLSearchParams(query), '2026-03-15');

test('a search without choices has no query', () => {
  expect(searchAddressQuery(initialSearchAddress)).toEqual([]);
  expect(searchAddressString(initialSearchAddress)).toBe('');
});

test.each([
  ['p=1', ''],
  ['p=2', '?p=2'],
  ['university=ucl&sort_key=distance,asc', '?university=ucl'],
  ['university=ucl&sort_key=relevance', '?university=ucl&sort_key=relevance&sort_order=desc'],
  ['sort_key=distance,asc', '?sort_key=distance&sort_order=asc'],
  ['region_radius=20000', ''],
  ['region_radius=3218', '?region_radius=3218'],
  ['locality=camden&region_radius=10000', '?locality=camden'],
  ['meta_types=private_bathroom,private_room', '?meta_types=private_room,private_bathroom'],
  ['guarantor=false', '?guarantor=false'],
  ['university=ucl&campus_time=walking_20', '?university=ucl&campus_time=walking_20'],
  ['CAMPUS_TIME=Walking_20&University=UCL', '?university=ucl&campus_time=walking_20'],
  ['university=ucl&campus_time=walking_21', '?university=ucl'],
  ['university=ucl&campus_time=walking_20,cycling_10', '?university=ucl'],
  ['campus_time=walking_20', ''],
  ['available=false', '?available=false'],
  ['range_available_price=100,300', '?range_available_price=100,300'],
  ['range_available_price=,300', '?range_available_price=0,300'],
  ['range_available_price=100,', '?range_available_price=100,'],
  [
    'meta_max_lease_duration=40&meta_min_lease_duration=26',
    '?meta_min_lease_duration=26&meta_max_lease_duration=40',
  ],
  ['meta_max_lease_duration=4', '?meta_min_lease_duration=0&meta_max_lease_duration=4'],
  ['move_in_month=September+2027', '?move_in_month=sep-2027'],
  ['features_and=dual_occupancy', '?features_and=dual_occupancy'],
  ['name=A%26B+%23c', '?name=A%26B+%23c'],
  ['p=2&locality=camden&foo=1', '?locality=camden&p=2'],
])('%s is written "%s"', (asked, written) => {
  expect(searchAddressString(addressOf(asked))).toBe(written);
});

const full =
  'p=3&sort_key=available_price&sort_order=asc&locality=camden&university=ucl&available=true' +
  '&campus_time=cycling_10' +
  '&range_available_price=100,300&min_price=10&max_price=900&move_in_month=sep-2027' +
  '&meta_min_lease_duration=26&meta_max_lease_duration=40&meta_types=private_room,shared_kitchen' +
  '&guarantor=local&features_and=dual_occupancy&features=gym,wifi&tags=new' +
  '&meta_unit_types=independent_house&meta_bedroom_counts=1,2&meta_bathroom_counts=1' +
  '&name=Kings+Cross&region_center=51.5,-0.12&region_radius=3218&region_bounds_lat1=51' +
  '&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=1';

test('every filter survives being written and read again', () => {
  const address = addressOf(full);
  const written = searchAddressString(address);
  expect(addressOf(written)).toEqual(address);
  expect([...new URLSearchParams(written)].sort()).toEqual([...new URLSearchParams(full)].sort());
});
