/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { gridLines } from './PlanGround.tsx';

const centre = { lat: 0, lng: 0 };
const oneDegree = 40_075_016.686 / 360;

test('lines run a square apart through the centre, across the whole window', () => {
  expect(gridLines({ centre, bounds: [-1.5, -0.5, 0.5, 1.5], side: oneDegree })).toEqual([
    [
      { lat: -1, lng: -0.5 },
      { lat: -1, lng: 1.5 },
    ],
    [
      { lat: 0, lng: -0.5 },
      { lat: 0, lng: 1.5 },
    ],
    [
      { lat: -1.5, lng: 0 },
      { lat: 0.5, lng: 0 },
    ],
    [
      { lat: -1.5, lng: 1 },
      { lat: 0.5, lng: 1 },
    ],
  ]);
});

test('there is an end to them however small the squares', () => {
  expect(gridLines({ centre, bounds: [-50, -50, 50, 50], side: 100 }).length).toBe(160);
});
