import { mix } from '../drawing/colour.ts';
import { paintLeaningCushion } from '../furniture/cushions.ts';
import { addMug } from '../furniture/desk.ts';
import { addPlant } from '../furniture/plants.ts';
import { addBookPile } from '../furniture/storage.ts';
import { type Brief, closeInterior, type Interior, openInterior } from '../interior/interior.ts';
import { OUTSIDES } from '../interior/outside.ts';
import type { Room } from '../interior/room.ts';
import { addCurtain, addCurtainRod, type WindowShape } from '../interior/window.ts';
import type { Scene } from '../scene.ts';

const ROOM: Room = { width: 3.9, depth: 2.5, height: 2.7 };
const SEAT_TOP = 0.54;

function windowOf({ random, palette }: Brief): WindowShape {
  return {
    x: 0.6,
    sill: 0.62,
    width: 2.7,
    height: 1.75,
    frame: random.pick(['#fbfaf7', '#2b2e32', palette.wood]),
    columns: random.pick([2, 3]),
    rows: random.pick([1, 2]),
    outside: random.pick(OUTSIDES),
    storey: random.range(0.4, 1),
  };
}

function openRoom(scene: Scene, brief: Brief, shape: WindowShape): Interior {
  const { random, palette } = brief;
  return openInterior(scene, brief, {
    room: ROOM,
    windows: [{ wall: 'back', shape }],
    lamps: [[ROOM.width / 2, 2.2, 1.2]],
    view: {
      at: [ROOM.width / 2 + random.range(-0.5, 0.5), 1.42, -0.75],
      yaw: random.range(-8, 8),
      focal: 860,
      horizon: 0.47,
    },
    finish: {
      wall: random.pick([palette.wall, mix(palette.accent, palette.wall, 0.2)]),
      ceiling: palette.ceiling,
      floor: palette.floor,
      floorKind: 'planks',
      accent: { wall: 'back', colour: mix(palette.accent, palette.wall, random.range(0, 0.5)) },
    },
  });
}

function addSeat(interior: Interior, { x, width }: WindowShape): void {
  const { palette } = interior;
  const wall = interior.wall('back');
  const [left, right] = [x - 0.1, x + width + 0.1];
  const flat = { shadow: false };
  wall.box([left, 0, 0], [right, 0.42, 0.55], palette.front);
  for (let drawer = 0; drawer < 3; drawer += 1) {
    const from = x + drawer * 0.92;
    const front = mix(palette.front, '#ffffff', 0.2);
    wall.box([from, 0.06, 0.55], [from + 0.86, 0.36, 0.565], front, flat);
    wall.box([from + 0.36, 0.28, 0.566], [from + 0.5, 0.295, 0.585], palette.metal, flat);
  }
  const cushion = { round: 0.04, shadow: false };
  wall.box([left, 0.42, 0.02], [right, SEAT_TOP, 0.58], palette.textile, cushion);
  const pillows = [
    [0.1, palette.contrast],
    [0.26, palette.linen],
    [0.9, palette.contrast],
  ] as const;
  wall.part(
    [x, SEAT_TOP + 0.001, 0.02],
    [x + width, 1.1, 0.5],
    () => {
      for (const [share, colour] of pillows) {
        paintLeaningCushion(wall, [x + width * share, SEAT_TOP + 0.01, 0.3], [0.46, 0.44], colour);
      }
    },
    flat,
  );
  addMug(wall, [x + width * 0.6, SEAT_TOP + 0.005, 0.35], palette.linen);
  addBookPile(wall, [x + width * 0.48, SEAT_TOP + 0.005, 0.32], 3);
}

/** A cushioned ledge in front of a wide window. */
export function drawWindowSeat(scene: Scene, brief: Brief): string {
  const { random, palette } = brief;
  const shape = windowOf(brief);
  const interior = openRoom(scene, brief, shape);
  const wall = interior.wall('back');
  addSeat(interior, shape);
  const [left, right] = [shape.x, shape.x + shape.width];
  const top = shape.sill + shape.height + 0.15;
  const colour = random.pick([palette.linen, mix(palette.textile, palette.linen, 0.4)]);
  for (const x of [left - 0.42, right]) {
    addCurtain(wall, { x, width: 0.42, top, bottom: 0.03, colour });
  }
  addCurtainRod(wall, left - 0.48, right + 0.48, top);
  addPlant(interior.assembly.spot([0.3, 0, ROOM.depth - 0.75], 'back'), {
    at: [0, 0, 0],
    height: 1.25,
    kind: random.pick(['monstera', 'fig', 'snake']),
    pot: '#d8cfc2',
  });
  return closeInterior(interior);
}
