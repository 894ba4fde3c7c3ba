import { lighten, mix } from '../drawing/colour.ts';
import { addBed } from '../furniture/bed.ts';
import { addDesk, addLaptop, addMug, addPenCup, DESK_TOP } from '../furniture/desk.ts';
import {
  addBaseUnits,
  addFridge,
  addHood,
  addKettle,
  addWallUnits,
  addWorktopThings,
  paintTiles,
  WORKTOP,
} from '../furniture/kitchenUnits.ts';
import { addDeskLamp, addFloorLamp } from '../furniture/lamps.ts';
import { addPlant } from '../furniture/plants.ts';
import { addArmchair, addChair, addOfficeChair, addSofa } from '../furniture/seating.ts';
import { addBookcase, addBooks, addWallShelf, addWardrobe } from '../furniture/storage.ts';
import { addRoundTable, addTableSetting, addTelevision } from '../furniture/tables.ts';
import { addFairyLights, addPicture, addPinboard } from '../furniture/wallArt.ts';
import { drawRug } from '../interior/floors.ts';
import {
  type Brief,
  briefOf,
  closeInterior,
  type Interior,
  type InteriorPlan,
  openInterior,
} from '../interior/interior.ts';
import { addCurtain, addCurtainRod, drawSunPatch, type WindowShape } from '../interior/window.ts';
import type { HouseScene } from '../scene.ts';
import { hangPendants } from './largeRoom.ts';

/** Half a turn of the head on 2400 pixels. */
const FOCAL = 780;

interface PanoramaPlan extends InteriorPlan {
  readonly shapes: readonly WindowShape[];
}

function planPanorama({ random, palette, outside }: Brief): PanoramaPlan {
  const room = { width: 6.4, depth: random.range(4.3, 4.9), height: 2.65 };
  const isTall = random.chance(0.4);
  const storey = random.next();
  const frame = random.pick(['#fbfaf7', '#2e3033', palette.wood]);
  const shapes = [1.75, 3.45].map(
    (x): WindowShape => ({
      x,
      sill: isTall ? 0.12 : 0.9,
      width: 1.35,
      height: isTall ? 2.2 : 1.4,
      frame,
      columns: 2,
      rows: isTall ? 2 : 1,
      outside,
      storey,
    }),
  );
  return {
    room,
    shapes,
    windows: shapes.map((shape) => ({ wall: 'back', shape })),
    lamps: [
      [1.8, 2.2, 2],
      [4.6, 2.2, 2],
    ],
    view: {
      at: [room.width / 2, 1.5, 0.1],
      yaw: 0,
      focal: FOCAL,
      horizon: 0.47,
      cylindrical: true,
    },
    finish: {
      wall: palette.wall,
      ceiling: palette.ceiling,
      floor: palette.floor,
      floorKind: random.pick(['planks', 'herringbone']),
      accent: {
        wall: random.pick(['left', 'right', 'back']),
        colour: mix(palette.accent, palette.wall, random.range(0.1, 0.5)),
      },
      panelling: random.chance(0.3)
        ? { kind: 'mouldings', height: 1, colour: mix(palette.accent, palette.wall, 0.4) }
        : undefined,
    },
  };
}

function furnishWindows(interior: Interior, { shapes }: PanoramaPlan): void {
  const [first, last] = [shapes[0], shapes.at(-1)];
  if (!first || !last) return;
  const { palette, random } = interior;
  const wall = interior.wall('back');
  const colour = random.pick([palette.linen, lighten(palette.textile, 0.3)]);
  const top = first.sill + first.height + 0.14;
  const bottom = first.sill < 0.3 ? 0.03 : first.sill - 0.14;
  addCurtain(wall, { x: first.x - 0.38, width: 0.42, top, bottom, colour });
  addCurtain(wall, { x: last.x + last.width - 0.04, width: 0.42, top, bottom, colour });
  addCurtainRod(wall, first.x - 0.44, last.x + last.width + 0.44, top);
}

/** The wall on the left: sleeping and working. */
function furnishBedroomSide(interior: Interior): void {
  const { assembly, palette, random, mood, room } = interior;
  addBed(assembly.spot([0.85, 0, room.depth - 0.12], 'back'), {
    width: 1.4,
    palette,
    headboard: random.pick(['panel', 'slats', 'upholstered']),
    hasThrow: true,
    hasDrawers: random.chance(0.5),
  });
  const wall = interior.wall('left');
  addPicture(
    wall,
    { corner: [room.depth - 1.7, 1.35], size: [0.5, 0.66], frame: palette.wood },
    palette,
  );
  addPicture(
    wall,
    { corner: [room.depth - 1.05, 1.42], size: [0.42, 0.54], frame: '#2f2d2b' },
    palette,
  );
  if (mood.lamps > 0) addFairyLights(wall, [room.depth - 2.3, 2.3], 2.2, mood.lamps);
  const desk = wall.moved([0.45, 0, 0.02]);
  addDesk(desk, { width: 1.35, top: palette.wood, leg: palette.front, legs: 'drawers' });
  addOfficeChair(assembly.spot(desk.toRoom([0.55, 0, 1]), 'right'), palette.textile, palette.metal);
  addLaptop(desk, [0.55, DESK_TOP, 0.48], palette);
  addDeskLamp(desk, [0.14, DESK_TOP, 0.2], palette.contrast, mood.lamps);
  addPenCup(desk, [1.2, DESK_TOP, 0.16], palette.contrast);
  addMug(desk, [1.02, DESK_TOP, 0.4], palette.textile);
  addPinboard(wall, [0.65, 1.25], [0.85, 0.6], palette);
}

/** The wall on the right, first way: cooking and eating. */
function furnishKitchenSide(interior: Interior): void {
  const { assembly, palette, random, room } = interior;
  const wall = interior.wall('right');
  const run = 2.4;
  const colours = {
    front: random.pick([palette.front, palette.accent]),
    worktop: palette.wood,
    handle: palette.metal,
  };
  paintTiles(
    wall,
    { x: 0.75, y: WORKTOP, width: run, height: 0.5 },
    lighten(palette.textile, 0.4),
    random.pick(['metro', 'square', 'stacked']),
  );
  addBaseUnits(wall.moved([0.75, 0, 0]), ['drawers', 'sink', 'oven', 'door'], colours);
  addWallUnits(wall, 0.75, 1.2, colours);
  addHood(wall, 1.95, room.height);
  addWallUnits(wall, 2.55, 0.6, colours);
  addFridge(wall.moved([0.05, 0, 0]), '#d9dde0');
  addKettle(wall, [2.9, WORKTOP, 0.25], palette.contrast);
  addWorktopThings(wall, 0.8, palette.wood);
  const table = assembly.spot([4.35, 0, 2.5], 'back');
  addRoundTable(table, 0.48, 0.74, palette.wood);
  addTableSetting(table, 0.74, palette);
  addChair(assembly.spot([3.5, 0, 2.5], 'left'), palette.wood, palette.textile);
  addChair(assembly.spot([4.35, 0, 3.35], 'back'), palette.wood, palette.textile);
}

/** The wall on the right, second way: sitting and watching. */
function furnishLoungeSide(interior: Interior): void {
  const { assembly, palette, random, room, mood } = interior;
  const wall = interior.wall('right');
  addSofa(wall.moved([0.7, 0, 0.05]), {
    width: 2.1,
    fabric: random.pick([palette.textile, palette.contrast]),
    palette,
  });
  for (const [x, size] of [
    [0.95, [0.5, 0.66]],
    [1.6, [0.64, 0.84]],
  ] as const) {
    addPicture(wall, { corner: [x, 1.25], size, frame: palette.wood }, palette);
  }
  addBookcase(wall.moved([3.05, 0, 0]), {
    width: 0.95,
    height: 2,
    shelves: 5,
    colour: palette.wood,
  });
  const table = assembly.spot([room.width - 1.65, 0, room.depth - 1.8], 'back');
  addRoundTable(table, 0.42, 0.42, palette.wood);
  addTableSetting(table, 0.42, palette);
  addArmchair(
    assembly.spot([room.width - 2.75, 0, room.depth - 1.9], 'left'),
    palette.linen,
    palette.wood,
    palette.contrast,
  );
  addFloorLamp(
    assembly.spot([room.width - 0.4, 0, room.depth - 0.4], 'back'),
    [0, 0, 0],
    palette.metal,
    mood.lamps,
  );
}

function furnishFarWall(interior: Interior, hasKitchen: boolean): void {
  const { assembly, palette, random, room } = interior;
  const wall = interior.wall('back');
  if (hasKitchen || random.chance(0.5)) {
    addWardrobe(wall.moved([5.25, 0, 0]), {
      width: 1.05,
      height: 2.15,
      doors: 2,
      colour: palette.front,
      handle: palette.metal,
      hasMirror: true,
    });
  } else {
    addWallShelf(wall, [5.3, 1.4], 0.9, palette.wood);
    addBooks(wall, [5.36, 1.43, 0.015], 0.5, 0.24);
    addTelevision(wall.moved([5.15, 0, 0.02]), 1.15, palette);
  }
  addPlant(assembly.spot([2.05, 0, room.depth - 0.4], 'back'), {
    at: [0, 0, 0],
    height: 1.2,
    kind: random.pick(['fig', 'monstera', 'snake']),
    pot: '#d8cfc2',
  });
}

/** Half the room at one glance, as a virtual view shows it. */
export function drawPanorama(scene: HouseScene): string {
  const brief = briefOf(scene);
  const plan = planPanorama(brief);
  const interior = openInterior(scene, brief, plan);
  const { palette, random } = brief;
  drawRug(interior.stage, {
    x: plan.room.width / 2 + 0.2,
    z: 2.4,
    width: 2.3,
    depth: 1.7,
    colour: lighten(palette.textile, 0.35),
    trim: palette.linen,
    kind: random.pick(['bordered', 'diamonds', 'striped']),
  });
  for (const shape of plan.shapes) drawSunPatch(interior.wall('back'), shape, brief.mood, 0.15);
  furnishWindows(interior, plan);
  furnishBedroomSide(interior);
  const hasKitchen = scene.variant % 2 === 0;
  if (hasKitchen) furnishKitchenSide(interior);
  else furnishLoungeSide(interior);
  furnishFarWall(interior, hasKitchen);
  hangPendants(interior, 2.3, 2, random.pick(['drum', 'globe', 'dome']), 2.1);
  return closeInterior(interior);
}
