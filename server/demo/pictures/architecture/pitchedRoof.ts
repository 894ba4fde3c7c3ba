import { box, face } from '../drawing/solids.ts';
import { paintChimney, paintSlope, type RoofSite } from './roofParts.ts';

/** A ridge along the street between chimneys. */
export function paintPitchedRoof({ stage, block, style }: RoofSite): void {
  const { x, z, width, depth, height } = block;
  const rise = 4.1;
  const [front, ridge] = [z - 0.35, z + depth * 0.4];
  for (const side of [x, x + width]) {
    face(
      stage,
      [
        [side, height, z],
        [side, height, z + depth * 0.9],
        [side, height + rise, ridge],
      ],
      style.wall.colour,
    );
  }
  paintSlope(
    stage,
    [
      [x - 0.1, height, front],
      [x + width + 0.1, height, front],
      [x + width + 0.1, height + rise, ridge],
      [x - 0.1, height + rise, ridge],
    ],
    style.roofColour,
    9,
  );
  box(
    stage,
    [
      [x - 0.1, height - 0.16, front - 0.1],
      [x + width + 0.1, height + 0.02, front + 0.1],
    ],
    '#efe9df',
  );
  for (const at of [x + 0.6, x + width - 0.6]) {
    paintChimney(stage, [at, height + rise * 0.75, ridge - 0.6], style.wall.colour);
  }
}
