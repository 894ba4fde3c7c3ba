import { expect, test } from '@jest/globals';
import { smoothPath } from './smoothPath.ts';

const path = [
  { lat: 51.5, lng: -0.2 },
  { lat: 51.48, lng: -0.15 },
  { lat: 51.51, lng: -0.1 },
];

test('a curve goes through every point, in turn', () => {
  const curve = smoothPath(path);
  const places = path.map((point) =>
    curve.findIndex(({ lat, lng }) => Math.hypot(lat - point.lat, lng - point.lng) < 1e-9),
  );
  expect(places).toEqual([0, 6, 12]);
});

test.each([[[]], [path.slice(0, 1)]])('too few points for a curve stay as they are', (few) => {
  expect(smoothPath(few)).toEqual(few);
});
