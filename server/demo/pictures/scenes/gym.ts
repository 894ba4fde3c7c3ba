import { mix } from '../drawing/colour.ts';
import {
  addBench,
  addDumbbellRack,
  addExerciseBike,
  addKettlebell,
  addMat,
  addSquatRack,
  addTreadmill,
  paintMirrorWall,
} from '../furniture/gymEquipment.ts';
import { addPlant } from '../furniture/plants.ts';
import { briefOf, closeInterior, type Interior, openInterior } from '../interior/interior.ts';
import type { Scene } from '../scene.ts';
import { hangPendants, lightFloor, planLargeRoom } from './largeRoom.ts';

function furnishGym(interior: Interior, mirrorSide: 'left' | 'right'): void {
  const { assembly, palette, random, room } = interior;
  const accent = random.pick([palette.contrast, palette.textile, palette.accent]);
  const mirror = interior.wall(mirrorSide);
  const from = mirrorSide === 'left' ? 0.6 : 0.25;
  paintMirrorWall(mirror, from, room.depth - 0.85, 2.35);
  addDumbbellRack(
    mirror.moved([mirrorSide === 'left' ? room.depth - 2.9 : 0.8, 0, 0.12]),
    2.1,
    accent,
  );
  const sign = mirrorSide === 'left' ? 1 : -1;
  const edge = mirrorSide === 'left' ? 0 : room.width;
  const machines = random.integer(3, 4);
  for (let machine = 0; machine < machines; machine += 1) {
    const x = edge + sign * (2 + machine * 1.15);
    const spot = assembly.spot([x, 0, room.depth - 0.5], 'back');
    if (machine < machines - 1) addTreadmill(spot, accent);
    else addExerciseBike(spot, accent);
  }
  addBench(assembly.spot([edge + sign * 1.7, 0, 3.1], 'back'), accent);
  addMat(assembly.spot([edge + sign * 3.2, 0, 2.9], 'back'), 0, 0, mix(accent, '#ffffff', 0.25));
  addMat(
    assembly.spot([edge + sign * 4.15, 0, 2.9], 'back'),
    0,
    0,
    mix(palette.accent, '#ffffff', 0.25),
  );
  const floor = assembly.spot([0, 0, 0], 'front');
  for (const [x, size] of [
    [2.35, 0.09],
    [2.62, 0.11],
    [2.92, 0.13],
  ] as const) {
    addKettlebell(floor, [-(edge + sign * x), 0, 3.55], size, random.pick(['#26282c', accent]));
  }
  if (room.width > 6.6)
    addSquatRack(assembly.spot([edge + sign * (room.width - 1.2), 0, 3.4], 'back'), '#33373c');
  floor.ball([-(edge + sign * 4.9), 0.33, room.depth - 0.7], 0.33, accent);
  addPlant(assembly.spot([edge + sign * (room.width - 0.4), 0, room.depth - 0.45], 'back'), {
    at: [0, 0, 0],
    height: 1.6,
    kind: 'fig',
    pot: '#d8cfc2',
  });
}

export function drawGym(scene: Scene): string {
  const brief = briefOf(scene);
  const { random, palette, variant } = brief;
  const mirrorSide = variant % 2 === 0 ? 'left' : 'right';
  const plan = planLargeRoom(brief, {
    room: { width: random.range(6.4, 7.2), depth: random.range(5.6, 6.4), height: 3.1 },
    windowWall: 'back',
    windows: 3,
    isTall: true,
    finish: {
      wall: palette.wall,
      ceiling: '#eceae6',
      floor: random.pick(['#6c7076', '#8b8f94', palette.floor]),
      floorKind: random.pick(['concrete', 'concrete', 'planks']),
      accent: {
        wall: mirrorSide === 'left' ? 'right' : 'left',
        colour: mix(palette.accent, palette.wall, random.range(0, 0.35)),
      },
    },
  });
  const interior = openInterior(scene, brief, plan);
  lightFloor(interior, plan);
  furnishGym(interior, mirrorSide);
  hangPendants(interior, plan.room.depth * 0.5, 3, 'drum', 2.5);
  return closeInterior(interior);
}
