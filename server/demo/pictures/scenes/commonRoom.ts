import { darken, lighten, mix } from '../drawing/colour.ts';
import { addTableLamp } from '../furniture/lamps.ts';
import { addPlant } from '../furniture/plants.ts';
import { addArmchair, addChair, addSofa } from '../furniture/seating.ts';
import { addBookcase, addBookPile } from '../furniture/storage.ts';
import {
  addPoolTable,
  addRoundTable,
  addTable,
  addTableSetting,
  addTelevision,
} from '../furniture/tables.ts';
import { addPicture } from '../furniture/wallArt.ts';
import { drawRug } from '../interior/floors.ts';
import { briefOf, closeInterior, type Interior, openInterior } from '../interior/interior.ts';
import type { HouseScene } from '../scene.ts';
import { hangCurtains, hangPendants, lightFloor, planLargeRoom } from './largeRoom.ts';

type Side = 'left' | 'right';

function furnishLounge(interior: Interior, side: Side): void {
  const { assembly, palette, random, room } = interior;
  const sign = side === 'left' ? 1 : -1;
  const edge = side === 'left' ? 0 : room.width;
  const fabric = random.pick([
    palette.textile,
    mix(palette.accent, palette.linen, 0.15),
    palette.contrast,
    lighten(palette.metal, 0.3),
  ]);
  const sofa = interior
    .wall(side)
    .moved([side === 'left' ? 1.55 : room.depth - 1.55 - 2.35, 0, 0.06]);
  addSofa(sofa, { width: 2.35, fabric, palette });
  const middleZ = 1.55 + 1.17;
  const table = assembly.spot([edge + sign * 1.75, 0, middleZ], 'back');
  if (random.chance(0.5))
    addTable(table, { size: [0.62, 0.4, 1.15], top: palette.wood, leg: '#34363a', legs: 'posts' });
  else addRoundTable(table, 0.46, 0.4, palette.wood);
  addTableSetting(table.moved([0, 0, -0.1]), 0.4, palette);
  addBookPile(table, [0.05, 0.4, 0.26], 2);
  const away = assembly.spot(
    [edge + sign * 3.05, 0, middleZ - 0.1],
    side === 'left' ? 'right' : 'left',
  );
  addArmchair(
    away,
    random.pick([palette.contrast, palette.linen, palette.textile]),
    palette.wood,
    palette.linen,
  );
  const wall = interior.wall(side);
  const along = side === 'left' ? 1.75 : room.depth - 3.55;
  for (const [shift, size] of [
    [0, [0.6, 0.8]],
    [0.75, [0.5, 0.66]],
    [1.4, [0.6, 0.8]],
  ] as const) {
    addPicture(wall, { corner: [along + shift, 1.25], size, frame: palette.wood }, palette);
  }
}

function furnishFarWall(interior: Interior, side: Side, hasWindows: boolean): void {
  const { palette, random, room, assembly, mood } = interior;
  const wall = interior.wall('back');
  if (!hasWindows) {
    const width = 2;
    addTelevision(wall.moved([room.width / 2 - width / 2, 0, 0.02]), width, palette);
    addBookcase(wall.moved([side === 'left' ? 0.5 : room.width - 1.7, 0, 0]), {
      width: 1.2,
      height: 2.1,
      shelves: 5,
      colour: palette.wood,
    });
    addTableLamp(wall, [room.width / 2 + 0.86, 0.481, 0.2], palette.contrast, mood.lamps);
  }
  for (const x of [0.4, room.width - 0.4]) {
    addPlant(assembly.spot([x, 0, room.depth - 0.42], 'back'), {
      at: [0, 0, 0],
      height: random.range(1.3, 1.8),
      kind: random.pick(['fig', 'monstera', 'fig']),
      pot: random.pick(['#d8cfc2', palette.contrast, '#4a4f55']),
    });
  }
}

function furnishPlay(interior: Interior, side: Side): void {
  const { assembly, palette, random, room } = interior;
  const sign = side === 'left' ? -1 : 1;
  const x = side === 'left' ? room.width - 1.75 : 1.75;
  const spot = assembly.spot([x, 0, room.depth * 0.66], 'back');
  if (random.chance(0.5)) {
    addPoolTable(
      spot,
      random.pick(['#2f7d5b', '#2f5d86', darken(palette.textile, 0.1)]),
      palette.wood,
    );
    return;
  }
  addTable(spot, { size: [1.9, 0.75, 0.9], top: palette.wood, leg: '#34363a', legs: 'trestle' });
  addTableSetting(spot.moved([sign * 0.2, 0, 0]), 0.75, palette);
  const [, , z] = spot.toRoom([0, 0, 0]);
  for (const shift of [-0.5, 0.3]) {
    addChair(assembly.spot([x + shift, 0, z + 0.85], 'back'), palette.wood, palette.textile);
    addChair(
      assembly.spot([x + shift + 0.15, 0, z - 0.85], 'front'),
      palette.wood,
      random.pick([palette.textile, palette.contrast]),
    );
  }
}

export function drawCommonRoom(scene: HouseScene): string {
  const brief = briefOf(scene);
  const { random, palette, variant } = brief;
  const side: Side = variant % 2 === 0 ? 'left' : 'right';
  const hasFarWindows = random.chance(0.6);
  const opposite: Side = side === 'left' ? 'right' : 'left';
  const plan = planLargeRoom(brief, {
    room: { width: random.range(6.4, 7.4), depth: random.range(5.2, 6), height: 2.95 },
    windowWall: hasFarWindows ? 'back' : opposite,
    windows: 3,
    isTall: random.chance(0.7),
    margin: hasFarWindows ? 0.5 : 0.9,
    finish: {
      wall: palette.wall,
      ceiling: palette.ceiling,
      floor: random.pick([palette.floor, palette.floor, '#bdb8b0']),
      floorKind: random.pick(['planks', 'herringbone', 'concrete', 'planks']),
      accent: {
        wall: random.pick([side, hasFarWindows ? side : 'back']),
        colour: mix(palette.accent, palette.wall, random.range(0, 0.45)),
      },
      panelling: random.chance(0.3)
        ? { kind: 'battens', height: 1.1, colour: mix(palette.accent, palette.wall, 0.3) }
        : undefined,
    },
  });
  const interior = openInterior(scene, brief, plan);
  const edge = side === 'left' ? 1.9 : plan.room.width - 1.9;
  drawRug(interior.stage, {
    x: edge,
    z: 2.6,
    width: 2.9,
    depth: 2.6,
    colour: random.pick([palette.linen, lighten(palette.textile, 0.4)]),
    trim: random.pick([palette.textile, palette.contrast]),
    kind: random.pick(['bordered', 'striped', 'diamonds']),
  });
  lightFloor(interior, plan);
  if (random.chance(0.4)) hangCurtains(interior, plan, palette.linen);
  furnishLounge(interior, side);
  furnishFarWall(interior, side, hasFarWindows);
  furnishPlay(interior, side);
  hangPendants(
    interior,
    plan.room.depth * 0.55,
    3,
    random.pick(['globe', 'dome', 'drum', 'cone']),
    2.25,
  );
  return closeInterior(interior);
}
