import { expect, test } from '@jest/globals';
import { configurationOf } from './configuration.ts';
import { guarantorValues } from './filters/guarantor.ts';
import { unitTypes } from './filters/housingType.ts';
import { accommodationKinds } from './filters/roomType.ts';
import { splitAccommodationKinds } from './listingQuery.ts';

test('the kinds are three of rooms, two of bathrooms and two of kitchens', () => {
  expect(accommodationKinds).toEqual([
    'private_room',
    'shared_room',
    'entire_place',
    'private_bathroom',
    'shared_bathroom',
    'private_kitchen',
    'shared_kitchen',
  ]);
  expect(guarantorValues).toEqual(['local', 'international', 'false']);
  expect(unitTypes).toEqual(['independent_house', 'student_accommodation']);
});

const combinations = [
  ['Ensuite Room', ['private_room', 'private_bathroom', 'shared_kitchen']],
  ['Studio Room', ['private_room', 'private_bathroom', 'private_kitchen']],
  ['Shared Room', ['shared_room', 'shared_bathroom', 'shared_kitchen']],
  ['Private Room', ['private_room', 'shared_bathroom', 'shared_kitchen']],
] as const;

test.each(combinations)('%s is %j in any order', (name, [a, b, c]) => {
  const orders = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ] as const;
  expect(orders.map(configurationOf)).toEqual(orders.map(() => name));
});

test.each([
  [[]],
  [['private_room', 'private_bathroom']],
  [['private_room', 'private_bathroom', 'shared_kitchen', 'private_kitchen']],
  [['shared_room', 'private_bathroom', 'shared_kitchen']],
  [['entire_place', 'private_bathroom', 'private_kitchen']],
  [['private_room', 'private_room', 'shared_kitchen']],
] as const)('%j has no name', (kinds) => {
  expect(configurationOf(kinds)).toBeUndefined();
});

test.each([
  [
    ['private_room', 'shared_bathroom', 'private_kitchen'],
    {
      room_types: ['private_room'],
      bathroom_types: ['shared_bathroom'],
      kitchen_types: ['private_kitchen'],
    },
  ],
  [['private_room'], { room_types: ['private_room'] }],
  [['shared_kitchen'], { kitchen_types: ['shared_kitchen'] }],
  [['shared_room', 'private_room'], { room_types: ['private_room', 'shared_room'] }],
  [[], {}],
] as const)('%j is split into %j', (kinds, split) => {
  expect(splitAccommodationKinds(kinds)).toStrictEqual(split);
});
