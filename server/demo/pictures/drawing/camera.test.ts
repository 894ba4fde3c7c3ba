import { describe, expect, test } from '@jest/globals';
import { createCamera } from './camera.ts';
import type { Vec } from './vector.ts';

const flat = createCamera({ at: [0, 1.5, 0], yaw: 0, focal: 800, centre: [600, 400] });

describe('the camera', () => {
  test.each([
    ['straight ahead', [0, 1.5, 10], [600, 400]],
    ['to the right', [1, 1.5, 4], [800, 400]],
    ['below eye height', [0, 0, 4], [600, 700]],
  ] as [string, Vec, [number, number]][])('sees a point %s', (_where, at, expected) => {
    expect(flat.point(at)).toEqual(expected);
  });

  test('turns to the right with a positive yaw', () => {
    const turned = createCamera({ at: [0, 0, 0], yaw: 90, focal: 800, centre: [600, 400] });
    expect(turned.point([5, 0, 0])[0]).toBeCloseTo(600);
  });

  test('cuts off what lies behind the viewer', () => {
    const square: Vec[] = [
      [-1, 1, -2],
      [1, 1, -2],
      [1, 1, 2],
      [-1, 1, 2],
    ];
    expect(flat.outline(square)).toHaveLength(4);
    expect(flat.outline(square.map(([x, y]): Vec => [x, y, -1]))).toEqual([]);
  });

  test('exchanges left and right when mirrored', () => {
    const mirrored = createCamera({
      at: [0, 1.5, 0],
      yaw: 0,
      focal: 800,
      centre: [600, 400],
      mirrored: true,
    });
    expect(mirrored.point([1, 1.5, 4])).toEqual([400, 400]);
  });

  test('bends straight lines when cylindrical, also where two corners coincide', () => {
    const round = createCamera({
      at: [0, 1.5, 0],
      yaw: 0,
      focal: 800,
      centre: [1200, 400],
      cylindrical: true,
    });
    const outline = round.outline([
      [-4, 3, 2],
      [4, 3, 2],
      [4, 3, 2],
    ]);
    const heights = outline.map(([, y]) => y);
    expect(heights.every(Number.isFinite)).toBe(true);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(100);
  });
});
