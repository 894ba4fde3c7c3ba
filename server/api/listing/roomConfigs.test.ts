import { expect, test } from '@jest/globals';
import { isAnyRoom, matchingRoomConfigs, readRoomKinds } from './roomConfigs.ts';

test('every kind that satisfies all three choices matches, an empty choice allowing all', () => {
  expect(
    matchingRoomConfigs({ rooms: ['private_room'], bathrooms: [], kitchens: ['shared_kitchen'] }),
  ).toEqual([
    'private_room|private_bathroom|shared_kitchen',
    'private_room|shared_bathroom|shared_kitchen',
  ]);
});

test('the one list of all kinds is split into the three', () => {
  const kinds = readRoomKinds({
    room_types: ['entire_place'],
    bathroom_types: [],
    kitchen_types: [],
    meta_types: ['private_room', 'shared_bathroom'],
  });
  expect(kinds).toEqual({
    rooms: ['entire_place', 'private_room'],
    bathrooms: ['shared_bathroom'],
    kitchens: [],
  });
  expect(isAnyRoom(kinds)).toBe(false);
  expect(isAnyRoom({ rooms: [], bathrooms: [], kitchens: [] })).toBe(true);
});
