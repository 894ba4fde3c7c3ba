import { expect, test } from '@jest/globals';
import { parseSearchAddress } from './parseSearchAddress.ts';
import { searchAddressQuery, searchAddressString } from './searchAddressQuery.ts';
import { initialSearchAddress } from './searchDefaults.ts';
import type { SearchAddress } from './searchFilters.ts';

const addressOf = (query: string): SearchAddress =>
  parseSearchAddress(new URLSearchParams(query), '2026-03-15');

test('a search without choices has no query', () => {
  expect(searchAddressQuery(initialSearchAddress)).toEqual([]);
  expect(searchAddressString(initialSearchAddress)).toBe('');
});

test.each([
  ['p=1', ''],
  ['p=2', '?p=2'],
  ['sort_key=relevance&sort_order=desc', ''],
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
