import type { Spot } from '../drawing/assembly.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import type { Random } from '../drawing/random.ts';
import { addBed, type BedOptions } from '../furniture/bed.ts';
import { addDesk, addLaptop, addMonitor, addMug, addPenCup, DESK_TOP } from '../furniture/desk.ts';
import { addDeskLamp, addFloorLamp, addPendant, addTableLamp } from '../furniture/lamps.ts';
import { addPlant, PLANTS } from '../furniture/plants.ts';
import { addChair, addOfficeChair } from '../furniture/seating.ts';
import {
  addBookPile,
  addBooks,
  addDrawers,
  addWallShelf,
  addWardrobe,
} from '../furniture/storage.ts';
import { addFairyLights, addPicture, addPinboard } from '../furniture/wallArt.ts';
import { drawRug, type RugShape } from '../interior/floors.ts';
import {
  type Brief,
  briefOf,
  closeInterior,
  type Interior,
  type InteriorPlan,
  openInterior,
} from '../interior/interior.ts';
import type { Palette } from '../interior/palette.ts';
import type { Finish, Panelling, Room } from '../interior/room.ts';
import {
  addBlind,
  addCurtain,
  addCurtainRod,
  drawSunPatch,
  type WindowShape,
} from '../interior/window.ts';
import type { HouseScene } from '../scene.ts';

export interface BedroomPlan extends InteriorPlan {
  readonly window: WindowShape;
  readonly bed: BedOptions;
  /** The bed stands on the left, the desk on the right, or the other way round. */
  readonly bedSide: 'left' | 'right';
  readonly hasWardrobe: boolean;
}

const WARDROBE_METRES = 0.6;

function panellingOf(random: Random, palette: Palette): Panelling | undefined {
  if (random.chance(0.4)) return undefined;
  const kind = random.pick(['dado', 'dado', 'mouldings', 'battens'] as const);
  const colour =
    kind === 'dado'
      ? mix(palette.accent, palette.wall, 0.35)
      : random.pick([palette.linen, mix(palette.accent, palette.wall, 0.45)]);
  return { kind, height: random.pick([0.95, 1.15]), colour };
}

function finishOf({ random, palette }: Brief, bedSide: 'left' | 'right'): Finish {
  const share = random.range(0.1, 0.5);
  const accent = {
    wall: random.pick(['back', bedSide] as const),
    colour: mix(palette.accent, palette.wall, share),
  };
  return {
    wall: palette.wall,
    ceiling: palette.ceiling,
    floor: palette.floor,
    floorKind: random.pick(['planks', 'planks', 'herringbone', 'carpet']),
    accent: random.chance(0.7) ? accent : undefined,
    panelling: panellingOf(random, palette),
  };
}

/** Within the stretch of the far wall that neither bed nor wardrobe takes. */
function windowOf({ random, palette, outside }: Brief, from: number, to: number): WindowShape {
  const isTall = random.chance(0.35);
  const width = Math.min(to - from - 0.3, random.range(1.35, 1.8));
  return {
    x: (from + to - width) / 2,
    sill: isTall ? 0.12 : 0.92,
    width,
    height: isTall ? 2.2 : 1.36,
    frame: random.pick(['#fbfaf7', '#fbfaf7', '#2e3033', palette.wood]),
    columns: random.pick([1, 2, 2, 3]),
    rows: random.pick([1, 1, 2]),
    outside,
    storey: random.next(),
  };
}

function bedOf({ random, palette }: Brief, width: number): BedOptions {
  return {
    width,
    palette,
    headboard: random.pick(['panel', 'slats', 'upholstered']),
    hasThrow: random.chance(0.75),
    hasDrawers: random.chance(0.4),
  };
}

function planBedroom(brief: Brief, bedWidth: number): BedroomPlan {
  const { random, variant } = brief;
  const room: Room = { width: random.range(3.3, 4), depth: random.range(3.7, 4.3), height: 2.62 };
  const bedSide = variant % 2 === 0 ? 'left' : 'right';
  const sign = bedSide === 'left' ? 1 : -1;
  const bed = bedOf(brief, bedWidth);
  const hasWardrobe = random.chance(0.5);
  const bedEnd = bed.width * 0.8;
  const farEnd = hasWardrobe ? WARDROBE_METRES : 0;
  const window =
    sign > 0
      ? windowOf(brief, bedEnd, room.width - farEnd)
      : windowOf(brief, farEnd, room.width - bedEnd);
  return {
    room,
    bedSide,
    hasWardrobe,
    window,
    windows: [{ wall: 'back', shape: window }],
    bed,
    view: {
      at: [room.width / 2 + sign * 0.5, 1.5, -0.85],
      yaw: -sign * random.range(5, 12),
      focal: 800,
      horizon: 0.45,
    },
    lamps: [[room.width / 2, 2.1, room.depth * 0.55]],
    finish: finishOf(brief, bedSide),
  };
}

function furnishWindow(interior: Interior, { window }: BedroomPlan): void {
  const { random, palette } = interior;
  const wall = interior.wall('back');
  const isTall = window.sill < 0.3;
  if (random.chance(0.3)) {
    addBlind(wall, window, random.range(0.2, 0.5), lighten(palette.textile, 0.4));
    return;
  }
  const colour = random.pick([
    palette.linen,
    lighten(palette.textile, 0.25),
    mix(palette.contrast, palette.linen, 0.45),
  ]);
  const top = window.sill + window.height + 0.16;
  const bottom = isTall || random.chance(0.4) ? 0.03 : window.sill - 0.16;
  const panel = random.range(0.3, 0.4);
  const left = Math.max(0.02, window.x - panel + 0.08);
  const right = Math.min(interior.room.width - panel - 0.02, window.x + window.width - 0.08);
  addCurtain(wall, { x: left, width: panel, top, bottom, colour });
  addCurtain(wall, { x: right, width: panel, top, bottom, colour });
  addCurtainRod(wall, left - 0.04, right + panel + 0.04, top);
}

/** The bed along a side wall, its head at the far end. */
function furnishSleeping(interior: Interior, plan: BedroomPlan): void {
  const { assembly, room, palette, random, mood } = interior;
  const { bed, bedSide } = plan;
  const middle = bedSide === 'left' ? bed.width / 2 + 0.08 : room.width - bed.width / 2 - 0.08;
  addBed(assembly.spot([middle, 0, room.depth - 0.18], 'back'), bed);
  const side = interior.wall(bedSide);
  const along = bedSide === 'left' ? room.depth - 1.75 : 0.45;
  if (random.chance(0.5)) {
    const frame = random.pick(['#2f2d2b', '#f7f4ee', palette.wood]);
    addPicture(side, { corner: [along, 1.3], size: [0.5, 0.66], frame }, palette);
    addPicture(side, { corner: [along + 0.6, 1.42], size: [0.36, 0.46], frame }, palette);
  } else {
    addWallShelf(side, [along, 1.42], 1.15, palette.wood);
    addBooks(side, [along + 0.1, 1.45, 0.015], 0.42, 0.24);
    addPlant(side, {
      at: [along + 0.78, 1.45, 0.1],
      height: 0.3,
      kind: random.pick(PLANTS),
      pot: palette.contrast,
    });
  }
  if (mood.lamps > 0 && random.chance(0.7))
    addFairyLights(side, [bedSide === 'left' ? room.depth - 2.3 : 0.1, 2.24], 2.2, mood.lamps);
  const beside = bedSide === 'left' ? bed.width + 0.16 : room.width - bed.width - 0.16 - 0.42;
  if (plan.window.sill > 0.5) {
    const table = assembly.spot([beside, 0, room.depth - 0.03], 'back');
    addDrawers(table, [0.42, 0.52, 0.38], 2, { front: palette.front, handle: palette.metal });
    addTableLamp(table, [0.17, 0.52, 0.16], palette.contrast, mood.lamps);
    addBookPile(table, [0.28, 0.52, 0.27], 2);
  }
}

/** What stands on the desk; x 0 is its left end. */
function furnishDeskTop({ palette, random, mood }: Interior, spot: Spot, width: number): void {
  const middle = width * 0.42;
  if (random.chance(0.5)) addLaptop(spot, [middle, DESK_TOP, 0.5], palette);
  else addMonitor(spot, [middle, DESK_TOP, 0.2], palette);
  const lamp = random.pick(['#2f2d2b', palette.contrast, palette.metal]);
  addDeskLamp(spot, [0.14, DESK_TOP, 0.18], lamp, mood.lamps);
  addMug(spot, [width - 0.34, DESK_TOP, 0.4], palette.contrast);
  addPenCup(spot, [width - 0.14, DESK_TOP, 0.14], palette.front);
  addBookPile(spot, [width - 0.2, DESK_TOP, 0.32], random.integer(2, 4));
}

function furnishAboveDesk(interior: Interior, wall: Spot, width: number): void {
  const { palette, random } = interior;
  if (random.chance(0.5)) {
    addPinboard(wall, [0.25, 1.22], [0.85, 0.6], palette);
    return;
  }
  addWallShelf(wall, [0.05, 1.36], width - 0.1, palette.wood);
  addBooks(wall, [0.14, 1.39, 0.015], 0.5, 0.25);
  addPlant(wall, {
    at: [width - 0.3, 1.39, 0.1],
    height: 0.34,
    kind: 'trailing',
    pot: palette.linen,
  });
}

function furnishDesk(interior: Interior, plan: BedroomPlan): void {
  const { room, palette, random } = interior;
  const side = plan.bedSide === 'left' ? 'right' : 'left';
  const width = random.range(1.15, 1.4);
  const beyond = plan.hasWardrobe ? 1.02 : 0.5;
  const wall = interior.wall(side);
  const here = wall.moved([side === 'left' ? room.depth - width - beyond : beyond, 0, 0]);
  if (plan.hasWardrobe) {
    addWardrobe(wall.moved([side === 'left' ? room.depth - 0.94 : 0.02, 0, 0]), {
      width: 0.92,
      height: 2.1,
      doors: 2,
      colour: palette.front,
      handle: palette.metal,
      hasMirror: random.chance(0.4),
    });
  }
  const desk = here.moved([0, 0, 0.02]);
  const leg = random.pick(['#33312f', palette.front, palette.wood]);
  const legs = random.pick(['posts', 'panels', 'drawers'] as const);
  addDesk(desk, { width, top: palette.wood, leg, legs });
  const seat = interior.assembly.spot(desk.toRoom([width * 0.42, 0, 0.98]), plan.bedSide);
  if (random.chance(0.5)) addOfficeChair(seat, palette.textile, palette.metal);
  else
    addChair(seat, palette.wood, random.pick([palette.textile, palette.linen, palette.contrast]));
  furnishDeskTop(interior, desk, width);
  furnishAboveDesk(interior, here, width);
}

function furnishRest(interior: Interior, plan: BedroomPlan): void {
  const { room, palette, random, assembly, mood } = interior;
  const side = plan.bedSide === 'left' ? 'right' : 'left';
  const corner = side === 'right' ? room.width - 0.3 : 0.3;
  if (plan.hasWardrobe) {
    addPlant(
      assembly.spot(
        [plan.bedSide === 'left' ? room.width - 0.24 : 0.24, 2.1, room.depth - 0.4],
        'back',
      ),
      {
        at: [0, 0, 0],
        height: 0.38,
        kind: 'trailing',
        pot: palette.linen,
      },
    );
  } else if (random.chance(0.7)) {
    addPlant(assembly.spot([corner, 0, room.depth - 0.3], 'back'), {
      at: [0, 0, 0],
      height: random.range(0.95, 1.4),
      kind: random.pick(['monstera', 'fig', 'snake']),
      pot: random.pick([palette.linen, palette.contrast, '#d8cfc2']),
    });
  } else {
    addFloorLamp(
      assembly.spot([corner, 0, room.depth - 0.3], 'back'),
      [0, 0, 0],
      palette.metal,
      mood.lamps,
    );
  }
  addPendant(assembly.spot([room.width / 2, 0, room.depth * 0.55], 'back'), {
    at: [0, 2.08, 0],
    ceiling: room.height,
    kind: random.pick(['dome', 'globe', 'drum', 'cone']),
    colour: random.pick([palette.contrast, palette.linen, palette.metal]),
    on: mood.lamps,
  });
}

function rugOf({ room, palette, random }: Interior, plan: BedroomPlan): RugShape {
  const kind = random.pick(['bordered', 'striped', 'diamonds', 'round'] as const);
  const shift = plan.bedSide === 'left' ? 0.5 : -0.5;
  return {
    x: room.width / 2 + shift,
    z: room.depth * 0.42,
    width: kind === 'round' ? 1.55 : 1.7,
    depth: kind === 'round' ? 1.55 : 2.1,
    colour: random.pick([
      lighten(palette.textile, 0.3),
      palette.linen,
      mix(palette.contrast, palette.linen, 0.4),
    ]),
    trim: random.pick([
      darken(palette.textile, 0.1),
      palette.contrast,
      lighten(palette.accent, 0.2),
    ]),
    kind,
  };
}

/** @param bedWidth metres; from 1.3 on it has pillows for two. */
export function drawBedroom(scene: HouseScene, bedWidth: number): string {
  const brief = briefOf(scene);
  const plan = planBedroom(brief, bedWidth);
  const interior = openInterior(scene, brief, plan);
  drawRug(interior.stage, rugOf(interior, plan));
  drawSunPatch(
    interior.wall('back'),
    plan.window,
    brief.mood,
    plan.bedSide === 'left' ? 0.25 : -0.25,
  );
  furnishWindow(interior, plan);
  furnishSleeping(interior, plan);
  furnishDesk(interior, plan);
  furnishRest(interior, plan);
  return closeInterior(interior);
}
