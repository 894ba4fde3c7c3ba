import { expect, test } from '@jest/globals';
import { estimateTravel } from './getDistances.ts';

test('a way is longer than the crow flies and takes its time', () => {
  expect(estimateTravel('walking', 1_000)).toEqual({
    status: 'OK',
    distance: 1_250,
    duration: 926,
  });
});

test('transit starts with a wait', () => {
  const transit = estimateTravel('transit', 500);
  const walking = estimateTravel('walking', 500);
  expect(transit.status === 'OK' && walking.status === 'OK' && transit.duration).toBeGreaterThan(
    420,
  );
});

test.each([
  ['walking', 30_000],
  ['transit', 100],
  ['cycling', 100_000],
  ['driving', 5_000_000],
] as const)('%s over %d metres makes no sense', (mode, metres) => {
  expect(estimateTravel(mode, metres)).toEqual({ status: 'ZERO_RESULTS' });
});
