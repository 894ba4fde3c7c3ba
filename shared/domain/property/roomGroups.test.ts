import { describe, expect, test } from '@jest/globals';
import type { Configuration } from '../search/configuration.ts';
import { nextRoom, roomGroups } from './roomGroups.ts';

const room = (configuration: Configuration | null, amount: number | null, isBookable = true) => ({
  configuration,
  isBookable,
  rent: amount === null ? null : { amount, currency: 'GBP', period: 'weekly' as const },
});

test('rooms of one kind stand together, with the lowest rent that can be had', () => {
  const groups = roomGroups([
    room(null, 90),
    room('Ensuite Room', 100, false),
    room('Studio Room', 150),
    room('Ensuite Room', 170),
    room('Ensuite Room', null),
  ]);
  expect(
    groups.map(({ configuration, fromRent, rooms }) => [
      configuration,
      rooms.length,
      fromRent?.amount ?? null,
    ]),
  ).toEqual([
    ['Ensuite Room', 3, 170],
    ['Studio Room', 1, 150],
    [null, 1, 90],
  ]);
});

test('a kind that is sold out has no lowest rent', () => {
  expect(roomGroups([room('Shared Room', 80, false)])[0]?.fromRent).toBeNull();
});

describe('the next room', () => {
  const rooms = [{ id: 7 }, { id: 3 }, { id: 9 }];

  test.each([
    [7, 3],
    [3, 9],
    [9, 7],
  ])('after %d is %d', (id, next) => {
    expect(nextRoom(rooms, id)?.id).toBe(next);
  });

  test('there is none beside an only one or an unknown one', () => {
    expect(nextRoom([{ id: 7 }], 7)).toBeNull();
    expect(nextRoom(rooms, 8)).toBeNull();
    expect(nextRoom([], 8)).toBeNull();
  });
});
