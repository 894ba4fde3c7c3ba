import { lighten } from '../drawing/colour.ts';
import { face } from '../drawing/solids.ts';
import type { Vec } from '../drawing/vector.ts';
import { paintOpening } from './openings.ts';
import { paintSlope, type RoofSite } from './roofParts.ts';

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
export function paintGableRoof(site: RoofSite): void {
  const gables = gablesOf(site);
  for (const gable of gables) paintSlopes(site, gable);
  for (const gable of gables) paintFront(site, gable);
}
