/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import {
  parseSearchAddress,
  searchAddressQuery,
} from '../../../shared/domain/search/searchAddress.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { FilterBar } from './FilterBar.tsx';
import type { FilterProps } from './filterProps.ts';
import { formFilters } from './formFields.tsx';
import { QuickFilters } from './QuickFilters.tsx';

const today = '2027-03-15';

const filtersOf = (query: string): SearchFilters =>
  parseSearchAddress(new URLSearchParams(query), today).filters;

const place = (canonicalName: string, name: string) => ({
  id: name.length,
  name,
  canonicalName,
  regionType: 'sublocality' as const,
  activeInventoryCount: 3,
  distance: null,
});

const propsOf = (query: string, changes: Partial<FilterProps> = {}): FilterProps => ({
  filters: filtersOf(query),
  counts: {},
  resultCount: 10,
  region: { canonicalName: 'london', countryCode: 'gb', regionType: 'locality' },
  universities: [place('ucl', 'University College London')],
  localities: [place('camden', 'Camden'), place('soho', 'Soho')],
  placeNames: [],
  currency: 'GBP',
  today,
  locale: 'en',
  onChange: () => undefined,
  preview: async () => ({ count: 0, counts: {} }),
  findPlaces: async () => [],
  ...changes,
});

const parts = {
  FilterBar: (props: FilterProps) => <FilterBar {...props} />,
  QuickFilters: (props: FilterProps) => <QuickFilters {...props} />,
};

/** The form as the server sends it. */
const formOf = (part: keyof typeof parts, props: FilterProps): HTMLFormElement => {
  document.body.innerHTML = renderToString(parts[part](props));
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
};

const queries = [
  '',
  'university=ucl',
  'university=elsewhere-university&locality=soho',
  'range_available_price=100,300',
  'range_available_price=0,300',
  'range_available_price=100,',
  'move_in_month=sep-2027',
  'meta_min_lease_duration=26&meta_max_lease_duration=40',
  'meta_min_lease_duration=0&meta_max_lease_duration=4',
  'meta_min_lease_duration=45',
  'meta_min_lease_duration=10&meta_max_lease_duration=30',
  'meta_types=private_room,private_bathroom,shared_kitchen',
  'guarantor=false',
  'available=true',
  'features_and=dual_occupancy',
  'features_and=dual_occupancy,gym,pool',
  'features_and=wifi',
  'rating=4',
  'meta_unit_types=independent_house,student_accommodation',
  'region_radius=3218',
  'region_radius=5000',
  'sort_key=distance&sort_order=asc',
  'name=river&tags=new&features=wifi&meta_bedroom_counts=2&min_price=50',
  'region_bounds_lat1=51&region_bounds_lng1=-1&region_bounds_lat2=52&region_bounds_lng2=0',
];

describe.each(['FilterBar', 'QuickFilters'] as const)('%s', (part) => {
  test.each(queries)('sends "%s" as it was chosen', (query) => {
    const props = propsOf(query);
    const sent = formFilters(formOf(part, props), today);
    expect(searchAddressQuery({ page: 1, filters: sent })).toEqual(
      searchAddressQuery({ page: 1, filters: props.filters }),
    );
  });
});

const choose = (form: HTMLFormElement, name: string, value: string): void => {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[name="${name}"]`,
  )) {
    if (field instanceof HTMLSelectElement) field.value = value;
    else if (field.type === 'text') field.value = value;
    else if (field.value === value) field.checked = true;
  }
};

test.each([
  ['university', 'ucl', 'university=ucl'],
  ['locality', 'soho', 'locality=soho'],
  ['move_in_month', 'sep-2027', 'move_in_month=sep-2027'],
  ['meta_min_lease_duration', '5-25', 'meta_min_lease_duration=5&meta_max_lease_duration=25'],
  ['meta_min_lease_duration', '45+', 'meta_min_lease_duration=45'],
  ['meta_types', 'entire_place', 'meta_types=entire_place'],
  ['guarantor', 'international', 'guarantor=international'],
  ['available', 'true', 'available=true'],
  ['features_and', 'dual_occupancy', 'features_and=dual_occupancy'],
  ['features_and', 'gym', 'features_and=gym'],
  ['features_and', 'electricity', 'features_and=electricity'],
  ['rating', '4.5', 'rating=4.5'],
  ['meta_unit_types', 'independent_house', 'meta_unit_types=independent_house'],
  ['region_radius', '1609', 'region_radius=1609'],
  ['sort_key', 'available_price,desc', 'sort_key=available_price&sort_order=desc'],
])('choosing %s %s leads to %s, and the rest of the choice stays', (name, value, query) => {
  const form = formOf('FilterBar', propsOf('name=river'));
  choose(form, name, value);
  expect(searchAddressQuery({ page: 1, filters: formFilters(form, today) })).toEqual(
    searchAddressQuery({ page: 1, filters: filtersOf(`name=river&${query}`) }),
  );
});

const texts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('six filters stand in the bar in their order, the others behind a button, the sort beside them', () => {
  formOf('FilterBar', propsOf(''));
  expect(texts('summary')).toEqual([
    'University',
    'Locality',
    'Budget',
    'Move in Month',
    'Stay Duration',
    'Room Type',
    'More filters',
  ]);
  expect(texts('details:last-of-type legend')).toEqual([
    'Guarantor',
    'Availability',
    'Dual Occupancy',
    'Housing Type',
    'Distance from City Centre',
    'Amenities',
    'Bills Included',
    'Rating',
  ]);
  expect(texts('select[name="sort_key"] option')).toEqual([
    'Recommended',
    'Nearest',
    'Price Low to High',
    'High to Low',
    'Newly Added',
  ]);
});

test('the quick filters are four', () => {
  formOf('QuickFilters', propsOf(''));
  expect(texts('summary')).toEqual([
    'Stay Duration',
    'Move in Month',
    'Room Type',
    'Dual Occupancy',
  ]);
});

test.each([
  ['university=ucl', 'University: University College London'],
  ['locality=nowhere', 'Locality: nowhere'],
  ['range_available_price=100,300', 'Budget: £100 to £300'],
  ['meta_types=private_room,private_bathroom,shared_kitchen', 'Room Type: Ensuite Room'],
  ['meta_types=private_room,shared_room', 'Room Type: 2 chosen'],
  ['meta_min_lease_duration=45', 'Stay Duration: 45+ weeks'],
  ['guarantor=local', 'More filters: Local guarantor'],
  ['guarantor=local&available=true', 'More filters: 2 filters chosen'],
])('with %s a button reads "%s"', (query, text) => {
  formOf('FilterBar', propsOf(query));
  expect(texts('summary')).toContain(text);
});

test.each([
  ['gb', 'Budget per week', '1,000+'],
  ['es', 'Budget per week', '1,000+'],
  ['ca', 'Budget per week', '5,000+'],
  ['us', 'Budget per month', '5,000+'],
])('in %s the field reads "%s" and its upper end "%s"', (countryCode, label, end) => {
  const region = { canonicalName: 'somewhere', countryCode, regionType: 'locality' as const };
  const form = formOf('FilterBar', propsOf('', { region }));
  expect(texts('legend')).toContain(label);
  expect(
    form.querySelectorAll<HTMLInputElement>('[name="range_available_price"]')[1]?.placeholder,
  ).toBe(end);
});

test('places are sorted by their results and show them; others show no number', () => {
  formOf('FilterBar', propsOf('', { counts: { locality: { soho: 9, camden: 4 } } }));
  expect(texts('select[name="locality"] option')).toEqual([
    'Any locality',
    'Soho (9)',
    'Camden (4)',
  ]);
  expect(texts('select[name="university"] option')).toEqual([
    'Any university',
    'University College London',
  ]);
});

test('a choice without results can still be made', () => {
  const counts = { guarantor: { local: 0, international: 2 } };
  const form = formOf('FilterBar', propsOf('', { counts }));
  const field = form.querySelector<HTMLInputElement>('[name="guarantor"][value="local"]');
  expect(field?.disabled).toBe(false);
  expect(field?.closest('label')?.className).toContain('none');
  expect(field?.closest('label')?.textContent).toBe('Local guarantor00 properties');
});

test('no element has a style of its own', () => {
  formOf('FilterBar', propsOf('range_available_price=100,300'));
  expect(document.querySelectorAll('[style]')).toHaveLength(0);
});
