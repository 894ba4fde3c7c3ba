import type { Spot } from '../drawing/assembly.ts';
import { type Colour, lighten, mix } from '../drawing/colour.ts';
import {
  addBaseUnits,
  addFridge,
  addFruitBowl,
  addHood,
  addKettle,
  addToaster,
  addWallUnits,
  addWorktopThings,
  type KitchenColours,
  type Module,
  paintTiles,
  WORKTOP,
} from '../furniture/kitchenUnits.ts';
import { addPendant } from '../furniture/lamps.ts';
import { addPlant, PLANTS } from '../furniture/plants.ts';
import { addChair, addStool } from '../furniture/seating.ts';
import { addBooks, addWallShelf } from '../furniture/storage.ts';
import { addRoundTable, addTable, addTableSetting } from '../furniture/tables.ts';
import { addPicture } from '../furniture/wallArt.ts';
import { drawRug } from '../interior/floors.ts';
import {
  type Brief,
  briefOf,
  closeInterior,
  type Interior,
  type InteriorPlan,
  openInterior,
} from '../interior/interior.ts';
import type { Finish, Room } from '../interior/room.ts';
import { drawSunPatch, type WindowShape } from '../interior/window.ts';
import type { HouseScene } from '../scene.ts';

interface KitchenPlan extends InteriorPlan {
  readonly window: WindowShape;
  readonly modules: readonly Module[];
  /** Left end of the cabinets. */
  readonly from: number;
  readonly colours: KitchenColours;
}

const MODULE = 0.6;
const TILES_TOP = 1.45;

const LAYOUTS: readonly (readonly Module[])[] = [
  ['door', 'sink', 'drawers', 'oven', 'door'],
  ['drawers', 'oven', 'door', 'sink', 'door'],
  ['door', 'oven', 'drawers', 'sink', 'drawers', 'door'],
];

/** Where the cabinets begin, beside the fridge. */
const CABINETS_FROM = 0.78;

function windowOver(sinkAt: number, { random, outside }: Brief): WindowShape {
  const width = random.range(1.1, 1.4);
  return {
    x: sinkAt - width / 2,
    sill: 1.12,
    width,
    height: 1.1,
    frame: random.pick(['#fbfaf7', '#2e3033']),
    columns: 2,
    rows: random.pick([1, 2]),
    outside,
    storey: random.next(),
  };
}

function coloursOf({ random, palette }: Brief): KitchenColours {
  const soft = mix(palette.accent, palette.front, 0.15);
  return {
    front: random.pick([palette.front, soft, '#f4f1ea', palette.accent]),
    worktop: random.pick([palette.wood, '#e9e6e0', '#55585c', '#c8b79d']),
    handle: palette.metal,
  };
}

function finishOf({ random, palette }: Brief): Finish {
  const accent = {
    wall: random.pick(['left', 'right'] as const),
    colour: mix(palette.accent, palette.wall, 0.4),
  };
  return {
    wall: palette.wall,
    ceiling: palette.ceiling,
    floor: random.pick([palette.floor, '#d9d3c8', '#b9bcbd']),
    floorKind: random.pick(['planks', 'herringbone', 'tiles', 'tiles']),
    accent: random.chance(0.45) ? accent : undefined,
  };
}

function planKitchen(brief: Brief): KitchenPlan {
  const { random, variant } = brief;
  const modules = random.pick(LAYOUTS);
  const run = modules.length * MODULE;
  const room: Room = {
    width: run + random.range(1.15, 1.7),
    depth: random.range(3.8, 4.4),
    height: 2.6,
  };
  const from = CABINETS_FROM;
  const window = windowOver(from + (modules.indexOf('sink') + 0.5) * MODULE, brief);
  const aside = variant % 2 === 0 ? 1 : -1;
  return {
    room,
    from,
    modules,
    window,
    windows: [{ wall: 'back', shape: window }],
    colours: coloursOf(brief),
    lamps: [
      [room.width / 2, 1.7, 1.7],
      [room.width * 0.4, 2, room.depth - 0.8],
    ],
    view: {
      at: [room.width / 2 + aside * 0.55, 1.5, -1],
      yaw: -aside * random.range(5, 11),
      focal: 790,
      horizon: 0.45,
      mirrored: variant % 4 > 1,
    },
    finish: finishOf(brief),
  };
}

/** The strip between worktop and cupboards, around the window. */
function tileWall(interior: Interior, { window, from, modules }: KitchenPlan): void {
  const { palette, random } = interior;
  const wall = interior.wall('back');
  const to = from + modules.length * MODULE;
  const colour = random.pick([
    lighten(palette.textile, 0.35),
    '#f5f3ee',
    mix(palette.accent, '#ffffff', 0.25),
    '#e8e1d5',
  ]);
  const pattern = random.pick(['metro', 'square', 'stacked'] as const);
  const low = window.sill - 0.04;
  const parts: readonly (readonly [left: number, right: number, bottom: number, top: number])[] = [
    [from, to, WORKTOP, low],
    [from, window.x - 0.05, low, TILES_TOP],
    [window.x + window.width + 0.05, to, low, TILES_TOP],
  ];
  for (const [left, right, bottom, top] of parts) {
    if (right - left < 0.1) continue;
    const area = { x: left, y: bottom, width: right - left, height: top - bottom };
    paintTiles(wall, area, colour, pattern);
  }
}

/** Cupboards and the hood wherever the window leaves room. */
function addUpperUnits(interior: Interior, { window, from, modules, colours }: KitchenPlan): void {
  const wall = interior.wall('back');
  for (const [index, module] of modules.entries()) {
    const x = from + index * MODULE;
    const isFree = x + MODULE <= window.x - 0.05 || x >= window.x + window.width + 0.05;
    if (!isFree) continue;
    if (module === 'oven') addHood(wall, x, interior.room.height);
    else addWallUnits(wall, x, MODULE, colours);
  }
}

function furnishWorktop(interior: Interior, { window, from, modules }: KitchenPlan): void {
  const { palette, random } = interior;
  const wall = interior.wall('back');
  const kettle = random.pick([palette.contrast, '#c9ced2', '#2f3236']);
  addKettle(wall, [from + 0.22, WORKTOP, 0.24], kettle);
  addWorktopThings(wall, from + modules.length * MODULE - 0.56, palette.wood);
  if (modules.length > 5) addToaster(wall, [from + MODULE * 2.5, WORKTOP, 0.24], palette.textile);
  addPlant(wall, {
    at: [window.x + window.width - 0.16, window.sill, 0.05],
    height: 0.26,
    kind: 'fern',
    pot: palette.contrast,
  });
}

function furnishWall(interior: Interior, plan: KitchenPlan): void {
  const { palette, random, room } = interior;
  const { modules, from, colours } = plan;
  const wall = interior.wall('back');
  tileWall(interior, plan);
  addBaseUnits(wall.moved([from, 0, 0]), modules, colours);
  addFridge(wall.moved([0.06, 0, 0]), random.pick(['#d9dde0', '#f3f2ee', palette.contrast]));
  addUpperUnits(interior, plan);
  furnishWorktop(interior, plan);
  const spare = from + modules.length * MODULE + 0.1;
  if (room.width - spare < 0.5) return;
  addPlant(wall, {
    at: [spare + 0.25, 0, 0.35],
    height: random.range(0.9, 1.3),
    kind: random.pick(PLANTS),
    pot: palette.linen,
  });
}

const ISLAND_HEIGHT = 0.94;
const TABLE_HEIGHT = 0.75;

function addIsland(spot: Spot, { palette }: Interior, seat: Colour): void {
  spot.box([-0.8, 0, -0.36], [0.8, 0.9, 0.36], palette.front);
  spot.box([-0.88, 0.9, -0.44], [0.88, ISLAND_HEIGHT, 0.44], {
    top: lighten(palette.wood, 0.15),
    side: palette.wood,
  });
  for (const x of [-0.8, -0.23, 0.34]) {
    spot.box([x, 0.08, 0.36], [x + 0.49, 0.86, 0.375], lighten(palette.front, 0.06));
  }
  for (const x of [-0.5, 0.05, 0.6]) {
    addStool(spot.moved([x, 0, 0.66]), 0.66, seat, palette.wood);
  }
}

function addDiningTable(spot: Spot, { assembly, palette, random }: Interior, seat: Colour): void {
  if (random.chance(0.4)) addRoundTable(spot, 0.55, TABLE_HEIGHT, palette.wood);
  else {
    addTable(spot, {
      size: [1.5, TABLE_HEIGHT, 0.85],
      top: palette.wood,
      leg: random.pick([palette.wood, '#34363a', palette.linen]),
      legs: random.pick(['posts', 'trestle']),
    });
  }
  const [x, , z] = spot.toRoom([0, 0, 0]);
  for (const shift of [-0.36, 0.36]) {
    addChair(assembly.spot([x + shift, 0, z + 0.78], 'back'), palette.wood, seat);
  }
  addChair(assembly.spot([x - 1.12, 0, z + 0.05], 'left'), palette.wood, seat);
  addChair(assembly.spot([x + 1.12, 0, z + 0.05], 'right'), palette.wood, seat);
}

function furnishDining(interior: Interior): void {
  const { assembly, palette, random, room, mood } = interior;
  const isIsland = random.chance(0.3);
  const middle = room.width / 2 + random.range(-0.25, 0.25);
  const centre = assembly.spot([middle, 0, isIsland ? 2.05 : 1.6], 'back');
  const seat = random.pick([palette.textile, palette.linen, palette.contrast]);
  if (isIsland) addIsland(centre, interior, seat);
  else addDiningTable(centre, interior, seat);
  const height = isIsland ? ISLAND_HEIGHT : TABLE_HEIGHT;
  addTableSetting(centre.moved([-0.2, 0, 0.05]), height, palette);
  addFruitBowl(centre, [0.32, height, 0], palette.linen);
  const kind = random.pick(['dome', 'globe', 'cone'] as const);
  const colour = random.pick([palette.contrast, palette.metal, palette.textile]);
  for (const x of isIsland || random.chance(0.5) ? [-0.42, 0.42] : [0]) {
    addPendant(centre, { at: [x, 1.78, 0], ceiling: room.height, kind, colour, on: mood.lamps });
  }
}

function furnishSides(interior: Interior): void {
  const { palette, random, room } = interior;
  const side = random.pick(['left', 'right'] as const);
  const wall = interior.wall(side);
  const along = side === 'left' ? room.depth - 2.3 : 1.1;
  addWallShelf(wall, [along, 1.35], 1.1, palette.wood);
  addBooks(wall, [along + 0.08, 1.38, 0.015], 0.36, 0.23);
  addPlant(wall, {
    at: [along + 0.75, 1.38, 0.1],
    height: 0.36,
    kind: 'trailing',
    pot: palette.contrast,
  });
  const other = interior.wall(side === 'left' ? 'right' : 'left');
  const start = side === 'left' ? 1.2 : room.depth - 2.1;
  addPicture(other, { corner: [start, 1.25], size: [0.55, 0.72], frame: palette.wood }, palette);
}

export function drawKitchen(scene: HouseScene): string {
  const brief = briefOf(scene);
  const plan = planKitchen(brief);
  const interior = openInterior(scene, brief, plan);
  if (brief.random.chance(0.5)) {
    drawRug(interior.stage, {
      x: plan.room.width / 2,
      z: 1.6,
      width: 2.3,
      depth: 1.7,
      colour: brief.palette.linen,
      trim: brief.palette.textile,
      kind: brief.random.pick(['striped', 'bordered']),
    });
  }
  drawSunPatch(interior.wall('back'), plan.window, brief.mood, 0.2);
  furnishWall(interior, plan);
  furnishDining(interior);
  furnishSides(interior);
  return closeInterior(interior);
}
