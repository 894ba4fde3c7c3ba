import { expect, test } from '@jest/globals';
import { anyRoom, type RoomChoice } from '../domain/property/roomChoice.ts';
import { queryString } from '../domain/search/queryString.ts';
import { canonicalise } from './canonicalise.ts';
import { queryFromSearch } from './propertyKeys.ts';
import { type PropertyChoice, propertyQuery } from './propertyQuery.ts';

const TODAY = '2027-03-15';

const read = (query: string): PropertyChoice =>
  propertyQuery.parse(new URLSearchParams(query), TODAY);

const roomsOf = (query: string): Partial<RoomChoice> =>
  Object.fromEntries(
    Object.entries(read(query).rooms).filter(
      ([key, value]) => String(value) !== String(anyRoom[key as keyof RoomChoice]),
    ),
  );

test.each<[string, Partial<RoomChoice>]>([
  ['', {}],
  ['move_in_month=sep-2027', { months: ['2027-09'] }],
  ['move_in_month=sep-2027,jan-2028', { months: ['2027-09', '2028-01'] }],
  ['move_in_month=sep-2026', {}],
  ['meta_min_lease_duration=26&meta_max_lease_duration=40', { stays: ['26-40'] }],
  ['meta_min_lease_duration=45', { stays: ['45+'] }],
  ['lease_duration=26-40,45%2B', { stays: ['26-40', '45+'] }],
  ['lease_duration=long', {}],
  ['meta_types=private_room,private_kitchen', { kinds: ['private_room', 'private_kitchen'] }],
  ['range_available_price=100,200', { lowest: 100, highest: 200 }],
  ['range_available_price=0,200', { highest: 200 }],
  ['range_available_price=200,100', { lowest: 100, highest: 200 }],
  ['features_and=wifi,dual_occupancy', { isForTwo: true }],
  ['utm_source=mail', {}],
])('%s asks of the rooms %j', (query, rooms) => {
  expect(roomsOf(query)).toEqual(rooms);
});

test.each([
  ['stay=12', 12],
  ['stay=0', null],
  ['stay=12a', null],
  ['', null],
])('%s names the stay %s', (query, stay) => {
  expect(read(query).stay).toBe(stay);
});

test('what is written reads as it was', () => {
  const choice: PropertyChoice = {
    stay: 7,
    university: 'soas',
    rooms: {
      kinds: ['private_room'],
      stays: ['26-40', '45+'],
      months: ['2027-09', '2028-01'],
      lowest: 100,
      highest: null,
      isForTwo: true,
    },
  };
  expect(read(queryString(propertyQuery.write(choice)))).toEqual(choice);
});

const fromSearch = (query: string): string => {
  const address = canonicalise({ pathname: '/places/search/london', search: `?${query}` }, TODAY);
  return queryString(queryFromSearch(address?.query ?? [], { tenancyId: 7 }));
};

test.each([
  ['', ''],
  ['p=2&sort_key=available_price,asc&tags=exclusive', ''],
  ['university=soas', '?university=soas'],
  ['move_in_month=sep-2027&p=2', '?move_in_month=sep-2027&stay=7'],
  [
    'range_available_price=,200&meta_max_lease_duration=40&meta_min_lease_duration=26',
    '?range_available_price=0,200&meta_min_lease_duration=26&meta_max_lease_duration=40&stay=7',
  ],
  ['meta_bedroom_counts=2', '?stay=7'],
])('of the search ?%s a card hands on %s', (query, handedOn) => {
  expect(fromSearch(query)).toBe(handedOn);
});

test('no choice is part of what a property is called', () => {
  const search = '?stay=7&university=soas&move_in_month=sep-2027';
  expect(canonicalise({ pathname: '/places/elm-house', search }, TODAY)).toMatchObject({
    canonicalUrl: '/places/elm-house',
    query: [],
    isPathCanonical: true,
  });
});
