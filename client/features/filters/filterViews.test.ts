import { expect, test } from '@jest/globals';
import type { FilterCounts } from '../../../shared/domain/property/listingPage.ts';
import { parseSearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import { defaultMessages as t } from '../../messages/messages.ts';
import {
  type BarFilter,
  controlView,
  filterBar,
  moreFilters,
  primaryFilters,
  quickFilters,
} from './filterViews.ts';
import { campusTimeGroup } from './placeViews.ts';

const today = '2027-03-15';

interface Case {
  readonly query?: string;
  readonly countryCode?: string;
  readonly counts?: FilterCounts;
}

const groups = (name: BarFilter, { counts = {}, countryCode = 'gb', query = '' }: Case = {}) =>
  controlView(name).groups({
    filters: parseSearchAddress(new URLSearchParams(query), today).filters,
    counts,
    region: { canonicalName: 'somewhere', countryCode, regionType: 'locality' },
    today,
    locale: 'en',
    t,
  });

const labels = (name: BarFilter, source?: Case): string[] =>
  groups(name, source).flatMap(({ options }) => options.map(({ label }) => label));

const chosen = (name: BarFilter, query: string): string[] =>
  groups(name, { query })
    .flatMap(({ options }) => options)
    .filter(({ isChosen }) => isChosen)
    .map(({ label }) => label);

test.each([
  ['gb', ['0-4 weeks', '5-25 weeks', '26-40 weeks', '41-45 weeks', '45+ weeks', 'All']],
  ['ca', ['0-4 weeks', '5-25 weeks', '26-40 weeks', '41-45 weeks', '45+ weeks', 'All']],
  ['us', ['0-4 months', '5-8 months', '8+ months', 'All']],
])('in %s a stay is one of %j', (countryCode, bands) => {
  expect(labels('stayDuration', { countryCode })).toEqual(bands);
});

test('rooms are chosen in three groups of seven kinds', () => {
  expect(groups('roomType').map(({ legend, options }) => [legend, options.length])).toEqual([
    ['Room', 3],
    ['Bathroom', 2],
    ['Kitchen', 2],
  ]);
});

test('a year of months is offered, from the month of the page on', () => {
  const months = labels('moveInMonth');
  expect(months).toHaveLength(13);
  expect([months[0], months[1], months.at(-1)]).toEqual(['Any', 'March 2027', 'February 2028']);
});

test.each<[BarFilter, string, string[]]>([
  ['moveInMonth', 'move_in_month=sep-2027', ['September 2027']],
  ['moveInMonth', 'move_in_month=sep-2029', ['September 2029']],
  ['moveInMonth', '', ['Any']],
  ['stayDuration', 'meta_min_lease_duration=26&meta_max_lease_duration=40', ['26-40 weeks']],
  ['stayDuration', 'meta_min_lease_duration=10&meta_max_lease_duration=30', ['10-30 weeks']],
  ['stayDuration', '', ['All']],
  ['roomType', 'meta_types=private_room,shared_kitchen', ['Private room', 'Shared kitchen']],
  ['guarantor', 'guarantor=false', ['No guarantor required']],
  ['availability', 'available=true', ['Available only']],
  ['availability', '', []],
  ['dualOccupancy', 'features_and=dual_occupancy', ['Two people may share a room']],
  ['amenities', 'features_and=dual_occupancy,gym,wifi,pool', ['Gym']],
  ['bills', 'features_and=dual_occupancy,gym,wifi,pool', ['Wifi']],
  ['rating', 'rating=4.5', ['4.5 stars and more']],
  ['housingType', 'meta_unit_types=independent_house', ['Independent house']],
  ['distance', 'region_radius=3218', ['Up to 2 miles']],
  ['distance', 'region_radius=5000', ['Within 5000 m']],
  ['distance', '', ['All']],
])('%s shows what "%s" says', (name, query, expected) => {
  expect(chosen(name, query)).toEqual(expected);
});

test.each<[BarFilter, FilterCounts, (number | undefined)[]]>([
  ['moveInMonth', { move_in_month: { 'mar-2027': 4 } }, [undefined, 4, undefined]],
  ['stayDuration', { lease_duration: { '0-4': 0, '5-25': 9 } }, [0, 9, undefined]],
  ['guarantor', { guarantor: { local: 2, false: 7 } }, [undefined, 2, undefined, 7]],
  ['availability', { available: { true: 12 } }, [12]],
  ['dualOccupancy', { features_and: { dual_occupancy: 3 } }, [3]],
  ['bills', { features_and: { dual_occupancy: 3, wifi: 5 } }, [5, undefined]],
  ['rating', { rating: { '3': 9, '4': 5, '4.5': 0 } }, [undefined, 9, 5, 0]],
  ['housingType', { meta_unit_types: { independent_house: 1 } }, [1, undefined]],
  ['distance', { region_radius: { '1609': 1, '3218': 2, '8046': 3, all: 4 } }, [1, 2, 3, 4]],
])('%s shows the counts it is given', (name, counts, expected) => {
  const options = groups(name, { counts }).flatMap((group) => group.options);
  expect(options.slice(0, expected.length).map(({ count }) => count)).toEqual(expected);
});

const campusTimes = (query: string): string[] | undefined =>
  campusTimeGroup({
    filters: parseSearchAddress(new URLSearchParams(query), today).filters,
    counts: {},
    region: { canonicalName: 'somewhere', countryCode: 'gb', regionType: 'locality' },
    today,
    locale: 'en',
    t,
  })?.options.map(({ label }) => label);

test('the way to the campus is asked once a university is chosen', () => {
  expect(campusTimes('')).toBeUndefined();
  expect(campusTimes('university=ucl')).toEqual([
    'Any',
    '10 min walk',
    '20 min walk',
    '30 min walk',
    '10 min by bike',
    '20 min by bike',
    '20 min by public transport',
    '30 min by public transport',
  ]);
});

test('the filters stand in their order, the first six in sight', () => {
  expect(primaryFilters).toEqual([
    'university',
    'locality',
    'budget',
    'moveInMonth',
    'stayDuration',
    'roomType',
  ]);
  expect(moreFilters).toEqual([
    'guarantor',
    'availability',
    'dualOccupancy',
    'housingType',
    'distance',
    'amenities',
    'bills',
    'rating',
  ]);
  expect([...primaryFilters, ...moreFilters]).toEqual(filterBar);
});

test('the quick filters are four of them', () => {
  expect(quickFilters).toEqual(['stayDuration', 'moveInMonth', 'roomType', 'dualOccupancy']);
});
