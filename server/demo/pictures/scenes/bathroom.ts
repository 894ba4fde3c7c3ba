import { type Colour, lighten, mix } from '../drawing/colour.ts';
import {
  addShower,
  addToilet,
  addTowel,
  addVanity,
  addWallMirror,
} from '../furniture/bathroomFittings.ts';
import { paintTiles, type TilePattern } from '../furniture/kitchenUnits.ts';
import { addPendant } from '../furniture/lamps.ts';
import { addPlant } from '../furniture/plants.ts';
import { drawRug } from '../interior/floors.ts';
import {
  type Brief,
  briefOf,
  closeInterior,
  type Interior,
  type InteriorPlan,
  openInterior,
} from '../interior/interior.ts';
import { wallOrigin } from '../interior/room.ts';
import type { WindowShape } from '../interior/window.ts';
import type { HouseScene } from '../scene.ts';

interface BathroomPlan extends InteriorPlan {
  readonly showerSide: 'left' | 'right';
  readonly tiles: Colour;
  readonly pattern: TilePattern;
  readonly metal: Colour;
}

const SHOWER = { width: 0.95, depth: 1.05 };

function planBathroom({ random, palette, variant }: Brief): BathroomPlan {
  const room = { width: random.range(2.9, 3.3), depth: random.range(2.5, 2.9), height: 2.5 };
  const showerSide = variant % 2 === 0 ? 'left' : 'right';
  const hasWindow = random.chance(0.75);
  const wall = showerSide === 'left' ? 'right' : 'left';
  const window: WindowShape = {
    x: wall === 'left' ? room.depth - 1.75 : 0.85,
    sill: 1.25,
    width: 0.85,
    height: 0.9,
    frame: '#fbfaf7',
    columns: 1,
    rows: 2,
    outside: random.pick(['park', 'rooftops']),
    storey: random.next(),
  };
  const aside = showerSide === 'left' ? 0.35 : -0.35;
  return {
    room,
    showerSide,
    tiles: random.pick([
      '#f6f5f1',
      lighten(palette.textile, 0.45),
      mix(palette.accent, '#ffffff', 0.35),
      '#e6e0d5',
      '#dfe7e8',
    ]),
    pattern: random.pick(['metro', 'square', 'stacked']),
    metal: random.pick(['#c3c8cc', '#c3c8cc', '#2f3236', '#c7a15c']),
    windows: hasWindow ? [{ wall, shape: window }] : [],
    lamps: [
      [room.width / 2, 2.1, room.depth - 0.6],
      [room.width / 2, 2.2, 0.8],
    ],
    view: {
      at: [room.width / 2 + aside, 1.5, -0.75],
      yaw: -aside * random.range(12, 24),
      focal: 740,
      horizon: 0.46,
    },
    finish: {
      wall: random.chance(0.5) ? palette.wall : mix(palette.accent, palette.wall, 0.55),
      ceiling: palette.ceiling,
      floor: random.pick(['#cfcac0', '#8f9498', '#e2ddd3', palette.floor]),
      floorKind: 'tiles',
      hasSkirting: false,
    },
  };
}

function tileWalls(interior: Interior, plan: BathroomPlan): void {
  const { room } = interior;
  const height = 1.18;
  const { tiles, pattern, showerSide } = plan;
  paintTiles(interior.wall('back'), { x: 0, y: 0, width: room.width, height }, tiles, pattern);
  for (const name of ['left', 'right'] as const) {
    const from = name === 'left' ? 0.3 : 0;
    paintTiles(
      interior.wall(name),
      { x: from, y: 0, width: room.depth - 0.3, height },
      tiles,
      pattern,
    );
  }
  const back = showerSide === 'left' ? 0 : room.width - SHOWER.width;
  paintTiles(
    interior.wall('back'),
    { x: back, y: height, width: SHOWER.width, height: 1.05 },
    tiles,
    pattern,
  );
  const side = showerSide === 'left' ? room.depth - SHOWER.depth : 0;
  paintTiles(
    interior.wall(showerSide),
    { x: side, y: height, width: SHOWER.depth, height: 1.05 },
    tiles,
    pattern,
  );
}

function furnishBathroom(interior: Interior, plan: BathroomPlan): void {
  const { palette, random, room, mood } = interior;
  const { showerSide, metal } = plan;
  const back = interior.wall('back');
  const shower = back.moved([showerSide === 'left' ? 0 : room.width - SHOWER.width, 0, 0]);
  addShower(shower, { ...SHOWER, metal }, showerSide === 'left' ? 'right' : 'left');
  const free = room.width - SHOWER.width;
  const width = Math.min(0.95, free * 0.5);
  const from =
    showerSide === 'left' ? SHOWER.width + 0.18 : room.width - SHOWER.width - 0.18 - width;
  addVanity(back.moved([from, 0, 0]), {
    width,
    front: random.pick([palette.wood, palette.front, palette.accent]),
    handle: metal,
    top: random.pick(['#f2f0ec', palette.wood, '#4b4e52']),
  });
  addWallMirror(back, {
    x: from + 0.08,
    y: 1.25,
    width: width - 0.16,
    height: 0.82,
    frame: random.pick([metal, palette.wood, '#2f3236']),
    on: Math.max(0.25, mood.lamps),
  });
  const toiletAt = showerSide === 'left' ? from + width + 0.42 : from - 0.42;
  addToilet(back.moved([toiletAt, 0, 0]));
  const open = showerSide === 'left' ? 'right' : 'left';
  addTowel(
    interior.wall(open),
    [open === 'left' ? room.depth - 0.85 : 0.2, 1.5],
    palette.textile,
    metal,
  );
  const corner = wallOrigin(room, open);
  addPlant(
    interior.assembly.spot(
      [corner[0] + (open === 'left' ? 0.26 : -0.26), 0, room.depth - 1.05],
      'back',
    ),
    {
      at: [0, 0, 0],
      height: random.range(0.8, 1.1),
      kind: random.pick(['snake', 'monstera', 'fern']),
      pot: random.pick([palette.contrast, '#d8cfc2']),
    },
  );
  addPlant(back, {
    at: [from + width - 0.22, 0.841, 0.12],
    height: 0.26,
    kind: 'fern',
    pot: palette.linen,
  });
  addPendant(interior.assembly.spot([room.width / 2, 0, room.depth * 0.5], 'back'), {
    at: [0, 2.15, 0],
    ceiling: room.height,
    kind: 'globe',
    colour: '#ffffff',
    on: Math.max(0.35, mood.lamps),
  });
}

export function drawBathroom(scene: HouseScene): string {
  const brief = briefOf(scene);
  const plan = planBathroom(brief);
  const interior = openInterior(scene, brief, plan);
  tileWalls(interior, plan);
  const shift = plan.showerSide === 'left' ? 0.35 : -0.35;
  drawRug(interior.stage, {
    x: plan.room.width / 2 + shift,
    z: 1.15,
    width: 0.95,
    depth: 0.62,
    colour: brief.palette.linen,
    trim: brief.palette.textile,
    kind: brief.random.pick(['striped', 'bordered']),
  });
  furnishBathroom(interior, plan);
  return closeInterior(interior);
}
