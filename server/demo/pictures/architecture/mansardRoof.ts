import { darken } from '../drawing/colour.ts';
import { box, face } from '../drawing/solids.ts';
import { paintOpening } from './openings.ts';
import { paintChimney, paintSlope, type RoofSite } from './roofParts.ts';

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
export function paintMansardRoof(site: RoofSite): void {
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
