import { expect, test } from '@jest/globals';
import { travelDuration } from './travelTimes.ts';

test.each([
  [0, 0, 1],
  [60, 0, 1],
  [61, 0, 2],
  [3541, 1, 0],
  [4000, 1, 7],
])('%d seconds are %d h %d min', (seconds, hours, minutes) => {
  expect(travelDuration(seconds)).toEqual({ hours, minutes });
});
