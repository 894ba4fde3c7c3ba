import { lighten, mix } from '../drawing/colour.ts';
import { addBed } from '../furniture/bed.ts';
import { addDesk, addLaptop, addMug, addPenCup, DESK_TOP } from '../furniture/desk.ts';
import { addDeskLamp, addPendant } from '../furniture/lamps.ts';
import { addPlant, PLANTS } from '../furniture/plants.ts';
import { addChair } from '../furniture/seating.ts';
import { addBookPile, addBooks, addWallShelf } from '../furniture/storage.ts';
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
import { addCurtain, addCurtainRod, drawSunPatch, type WindowShape } from '../interior/window.ts';
import type { HouseScene } from '../scene.ts';

interface TwinPlan extends InteriorPlan {
  readonly window: WindowShape;
}

const SIDES = ['left', 'right'] as const;
const DESK_WIDTH = 1.9;

function planTwin({ random, palette, outside }: Brief): TwinPlan {
  const room = { width: random.range(4.2, 4.5), depth: random.range(3.9, 4.3), height: 2.62 };
  const width = 1.7;
  const window: WindowShape = {
    x: (room.width - width) / 2,
    sill: 0.98,
    width,
    height: 1.32,
    frame: random.pick(['#fbfaf7', '#2e3033', palette.wood]),
    columns: 2,
    rows: random.pick([1, 2]),
    outside,
    storey: random.next(),
  };
  return {
    room,
    window,
    windows: [{ wall: 'back', shape: window }],
    view: {
      at: [room.width / 2 + random.range(-0.3, 0.3), 1.55, -0.95],
      yaw: random.range(-4, 4),
      focal: 790,
      horizon: 0.44,
    },
    lamps: [[room.width / 2, 2.1, room.depth * 0.5]],
    finish: {
      wall: palette.wall,
      ceiling: palette.ceiling,
      floor: palette.floor,
      floorKind: random.pick(['planks', 'herringbone', 'carpet']),
      accent: { wall: 'back', colour: mix(palette.accent, palette.wall, random.range(0.15, 0.5)) },
    },
  };
}

/** A bed along each side wall, alike, with a shelf above it. */
function furnishSleeping(interior: Interior, bedWidth: number): void {
  const { assembly, palette, random, room } = interior;
  const bed = {
    width: bedWidth,
    palette,
    headboard: random.pick(['panel', 'slats', 'upholstered'] as const),
    hasThrow: random.chance(0.8),
    hasDrawers: true,
  };
  const frame = random.pick(['#2f2d2b', '#f7f4ee', palette.wood]);
  for (const side of SIDES) {
    const middle = bedWidth / 2 + 0.08;
    const x = side === 'left' ? middle : room.width - middle;
    addBed(assembly.spot([x, 0, room.depth - 0.18], 'back'), bed);
    const wall = interior.wall(side);
    const along = side === 'left' ? room.depth - 1.5 : 0.5;
    addWallShelf(wall, [along, 1.46], 1, palette.wood);
    addBooks(wall, [along + 0.08, 1.49, 0.015], 0.4, 0.24);
    addPicture(
      wall,
      { corner: [side === 'left' ? along - 0.75 : along + 1.2, 1.3], size: [0.46, 0.6], frame },
      palette,
    );
  }
}

/** One long desk under the window with a place for each. */
function furnishWorking(interior: Interior): void {
  const { assembly, palette, random, room, mood } = interior;
  const desk = interior.wall('back').moved([(room.width - DESK_WIDTH) / 2, 0, 0.02]);
  addDesk(desk, {
    width: DESK_WIDTH,
    top: palette.wood,
    leg: random.pick(['#33312f', palette.front, palette.wood]),
    legs: 'posts',
  });
  const seat = random.pick([palette.textile, palette.contrast]);
  for (const share of [0.27, 0.73]) {
    const at = desk.toRoom([DESK_WIDTH * share, 0, 0.95]);
    addChair(assembly.spot(at, 'front'), palette.wood, seat);
    addLaptop(desk, [DESK_WIDTH * share, DESK_TOP, 0.5], palette);
  }
  for (const x of [0.12, DESK_WIDTH - 0.12]) {
    addDeskLamp(desk, [x, DESK_TOP, 0.18], palette.contrast, mood.lamps);
  }
  addBookPile(desk, [DESK_WIDTH / 2, DESK_TOP, 0.2], 3);
  addMug(desk, [DESK_WIDTH / 2 - 0.14, DESK_TOP, 0.42], palette.contrast);
  addPenCup(desk, [DESK_WIDTH / 2 + 0.16, DESK_TOP, 0.16], palette.front);
}

function furnishRest(interior: Interior, { window }: TwinPlan): void {
  const { assembly, palette, random, room, mood } = interior;
  const wall = interior.wall('back');
  const colour = random.pick([palette.linen, lighten(palette.textile, 0.25)]);
  const [left, right] = [window.x - 0.3, window.x + window.width - 0.06];
  const top = window.sill + window.height + 0.14;
  for (const x of [left, right]) {
    addCurtain(wall, { x, width: 0.36, top, bottom: window.sill - 0.16, colour });
  }
  addCurtainRod(wall, left - 0.04, right + 0.4, top);
  addPendant(assembly.spot([room.width / 2, 0, room.depth * 0.5], 'back'), {
    at: [0, 2.1, 0],
    ceiling: room.height,
    kind: random.pick(['dome', 'globe', 'drum', 'cone']),
    colour: random.pick([palette.contrast, palette.linen, palette.metal]),
    on: mood.lamps,
  });
  addPlant(wall, {
    at: [window.x + window.width * 0.5, window.sill, 0.06],
    height: 0.26,
    kind: random.pick(PLANTS),
    pot: palette.linen,
  });
}

/** A room for two with a bed for each. */
export function drawTwinBedroom(scene: HouseScene, bedWidth: number): string {
  const brief = briefOf(scene);
  const { palette, random } = brief;
  const plan = planTwin(brief);
  const interior = openInterior(scene, brief, plan);
  drawRug(interior.stage, {
    x: plan.room.width / 2,
    z: plan.room.depth * 0.36,
    width: 1.6,
    depth: 1.8,
    colour: random.pick([lighten(palette.textile, 0.3), palette.linen]),
    trim: random.pick([palette.contrast, lighten(palette.accent, 0.2)]),
    kind: random.pick(['bordered', 'striped', 'diamonds']),
  });
  drawSunPatch(interior.wall('back'), plan.window, brief.mood, 0.2);
  furnishRest(interior, plan);
  furnishSleeping(interior, bedWidth);
  furnishWorking(interior);
  return closeInterior(interior);
}
