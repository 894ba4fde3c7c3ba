import { expect, test } from '@jest/globals';
import {
  parseSearchAddress,
  searchAddressString,
} from '../../../shared/domain/search/searchAddress.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { defaultMessages as t } from '../../messages/messages.ts';
import { activeFilterCount, activeFilters, droppedFilters } from './activeFilters.ts';

const camden = {
  id: 1,
  name: 'Camden',
  canonicalName: 'camden',
  regionType: 'sublocality' as const,
  activeInventoryCount: 3,
  distance: null,
};

const region = { canonicalName: 'london', countryCode: 'gb', regionType: 'locality' } as const;
const texts = { t, locale: 'en', currency: 'GBP', places: [camden], region };

const filtersOf = (query: string): SearchFilters =>
  parseSearchAddress(new URLSearchParams(query), '2027-03-15').filters;

const chosen = (query: string): [string, string][] =>
  activeFilters(filtersOf(query), texts).map(({ label, without }) => [
    label,
    searchAddressString({ page: 1, filters: without }),
  ]);

test.each([
  ['locality=camden', 'Camden'],
  ['locality=elsewhere', 'elsewhere'],
  ['guarantor=false', 'No guarantor required'],
  ['range_available_price=100,300', '£100 to £300'],
  ['range_available_price=100,', '£100 and more'],
  ['range_available_price=0,300', 'Up to £300'],
  ['available=true', 'Available only'],
  ['move_in_month=sep-2027', 'Move in September 2027'],
  ['name=river', '“river”'],
  ['region_radius=3218', 'Up to 2 miles'],
  ['region_radius=5000', 'Within 5000 m'],
  ['meta_min_lease_duration=26&meta_max_lease_duration=40', '26-40 weeks'],
  ['meta_unit_types=independent_house', 'Independent house'],
  ['features_and=dual_occupancy', 'Dual Occupancy'],
  ['features_and=pool', 'Further filter'],
])('%s is shown as "%s" and can be taken off', (query, label) => {
  expect(chosen(query)).toEqual([[label, '']]);
});

test('each kind of room is taken off by itself, the other filters stay', () => {
  expect(chosen('meta_types=private_room,private_kitchen&guarantor=local')).toEqual([
    ['Local guarantor', '?meta_types=private_room,private_kitchen'],
    ['Private room', '?meta_types=private_kitchen&guarantor=local'],
    ['Private kitchen', '?meta_types=private_room&guarantor=local'],
  ]);
});

test('the sort is no filter', () => {
  expect(chosen('sort_key=distance')).toEqual([]);
});

test.each([
  ['', 0],
  ['sort_key=distance', 0],
  ['meta_types=private_room,private_kitchen&guarantor=local', 3],
  ['meta_min_lease_duration=26&meta_max_lease_duration=40&features_and=dual_occupancy,pool', 3],
])('"%s" counts as %d chosen filters, one for each chip', (query, count) => {
  expect(activeFilterCount(filtersOf(query))).toBe(count);
  expect(chosen(query)).toHaveLength(count);
});

const filters = filtersOf(
  'guarantor=local&meta_types=private_room,shared_kitchen&meta_min_lease_duration=26&meta_max_lease_duration=40',
);
const active = activeFilters(filters, texts);

test('the filter that costs most comes first, one without effect not at all', () => {
  const offered = droppedFilters(active, filters, {
    guarantor: 2,
    meta_types: 9,
    name: 4,
    tags: 0,
  });
  expect(offered.map(({ labels, count }) => [labels, count])).toEqual([
    [['Private room', 'Shared kitchen'], 9],
    [['Local guarantor'], 2],
  ]);
  expect(offered[0]?.filters).toEqual({ ...filters, meta_types: [] });
  expect(offered[1]?.filters.guarantor).toBeNull();
});

test('each of several values of one filter is offered by itself, too', () => {
  const offered = droppedFilters(active, filters, {
    meta_types: 9,
    'meta_types=private_room': 0,
    'meta_types=shared_kitchen': 4,
    'meta_types=entire_place': 7,
  });
  expect(offered.map(({ labels, count }) => [labels, count])).toEqual([
    [['Private room', 'Shared kitchen'], 9],
    [['Shared kitchen'], 4],
  ]);
  expect(offered[1]?.filters).toEqual({ ...filters, meta_types: ['private_room'] });
});

test.each([['lease_duration'], ['meta_max_lease_duration'], ['meta_min_lease_duration']])(
  'the length of stay is one filter, whether counted as %s',
  (key) => {
    expect(droppedFilters(active, filters, { [key]: 3 })).toMatchObject([
      { labels: ['26-40 weeks'], filters: { meta_min_lease_duration: null } },
    ]);
  },
);

test('both ends of the stay are offered once', () => {
  const counts = { meta_min_lease_duration: 3, meta_max_lease_duration: 3 };
  expect(droppedFilters(active, filters, counts)).toHaveLength(1);
});
