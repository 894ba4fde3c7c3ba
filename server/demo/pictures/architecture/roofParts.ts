import type { Mood } from '../backdrop/mood.ts';
import type { Assembly } from '../drawing/assembly.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { box, face } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import { between, cross, dot, scale, subtract, type Vec } from '../drawing/vector.ts';
import type { Style } from './style.ts';

/** The house a roof sits on, in metres. */
export interface Block {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

export interface RoofSite {
  readonly stage: Stage;
  readonly assembly: Assembly;
  readonly mood: Mood;
  readonly block: Block;
  readonly style: Style;
}

/** Both ends of the lower edge, then those of the upper one in reverse. */
export type Slope = readonly [Vec, Vec, Vec, Vec];

function paintRows(stage: Stage, slope: Slope, rows: number, colour: Colour): void {
  const { canvas, camera } = stage;
  const [a, b, c, d] = slope;
  for (let row = 1; row < rows; row += 1) {
    const share = row / rows;
    canvas.line([camera.point(between(a, d, share)), camera.point(between(b, c, share))], {
      stroke: darken(colour, 0.5),
      width: 1,
      opacity: 0.3,
    });
  }
}

/** A tiled plane, unless it is turned away from the viewer. */
export function paintSlope(stage: Stage, slope: Slope, colour: Colour, rows: number): void {
  const [a, b, c] = slope;
  const across = cross(subtract(b, a), subtract(c, a));
  const upward = across[1] < 0 ? scale(across, -1) : across;
  if (dot(upward, subtract(stage.camera.at, a)) <= 0) return;
  face(stage, slope, colour);
  paintRows(stage, slope, rows, colour);
}

export function paintChimney(stage: Stage, [x, y, z]: Vec, colour: Colour): void {
  box(
    stage,
    [
      [x - 0.45, y, z - 0.3],
      [x + 0.45, y + 1.5, z + 0.3],
    ],
    colour,
  );
  box(
    stage,
    [
      [x - 0.52, y + 1.4, z - 0.37],
      [x + 0.52, y + 1.55, z + 0.37],
    ],
    lighten(colour, 0.2),
  );
  for (const shift of [-0.25, 0, 0.25]) {
    box(
      stage,
      [
        [x + shift - 0.08, y + 1.55, z - 0.08],
        [x + shift + 0.08, y + 1.95, z + 0.08],
      ],
      '#b5674a',
    );
  }
}

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
