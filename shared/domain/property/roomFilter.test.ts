import { describe, expect, test } from '@jest/globals';
import type { AccommodationKind } from '../search/filters/roomType.ts';
import type { Tenancy } from './property.ts';
import type { Rent } from './rent.ts';
import { anyRoom, choiceCount, type RoomChoice } from './roomChoice.ts';
import { filterRooms, moveInMonthsOf } from './roomFilter.ts';

const TODAY = '2027-01-05';
const IN_BRITAIN = { country: 'GB', today: TODAY };

const rentOf = (amount: number, period: Rent['period'] = 'weekly'): Rent => ({
  amount,
  currency: 'GBP',
  period,
});

const tenancy = (duration: number, over: Partial<Tenancy> = {}): Tenancy => ({
  id: duration,
  name: `${duration}`,
  isAvailable: true,
  moveIn: '2027-09-01',
  moveOut: '2028-07-01',
  duration,
  durationUnit: 'week',
  rent: rentOf(200),
  deposit: 250,
  ...over,
});

interface Over {
  readonly kinds?: readonly AccommodationKind[];
  readonly allowsTwo?: boolean;
  readonly rent?: Rent | null;
  readonly tenancies?: readonly Tenancy[];
}

const room = (name: string, over: Over = {}) => ({
  name,
  kinds: [] as readonly AccommodationKind[],
  allowsTwo: false,
  rent: rentOf(200) as Rent | null,
  tenancies: [tenancy(44)] as readonly Tenancy[],
  ...over,
});

const names = (
  rooms: readonly ReturnType<typeof room>[],
  choice: Partial<RoomChoice>,
  country = 'GB',
) =>
  filterRooms(rooms, { ...anyRoom, ...choice }, { country, today: TODAY }).map(({ name }) => name);

describe('by kind', () => {
  const rooms = [
    room('ensuite', { kinds: ['private_room', 'private_bathroom', 'shared_kitchen'] }),
    room('studio', { kinds: ['private_room', 'private_bathroom', 'private_kitchen'] }),
    room('shared', { kinds: ['shared_room', 'shared_bathroom', 'shared_kitchen'] }),
  ];

  test.each<[readonly AccommodationKind[], string[]]>([
    [[], ['ensuite', 'studio', 'shared']],
    [['private_room'], ['ensuite', 'studio']],
    [
      ['private_room', 'shared_room'],
      ['ensuite', 'studio', 'shared'],
    ],
    [['private_bathroom', 'shared_kitchen'], ['ensuite']],
    [['shared_room', 'private_bathroom'], []],
    [['entire_place'], []],
  ])('%j', (kinds, expected) => {
    expect(names(rooms, { kinds })).toEqual(expected);
  });
});

describe('by length of stay', () => {
  const lengths = [12, 25, 26, 40, 41, 45, 51];
  const rooms = lengths.map((length) => room(`${length}`, { tenancies: [tenancy(length)] }));

  test.each<[readonly string[], string[]]>([
    [[], ['12', '25', '26', '40', '41', '45', '51']],
    [['0-25'], ['12', '25']],
    [['26-40'], ['26', '40']],
    [['41-45'], ['41', '45']],
    [['45+'], ['45', '51']],
    [
      ['0-25', '45+'],
      ['12', '25', '45', '51'],
    ],
  ])('%j weeks', (stays, expected) => {
    expect(names(rooms, { stays })).toEqual(expected);
  });

  test.each<[readonly string[], string[]]>([
    [['0-4'], ['4']],
    [['5-8'], ['8']],
    [['8+'], ['8', '12']],
  ])('%j months in the US', (stays, expected) => {
    const inMonths = [4, 8, 12].map((length) =>
      room(`${length}`, { tenancies: [tenancy(length, { durationUnit: 'month' })] }),
    );
    expect(names(inMonths, { stays }, 'US')).toEqual(expected);
  });

  test('a lease in months counts as its weeks where bands are in weeks', () => {
    const months = room('9 months', { tenancies: [tenancy(9, { durationUnit: 'month' })] });
    expect(names([months], { stays: ['26-40'] })).toEqual(['9 months']);
    expect(names([months], { stays: ['0-25', '41-45', '45+'] })).toEqual([]);
  });

  test('only the tenancies that suit are left', () => {
    const [found] = filterRooms(
      [room('a', { tenancies: [tenancy(12), tenancy(44), tenancy(45)] })],
      { ...anyRoom, stays: ['41-45'] },
      IN_BRITAIN,
    );
    expect(found?.tenancies.map(({ duration }) => duration)).toEqual([44, 45]);
  });

  test('a room without dates suits no length', () => {
    expect(names([room('a', { tenancies: [] })], { stays: ['0-25'] })).toEqual([]);
  });
});

describe('by the month in which one moves in', () => {
  const rooms = [
    room('September', { tenancies: [tenancy(44), tenancy(51, { moveIn: '2027-09-18' })] }),
    room('January or September', {
      tenancies: [tenancy(20, { moveIn: '2027-01-09' }), tenancy(44)],
    }),
    room('without dates', { tenancies: [] }),
  ];

  test('each month there is can be chosen, the next one first', () => {
    expect(moveInMonthsOf(rooms, TODAY)).toEqual(['2027-01', '2027-09']);
    expect(moveInMonthsOf([], TODAY)).toEqual([]);
  });

  test.each<[Partial<RoomChoice>, string[]]>([
    [{ months: ['2027-01'] }, ['January or September']],
    [{ months: ['2027-09'] }, ['September', 'January or September']],
    [{ months: ['2027-10'] }, []],
    [{ months: ['2027-01'], stays: ['41-45'] }, []],
    [{ months: ['2027-09'], stays: ['45+'] }, ['September']],
  ])('%j', (choice, expected) => {
    expect(names(rooms, choice)).toEqual(expected);
  });

  test('what has begun already can be moved into at once', () => {
    const begun = [room('empty', { tenancies: [tenancy(44, { moveIn: '2026-11-20' })] })];
    expect(moveInMonthsOf(begun, TODAY)).toEqual(['2027-01']);
    expect(names(begun, { months: ['2027-01'] })).toEqual(['empty']);
  });

  test('only the tenancies of that month are left', () => {
    const [, found] = filterRooms(rooms, { ...anyRoom, months: ['2027-09'] }, IN_BRITAIN);
    expect(found?.tenancies.map(({ moveIn }) => moveIn)).toEqual(['2027-09-01']);
  });
});

describe('by budget', () => {
  const rooms = [
    room('150', { rent: rentOf(150), tenancies: [tenancy(44, { rent: rentOf(150) })] }),
    room('200 or 260', { tenancies: [tenancy(51), tenancy(12, { rent: rentOf(260) })] }),
    room('monthly 1300', { tenancies: [tenancy(44, { rent: rentOf(1300, 'monthly') })] }),
    room('without dates', { rent: rentOf(180), tenancies: [] }),
  ];

  test.each<[string, Partial<RoomChoice>, string[]]>([
    ['up to 180', { highest: 180 }, ['150', 'without dates']],
    ['from 250', { lowest: 250 }, ['200 or 260', 'monthly 1300']],
    ['200 exactly', { lowest: 200, highest: 200 }, ['200 or 260']],
    ['from 1000', { lowest: 1000 }, []],
  ])('%s a week', (_name, choice, expected) => {
    expect(names(rooms, choice)).toEqual(expected);
  });

  test('it is monthly in the US', () => {
    expect(names(rooms, { highest: 700 }, 'US')).toEqual(['150']);
  });

  test('the dates have to suit both the budget and the stay', () => {
    expect(names(rooms, { lowest: 250, stays: ['45+'] })).toEqual([]);
    expect(names(rooms, { lowest: 250, stays: ['0-25'] })).toEqual(['200 or 260']);
  });
});

test('rooms for two', () => {
  const rooms = [room('single'), room('double', { allowsTwo: true })];
  expect(names(rooms, { isForTwo: true })).toEqual(['double']);
  expect(names(rooms, { isForTwo: false })).toEqual(['single', 'double']);
});

test.each<[Partial<RoomChoice>, number]>([
  [{}, 0],
  [{ lowest: 0 }, 1],
  [{ lowest: 100, highest: 200, isForTwo: true }, 2],
  [{ kinds: ['private_room', 'shared_kitchen'], stays: ['45+'] }, 3],
  [{ months: ['2027-01', '2027-09'] }, 2],
])('%j are %d choices', (choice, count) => {
  expect(choiceCount({ ...anyRoom, ...choice })).toBe(count);
});
