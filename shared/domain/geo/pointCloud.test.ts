import { expect, test } from '@jest/globals';
import { haversineMetres } from './haversine.ts';
import { pointCloud, withinCircleOf } from './pointCloud.ts';

const london = { lat: 51.5074, lng: -0.1278 };

test.each([
  { lat: 51.5133, lng: -0.1278 },
  { lat: 51.5074, lng: -0.11 },
  { lat: 51.45, lng: -0.2 },
  { lat: 48.8566, lng: 2.3522 },
  { lat: -33.8688, lng: 151.2093 },
])('the circle around London through %j has it on the border', (point) => {
  const cloud = pointCloud([point.lat], [point.lng]);
  const metres = haversineMetres(london, point);
  expect(withinCircleOf(cloud, london, metres + 0.001)(0)).toBe(true);
  expect(withinCircleOf(cloud, london, metres - 0.001)(0)).toBe(false);
});

test('each point is tested by its index and a circle without radius holds its centre', () => {
  const cloud = pointCloud([51.5, 51.5074], [-0.1, -0.1278]);
  const isWithin = withinCircleOf(cloud, london, 1);
  expect([isWithin(0), isWithin(1)]).toEqual([false, true]);
});
