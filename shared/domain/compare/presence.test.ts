import { expect, test } from '@jest/globals';
import { differ, presenceOf } from './presence.ts';

test('what any of them has is listed once, what most have first', () => {
  expect(
    presenceOf([
      ['Gym', 'Lift'],
      ['Lift', 'Cinema'],
      ['Lift', 'Cinema'],
    ]),
  ).toEqual([
    { name: 'Lift', has: [true, true, true] },
    { name: 'Cinema', has: [false, true, true] },
    { name: 'Gym', has: [true, false, false] },
  ]);
});

test.each<[readonly (string | boolean)[], boolean]>([
  [[], false],
  [['a'], false],
  [['a', 'a'], false],
  [['a', 'b', 'a'], true],
  [[true, false], true],
])('%j differ: %p', (values, expected) => {
  expect(differ(values)).toBe(expected);
});
