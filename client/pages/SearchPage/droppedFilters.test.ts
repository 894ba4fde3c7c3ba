import { expect, test } from '@jest/globals';
import { initialSearchFilters } from '../../../shared/domain/search/searchDefaults.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { droppedFilters } from './droppedFilters.ts';

const filters: SearchFilters = {
  ...initialSearchFilters,
  guarantor: 'local',
  meta_types: ['private_room', 'shared_kitchen'],
  meta_min_lease_duration: 26,
  meta_max_lease_duration: 40,
};

const chosen = [
  { key: 'guarantor', label: 'Local guarantor', without: { ...filters, guarantor: null } },
  {
    key: 'meta_min_lease_duration',
    label: 'Length of stay',
    without: { ...filters, meta_min_lease_duration: null, meta_max_lease_duration: null },
  },
  { key: 'private_room', label: 'Private room', without: filters },
  { key: 'shared_kitchen', label: 'Shared kitchen', without: filters },
];

test('the filter that costs most comes first, one without effect not at all', () => {
  const offered = droppedFilters(chosen, filters, {
    guarantor: 2,
    meta_types: 9,
    name: 4,
    tags: 0,
  });
  expect(offered.map(({ label, count }) => [label, count])).toEqual([
    ['Private room, Shared kitchen', 9],
    ['Local guarantor', 2],
  ]);
  expect(offered[0]?.filters).toEqual({ ...filters, meta_types: [] });
  expect(offered[1]?.filters.guarantor).toBeNull();
});

test.each([['lease_duration'], ['meta_max_lease_duration'], ['meta_min_lease_duration']])(
  'the length of stay is one filter, whether counted as %s',
  (key) => {
    expect(droppedFilters(chosen, filters, { [key]: 3 })).toMatchObject([
      { label: 'Length of stay', filters: { meta_min_lease_duration: null } },
    ]);
  },
);

test('both ends of the stay are offered once', () => {
  const counts = { meta_min_lease_duration: 3, meta_max_lease_duration: 3 };
  expect(droppedFilters(chosen, filters, counts)).toHaveLength(1);
});
