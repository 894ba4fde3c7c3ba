import { expect, test } from '@jest/globals';
import { expandUnitTypes } from './housingType.ts';

test.each([
  [['student_accommodation'], ['student_accommodation', 'apartment', 'university_hall']],
  [['independent_house'], ['independent_house']],
  [
    ['independent_house', 'student_accommodation'],
    ['independent_house', 'student_accommodation', 'apartment', 'university_hall'],
  ],
  [[], []],
] as const)('%j is asked for as %j', (types, requested) => {
  expect(expandUnitTypes(types)).toEqual(requested);
});
