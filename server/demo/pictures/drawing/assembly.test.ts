import { expect, test } from '@jest/globals';
import { Assembly } from './assembly.ts';
import { createCamera } from './camera.ts';
import { Canvas } from './canvas.ts';
import { createRandom } from './random.ts';
import type { Stage } from './stage.ts';
import type { Vec } from './vector.ts';

function createStage(at: Vec): Stage {
  return {
    canvas: new Canvas(1200, 800),
    camera: createCamera({ at, yaw: 0, focal: 800, centre: [600, 400] }),
    light: { ambient: [1, 1, 1], below: 1, suns: [], glows: [] },
    random: createRandom('assembly'),
  };
}

interface Thing {
  readonly name: string;
  readonly from: Vec;
  readonly to: Vec;
}

const rug: Thing = { name: 'long low board', from: [-3, 0, 1], to: [3, 0.3, 6] };
const vase: Thing = { name: 'vase on the board', from: [-2, 0.3, 5], to: [-1.8, 0.6, 5.2] };
const screen: Thing = { name: 'screen in front', from: [-3, 0, 0.5], to: [-1, 2, 0.6] };
const wall: Thing = { name: 'wall behind', from: [-3, 0, 6.5], to: [3, 3, 7] };

function paintingOrder(things: readonly Thing[]): string[] {
  const assembly = new Assembly(createStage([0, 1.5, -2]));
  const spot = assembly.spot([0, 0, 0], 'front');
  const painted: string[] = [];
  for (const { name, from, to } of things) {
    // Facing away from the front wall, x runs the other way.
    const flip = ([x, y, z]: Vec): Vec => [-x, y, z];
    spot.part(flip(from), flip(to), () => painted.push(name));
  }
  assembly.paint();
  return painted;
}

test.each([
  ['as listed', [rug, vase, screen, wall]],
  ['in reverse', [wall, screen, vase, rug]],
  ['mixed', [screen, wall, rug, vase]],
])('things added %s are painted from the farthest to the nearest', (_order, things) => {
  expect(paintingOrder(things)).toEqual([wall.name, rug.name, vase.name, screen.name]);
});

test.each([
  ['back', [1, 2, -3]],
  ['left', [3, 2, 1]],
  ['right', [-3, 2, -1]],
  ['front', [-1, 2, 3]],
] as const)('a spot against the %s puts its own axes into the room', (backing, expected) => {
  const spot = new Assembly(createStage([0, 0, 0])).spot([0, 0, 0], backing);
  expect(spot.toRoom([1, 2, 3]).map((value) => value + 0)).toEqual(expected);
});
