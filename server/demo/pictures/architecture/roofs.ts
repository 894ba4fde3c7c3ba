import { darken, lighten } from '../drawing/colour.ts';
import { box, face } from '../drawing/solids.ts';
import type { Vec } from '../drawing/vector.ts';
import { paintOpening } from './openings.ts';
import { paintChimney, paintPitchedRoof, paintSlope, type RoofSite } from './roofParts.ts';
import type { RoofKind, Style } from './style.ts';

const OUT = 0.65;
const WOOD = '#a3764f';

/** Boards under the overhang: along the front, and along a side the viewer can see. */
function paintBoards({ stage, block }: RoofSite, [left, right]: readonly [number, number]): void {
  const { x, z, width, depth, height } = block;
  const [viewerX] = stage.camera.at;
  const board = (from: number, to: number, back: number): void =>
    box(
      stage,
      [
        [from, height, z - OUT],
        [to, height + 0.14, back],
      ],
      WOOD,
    );
  if (left < x && viewerX < x) board(left, x, z + depth);
  if (right > x + width && viewerX > x + width) board(x + width, right, z + depth);
  board(left, right, z);
  for (let at = left + 0.2; at < right; at += 0.7) {
    box(
      stage,
      [
        [at, height - 0.14, z - OUT + 0.05],
        [at + 0.12, height, z],
      ],
      '#8a6040',
    );
  }
}

/** Low tiles that reach out over the wall; within a row only towards the street. */
function paintEavesRoof(site: RoofSite): void {
  const { stage, block, style } = site;
  const { x, z, width, depth, height } = block;
  const isFree = style.setting === 'corner';
  const [left, right] = isFree ? [x - OUT, x + width + OUT] : [x, x + width];
  paintBoards(site, [left, right]);
  const [low, high] = [height + 0.14, height + 2.6];
  const hip = isFree ? 1 : 0;
  const ridge: readonly [Vec, Vec] = [
    [x + hip, high, z + 3],
    [x + width - hip, high, z + 3],
  ];
  const front: Vec[] = [
    [left, low, z - OUT],
    [right, low, z - OUT],
  ];
  const [a, b] = front as [Vec, Vec];
  paintSlope(stage, [a, b, ridge[1], ridge[0]], style.roofColour, 8);
  if (isFree) {
    paintSlope(stage, [a, [left, low, z + depth], ridge[0], ridge[0]], style.roofColour, 8);
  }
}

/** A parapet, and a set-back top floor on taller houses. */
function paintFlatRoof({ stage, block, style }: RoofSite): void {
  const { x, z, width, depth, height } = block;
  if (style.storeys > 4) {
    const top = height + 2.7;
    box(
      stage,
      [
        [x + width * 0.22, height, z + depth * 0.2],
        [x + width * 0.8, top, z + depth * 0.75],
      ],
      darken(style.base.colour, 0.05),
    );
    box(
      stage,
      [
        [x + width * 0.2, top, z + depth * 0.17],
        [x + width * 0.82, top + 0.16, z + depth * 0.78],
      ],
      style.trim,
    );
  }
  const rim = 0.12;
  box(
    stage,
    [
      [x - rim, height, z - rim],
      [x + width + rim, height + 0.45, z + depth + rim],
    ],
    { side: lighten(style.wall.colour, 0.15), top: style.roofColour },
  );
  box(
    stage,
    [
      [x - rim - 0.06, height + 0.42, z - rim - 0.06],
      [x + width + rim + 0.06, height + 0.5, z + depth + rim],
    ],
    style.trim,
  );
}

interface Gable {
  readonly left: number;
  readonly right: number;
  readonly rise: number;
}

const OVERHANG = 0.25;

function gablesOf({ block }: RoofSite): Gable[] {
  const count = Math.max(1, Math.round(block.width / 6.5));
  const each = block.width / count;
  return Array.from({ length: count }, (_, index) => ({
    left: block.x + index * each,
    right: block.x + (index + 1) * each,
    rise: each * 0.42,
  }));
}

function paintSlopes({ stage, block, style }: RoofSite, { left, right, rise }: Gable): void {
  const { z, depth, height } = block;
  const ridge = (at: number): Vec => [(left + right) / 2, height + rise, at];
  for (const eave of [left - 0.15, right + 0.15]) {
    const [near, far]: [Vec, Vec] = [
      [eave, height - 0.1, z - OVERHANG],
      [eave, height - 0.1, z + depth],
    ];
    const slope = [near, far, ridge(z + depth), ridge(z - OVERHANG)] as const;
    paintSlope(stage, slope, style.roofColour, 8);
  }
}

function paintFront({ stage, assembly, mood, block, style }: RoofSite, gable: Gable): void {
  const { z, height } = block;
  const { left, right, rise } = gable;
  const middle = (left + right) / 2;
  const wall: Vec[] = [
    [left, height, z],
    [right, height, z],
    [middle, height + rise, z],
  ];
  face(stage, wall, style.wall.colour);
  const window = { x: -0.5, y: 0.25, width: 1, height: Math.min(1.5, rise * 0.5) };
  const glazing = { frame: style.frame, columns: 2, rows: 1, depth: 0.12 };
  const spot = assembly.spot([middle, height, z], 'back');
  paintOpening(spot, window, glazing, style.wall.colour, mood);
  const edge = z - OVERHANG - 0.01;
  for (const end of [left - 0.15, right + 0.15]) {
    const board: Vec[] = [
      [end, height - 0.12, edge],
      [middle, height + rise - 0.02, edge],
      [middle, height + rise + 0.22, edge],
      [end, height + 0.1, edge],
    ];
    face(stage, board, lighten(style.trim, 0.1));
  }
}

/** Pointed fronts side by side, their ridges running back. */
function paintGableRoof(site: RoofSite): void {
  const gables = gablesOf(site);
  for (const gable of gables) paintSlopes(site, gable);
  for (const gable of gables) paintFront(site, gable);
}

function paintDormer({ stage, assembly, mood, block, style }: RoofSite, middle: number): void {
  const { z, height } = block;
  box(
    stage,
    [
      [middle - 0.65, height + 0.6, z + 0.42],
      [middle + 0.65, height + 2.15, z + 1.4],
    ],
    style.trim,
  );
  box(
    stage,
    [
      [middle - 0.75, height + 2.15, z + 0.34],
      [middle + 0.75, height + 2.3, z + 1.5],
    ],
    darken(style.roofColour, 0.15),
  );
  const window = { x: -0.45, y: 0.78, width: 0.9, height: 1.25 };
  const glazing = { frame: style.frame, columns: 2, rows: 2, depth: 0.08 };
  const spot = assembly.spot([middle, height, z + 0.42], 'back');
  paintOpening(spot, window, glazing, style.trim, mood);
}

/** A steep slated storey with a dormer over every bay. */
function paintMansardRoof(site: RoofSite): void {
  const { stage, block, style } = site;
  const { x, z, width, depth, height } = block;
  const rise = 2.5;
  const [low, high] = [z + 0.35, z + 1.35];
  box(
    stage,
    [
      [x, height, z],
      [x + width, height + 0.75, z + 0.35],
    ],
    style.trim,
  );
  paintSlope(
    stage,
    [
      [x, height + 0.2, low],
      [x + width, height + 0.2, low],
      [x + width, height + rise, high],
      [x, height + rise, high],
    ],
    style.roofColour,
    10,
  );
  face(
    stage,
    [
      [x, height + rise, high],
      [x + width, height + rise, high],
      [x + width, height + rise + 0.3, z + depth / 2],
      [x, height + rise + 0.3, z + depth / 2],
    ],
    darken(style.roofColour, 0.1),
  );
  for (const at of [x + 0.5, x + width - 0.5]) {
    paintChimney(stage, [at, height + rise - 0.4, z + 2.2], style.wall.colour);
  }
  const bays = Math.floor(width / style.bay);
  for (let bay = 0; bay < bays; bay += 1) paintDormer(site, x + ((bay + 0.5) * width) / bays);
}

const DRAWINGS: Readonly<Record<RoofKind, (site: RoofSite) => void>> = {
  flat: paintFlatRoof,
  pitched: paintPitchedRoof,
  mansard: paintMansardRoof,
  gables: paintGableRoof,
  eaves: paintEavesRoof,
};

/** Metres the usual roof of that kind adds to what is seen of a house. */
const RISES: Readonly<Record<RoofKind, number>> = {
  flat: 0.6,
  pitched: 4.6,
  mansard: 3,
  gables: 2.6,
  eaves: 1,
};

const SET_BACK_RISE = 2.2;

export function roofRise({ roof, storeys }: Style): number {
  return roof === 'flat' && storeys > 4 ? SET_BACK_RISE : RISES[roof];
}

export function paintRoof(site: RoofSite): void {
  DRAWINGS[site.style.roof](site);
}
