import { expect, test } from '@jest/globals';
import { parseSearchAddress } from '../../../shared/domain/search/parseSearchAddress.ts';
import { searchAddressString } from '../../../shared/domain/search/searchAddressQuery.ts';
import { defaultMessages as t } from '../../messages/messages.ts';
import { activeFilters } from './activeFilters.ts';

const camden = {
  id: 1,
  name: 'Camden',
  canonicalName: 'camden',
  regionType: 'sublocality' as const,
  activeInventoryCount: 3,
  distance: null,
};

const chosen = (query: string): [string, string][] => {
  const { filters } = parseSearchAddress(new URLSearchParams(query), '2027-03-15');
  return activeFilters(filters, { t, locale: 'en', currency: 'GBP', places: [camden] }).map(
    ({ label, without }) => [label, searchAddressString({ page: 1, filters: without })],
  );
};

test.each([
  ['locality=camden', 'Camden'],
  ['locality=elsewhere', 'elsewhere'],
  ['guarantor=false', 'No guarantor required'],
  ['range_available_price=100,300', '£100 to £300'],
  ['range_available_price=100,', '£100 and more'],
  ['range_available_price=0,300', 'up to £300'],
  ['available=true', 'Available only'],
  ['move_in_month=sep-2027', 'Move in sep-2027'],
  ['name=river', '“river”'],
  ['region_radius=3218', 'Distance from the centre'],
  ['features_and=dual_occupancy', 'Further filter'],
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

test('both ends of a stay are one filter', () => {
  expect(chosen('meta_min_lease_duration=26&meta_max_lease_duration=40')).toEqual([
    ['Stay duration', ''],
  ]);
});

test('the sort is no filter', () => {
  expect(chosen('sort_key=distance')).toEqual([]);
});
