import { lighten, mix } from '../drawing/colour.ts';
import { addLaptop, addMug } from '../furniture/desk.ts';
import { addPendant, addTableLamp } from '../furniture/lamps.ts';
import { addPlant } from '../furniture/plants.ts';
import { addChair } from '../furniture/seating.ts';
import { addBookcase, addBookPile } from '../furniture/storage.ts';
import { addTable } from '../furniture/tables.ts';
import { drawRug } from '../interior/floors.ts';
import { briefOf, closeInterior, type Interior, openInterior } from '../interior/interior.ts';
import type { HouseScene } from '../scene.ts';
import { lightFloor, planLargeRoom } from './largeRoom.ts';

const TABLE = { width: 2.6, height: 0.75, depth: 1.05 };

function furnishTable(interior: Interior, x: number, z: number): void {
  const { assembly, palette, random, room, mood } = interior;
  const spot = assembly.spot([x, 0, z], 'back');
  addTable(spot, {
    size: [TABLE.width, TABLE.height, TABLE.depth],
    top: palette.wood,
    leg: random.pick(['#34363a', palette.wood]),
    legs: 'trestle',
  });
  const seat = random.pick([palette.textile, palette.contrast, palette.linen]);
  for (const shift of [-0.8, 0, 0.8]) {
    addChair(assembly.spot([x + shift, 0, z + 0.95], 'back'), palette.wood, seat);
    if (random.chance(0.75))
      addChair(
        assembly.spot([x + shift + random.range(-0.08, 0.08), 0, z - 0.98], 'front'),
        palette.wood,
        seat,
      );
  }
  for (const shift of [-0.62, 0.62])
    addTableLamp(spot, [shift, TABLE.height, 0], palette.contrast, Math.max(0.35, mood.lamps));
  addLaptop(spot, [-0.12, TABLE.height, 0.44], palette);
  addBookPile(spot, [0.36, TABLE.height, 0.3], 3);
  addMug(spot, [-0.98, TABLE.height, 0.3], palette.textile);
  addBookPile(spot, [-0.5, TABLE.height, -0.3], 2);
  for (const shift of [-0.75, 0.75]) {
    addPendant(spot, {
      at: [shift, 2.05, 0],
      ceiling: room.height,
      kind: 'dome',
      colour: palette.metal,
      on: Math.max(0.2, mood.lamps),
    });
  }
}

function furnishWalls(interior: Interior, windowWall: 'back' | 'left' | 'right'): void {
  const { palette, random, room, assembly } = interior;
  const shelfWall = windowWall === 'left' ? 'right' : 'left';
  const wall = interior.wall(shelfWall);
  const count = 3;
  const from = shelfWall === 'left' ? room.depth - 0.1 - count * 1.25 : 0.1;
  for (let unit = 0; unit < count; unit += 1) {
    addBookcase(wall.moved([from + unit * 1.25, 0, 0]), {
      width: 1.22,
      height: 2.3,
      shelves: 5,
      colour: palette.wood,
    });
  }
  if (windowWall !== 'back') {
    for (const x of [0.4, 1.7])
      addBookcase(interior.wall('back').moved([room.width / 2 + (x - 1.7) * 1.02, 0, 0]), {
        width: 1.3,
        height: 2.3,
        shelves: 5,
        colour: palette.wood,
      });
  }
  const corner = shelfWall === 'left' ? room.width - 0.45 : 0.45;
  addPlant(assembly.spot([corner, 0, room.depth - 0.42], 'back'), {
    at: [0, 0, 0],
    height: random.range(1.4, 1.8),
    kind: random.pick(['fig', 'monstera']),
    pot: '#d8cfc2',
  });
}

export function drawStudy(scene: HouseScene): string {
  const brief = briefOf(scene);
  const { random, palette, variant } = brief;
  const windowWall = (['back', 'left', 'back', 'right'] as const)[variant % 4] ?? 'back';
  const plan = planLargeRoom(brief, {
    room: { width: random.range(5.8, 6.6), depth: random.range(5.2, 6), height: 3 },
    windowWall,
    windows: 3,
    isTall: random.chance(0.6),
    margin: windowWall === 'back' ? 0.6 : 0.8,
    finish: {
      wall: random.pick([palette.wall, mix(palette.accent, palette.wall, 0.3)]),
      ceiling: palette.ceiling,
      floor: palette.floor,
      floorKind: random.pick(['planks', 'herringbone', 'carpet']),
      accent: { wall: 'back', colour: mix(palette.accent, palette.wall, random.range(0, 0.4)) },
    },
  });
  const interior = openInterior(scene, brief, plan);
  const { room } = plan;
  if (random.chance(0.5))
    drawRug(interior.stage, {
      x: room.width / 2,
      z: 2.4,
      width: 3.8,
      depth: 3,
      colour: lighten(palette.textile, 0.35),
      trim: palette.linen,
      kind: 'bordered',
    });
  lightFloor(interior, plan);
  furnishTable(interior, room.width / 2, 1.75);
  furnishTable(interior, room.width / 2, room.depth - 1.55);
  furnishWalls(interior, windowWall);
  return closeInterior(interior);
}
