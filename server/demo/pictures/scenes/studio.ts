import { lighten, mix } from '../drawing/colour.ts';
import { addBed, addFloorCushion } from '../furniture/bed.ts';
import { addDesk, addLaptop, addMug, addPenCup, DESK_TOP } from '../furniture/desk.ts';
import {
  addBaseUnits,
  addHood,
  addKettle,
  addWallUnits,
  addWorktopThings,
  paintTiles,
  WORKTOP,
} from '../furniture/kitchenUnits.ts';
import { addDeskLamp, addFloorLamp } from '../furniture/lamps.ts';
import { addPlant } from '../furniture/plants.ts';
import { addArmchair, addChair, addSofa } from '../furniture/seating.ts';
import { addBooks, addDrawers, addWallShelf } from '../furniture/storage.ts';
import { addRoundTable, addTableSetting } from '../furniture/tables.ts';
import { addFairyLights, addPicture } from '../furniture/wallArt.ts';
import { drawRug } from '../interior/floors.ts';
import { briefOf, closeInterior, type Interior, openInterior } from '../interior/interior.ts';
import type { HouseScene } from '../scene.ts';
import {
  hangCurtains,
  hangPendants,
  type LargeRoomPlan,
  lightFloor,
  planLargeRoom,
} from './largeRoom.ts';

function furnishKitchenette(interior: Interior, side: 'left' | 'right'): void {
  const { palette, random, room } = interior;
  const run = 1.8;
  const wall = interior.wall(side);
  const from = side === 'left' ? room.depth - run - 0.75 : 0.75;
  const colours = {
    front: random.pick([palette.front, palette.accent, '#f4f1ea']),
    worktop: random.pick([palette.wood, '#e9e6e0']),
    handle: palette.metal,
  };
  paintTiles(
    wall,
    { x: from, y: WORKTOP, width: run, height: 0.5 },
    lighten(palette.textile, 0.4),
    random.pick(['metro', 'square', 'stacked']),
  );
  addBaseUnits(wall.moved([from, 0, 0]), ['drawers', 'oven', 'sink'], colours);
  addWallUnits(wall, from, 0.6, colours);
  addHood(wall, from + 0.6, room.height);
  addWallUnits(wall, from + 1.2, 0.6, colours);
  addKettle(wall, [from + 0.3, WORKTOP, 0.25], palette.contrast);
  addWorktopThings(wall, from + 0.02, palette.wood);
}

function furnishSleeping(interior: Interior, side: 'left' | 'right', width: number): void {
  const { assembly, palette, random, room, mood } = interior;
  const x = side === 'left' ? width / 2 + 0.1 : room.width - width / 2 - 0.1;
  addBed(assembly.spot([x, 0, room.depth - 0.18], 'back'), {
    width,
    palette,
    headboard: random.pick(['panel', 'slats', 'upholstered']),
    hasThrow: true,
    hasDrawers: random.chance(0.5),
  });
  const wall = interior.wall(side);
  const along = side === 'left' ? room.depth - 1.9 : 0.5;
  addPicture(wall, { corner: [along, 1.3], size: [0.55, 0.74], frame: palette.wood }, palette);
  addPicture(wall, { corner: [along + 0.68, 1.38], size: [0.42, 0.56], frame: '#2f2d2b' }, palette);
  if (mood.lamps > 0)
    addFairyLights(wall, [side === 'left' ? room.depth - 2.4 : 0.1, 2.3], 2.3, mood.lamps);
  const beside = side === 'left' ? width + 0.2 : room.width - width - 0.62;
  const table = assembly.spot([beside, 0, room.depth - 0.03], 'back');
  addDrawers(table, [0.4, 0.5, 0.36], 2, { front: palette.front, handle: palette.metal });
  addPlant(table, { at: [0.2, 0.5, 0.16], height: 0.34, kind: 'fern', pot: palette.contrast });
}

function furnishWork(interior: Interior, plan: LargeRoomPlan, bedSide: 'left' | 'right'): void {
  const { palette, random, room, mood } = interior;
  const width = 1.3;
  const x =
    bedSide === 'left'
      ? Math.min(room.width - 2.1, room.width * 0.52)
      : Math.max(0.8, room.width * 0.48 - width);
  const spot = interior.wall('back').moved([x, 0, 0.18]);
  addDesk(spot, {
    width,
    top: palette.wood,
    leg: random.pick(['#33312f', palette.wood]),
    legs: 'posts',
  });
  addChair(
    interior.assembly.spot(spot.toRoom([width / 2, 0, 0.95]), 'front'),
    palette.wood,
    palette.textile,
  );
  addLaptop(spot, [width / 2, DESK_TOP, 0.5], palette);
  addDeskLamp(spot, [0.14, DESK_TOP, 0.2], palette.metal, mood.lamps);
  addPenCup(spot, [width - 0.14, DESK_TOP, 0.16], palette.contrast);
  addMug(spot, [width - 0.3, DESK_TOP, 0.42], palette.textile);
  const corner = bedSide === 'left' ? room.width - 0.4 : 0.4;
  if (plan.shapes.length < 3) {
    addPlant(interior.assembly.spot([corner, 0, room.depth - 0.34], 'back'), {
      at: [0, 0, 0],
      height: 1.35,
      kind: random.pick(['fig', 'monstera']),
      pot: '#d8cfc2',
    });
  }
}

function furnishLiving(interior: Interior, kitchenSide: 'left' | 'right'): void {
  const { assembly, palette, random, room, mood } = interior;
  const sign = kitchenSide === 'left' ? 1 : -1;
  const middle = room.width / 2 + sign * 0.75;
  const fabric = random.pick([
    palette.textile,
    palette.contrast,
    mix(palette.accent, palette.linen, 0.2),
  ]);
  const arrangement = random.pick(['armchair', 'dining', 'open'] as const);
  if (arrangement === 'armchair') {
    const chair = assembly.spot([middle + sign * 0.95, 0, 1.75], sign > 0 ? 'right' : 'left');
    addArmchair(chair, fabric, palette.wood, palette.linen);
    const table = assembly.spot([middle - sign * 0.25, 0, 1.7], 'back');
    addRoundTable(table, 0.36, 0.44, palette.wood);
    addTableSetting(table, 0.44, palette);
    addFloorLamp(
      assembly.spot([middle + sign * 1.4, 0, 2.4], 'back'),
      [0, 0, 0],
      palette.metal,
      mood.lamps,
    );
  } else if (arrangement === 'dining') {
    const table = assembly.spot([middle, 0, 1.75], 'back');
    addRoundTable(table, 0.45, 0.74, palette.wood);
    addTableSetting(table, 0.74, palette);
    addChair(assembly.spot([middle - 0.85, 0, 1.75], 'left'), palette.wood, fabric);
    addChair(assembly.spot([middle + 0.85, 0, 1.75], 'right'), palette.wood, fabric);
  } else {
    addFloorCushion(assembly.spot([middle - 0.4, 0, 2.55], 'back'), [0, 0, 0], 0.6, fabric);
    addFloorCushion(
      assembly.spot([middle + 0.45, 0, 2.35], 'back'),
      [0, 0, 0],
      0.55,
      palette.contrast,
    );
  }
  const wall = interior.wall(kitchenSide);
  const along = kitchenSide === 'left' ? 0.9 : room.depth - 1.9;
  addWallShelf(wall, [along, 1.5], 0.9, palette.wood);
  addBooks(wall, [along + 0.06, 1.53, 0.015], 0.5, 0.24);
}

/** Where the bed of a studio would be: a sofa with its table. */
function furnishSitting(interior: Interior, side: 'left' | 'right'): void {
  const { assembly, palette, random, room, mood } = interior;
  const sign = side === 'left' ? 1 : -1;
  const edge = side === 'left' ? 0 : room.width;
  const length = 2.1;
  const wall = interior.wall(side);
  addSofa(wall.moved([side === 'left' ? room.depth - length - 0.7 : 0.7, 0, 0.05]), {
    width: length,
    fabric: random.pick([palette.textile, palette.contrast]),
    palette,
  });
  const table = assembly.spot([edge + sign * 1.6, 0, room.depth - 1.75], 'back');
  addRoundTable(table, 0.4, 0.4, palette.wood);
  addTableSetting(table, 0.4, palette);
  const along = side === 'left' ? room.depth - 2.3 : 0.9;
  addPicture(wall, { corner: [along, 1.3], size: [0.55, 0.74], frame: palette.wood }, palette);
  addPicture(wall, { corner: [along + 0.68, 1.38], size: [0.6, 0.56], frame: '#2f2d2b' }, palette);
  addFloorLamp(
    assembly.spot([edge + sign * 0.35, 0, room.depth - 0.35], 'back'),
    [0, 0, 0],
    palette.metal,
    mood.lamps,
  );
}

/** @param bedWidth metres; undefined for the living room of a home whose bed stands elsewhere. */
export function drawStudio(scene: HouseScene, bedWidth?: number): string {
  const brief = briefOf(scene);
  const { random, palette, variant } = brief;
  const bedSide = variant % 2 === 0 ? 'left' : 'right';
  const kitchenSide = bedSide === 'left' ? 'right' : 'left';
  const plan = planLargeRoom(brief, {
    room: { width: random.range(5, 5.7), depth: random.range(4.2, 4.7), height: 2.65 },
    windowWall: 'back',
    windows: random.pick([2, 2, 3]),
    isTall: random.chance(0.35),
    finish: {
      wall: palette.wall,
      ceiling: palette.ceiling,
      floor: palette.floor,
      floorKind: random.pick(['planks', 'herringbone', 'planks']),
      accent: random.chance(0.6)
        ? { wall: bedSide, colour: mix(palette.accent, palette.wall, random.range(0.1, 0.5)) }
        : undefined,
    },
  });
  const interior = openInterior(scene, brief, plan);
  drawRug(interior.stage, {
    x: plan.room.width / 2,
    z: 1.75,
    width: 2.3,
    depth: 1.7,
    colour: lighten(palette.textile, 0.35),
    trim: palette.linen,
    kind: random.pick(['bordered', 'striped', 'diamonds', 'round']),
  });
  lightFloor(interior, plan);
  if (random.chance(0.7))
    hangCurtains(interior, plan, random.pick([palette.linen, lighten(palette.textile, 0.3)]));
  if (bedWidth === undefined) furnishSitting(interior, bedSide);
  else furnishSleeping(interior, bedSide, bedWidth);
  furnishWork(interior, plan, bedSide);
  furnishKitchenette(interior, kitchenSide);
  furnishLiving(interior, kitchenSide);
  hangPendants(interior, plan.room.depth * 0.5, 1, random.pick(['drum', 'globe', 'dome']), 2.1);
  return closeInterior(interior);
}
