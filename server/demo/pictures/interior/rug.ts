import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { face, ring } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

export interface RugShape {
  /** Middle on the floor. */
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly colour: Colour;
  readonly trim: Colour;
  readonly kind: 'bordered' | 'striped' | 'diamonds' | 'round';
}

const HEIGHT = 0.012;

function rectangle(rug: RugShape, inset: number): Vec[] {
  const [w, d] = [rug.width / 2 - inset, rug.depth / 2 - inset];
  return [
    [rug.x - w, HEIGHT, rug.z - d],
    [rug.x + w, HEIGHT, rug.z - d],
    [rug.x + w, HEIGHT, rug.z + d],
    [rug.x - w, HEIGHT, rug.z + d],
  ];
}

function drawRound(stage: Stage, rug: RugShape): void {
  const centre: Vec = [rug.x, HEIGHT, rug.z];
  const radius = rug.width / 2;
  const rings: readonly (readonly [number, Colour])[] = [
    [1, rug.colour],
    [0.9, rug.trim],
    [0.86, rug.colour],
    [0.6, lighten(rug.colour, 0.2)],
    [0.56, rug.colour],
    [0.3, lighten(rug.colour, 0.12)],
  ];
  for (const [share, colour] of rings) face(stage, ring(centre, radius * share, 48), colour);
}

function drawStripes(stage: Stage, rug: RugShape): void {
  const count = 9;
  const pitch = rug.depth / count;
  for (let stripe = 0; stripe < count; stripe += 1) {
    if (stripe % 2 === 0) continue;
    const z = rug.z - rug.depth / 2 + stripe * pitch;
    const [left, right] = [rug.x - rug.width / 2, rug.x + rug.width / 2];
    face(
      stage,
      [
        [left, HEIGHT, z],
        [right, HEIGHT, z],
        [right, HEIGHT, z + pitch * 0.55],
        [left, HEIGHT, z + pitch * 0.55],
      ],
      rug.trim,
    );
  }
}

function drawDiamonds(stage: Stage, rug: RugShape): void {
  const [columns, rows] = [5, 4];
  const [w, d] = [rug.width / columns, rug.depth / rows];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const x = rug.x - rug.width / 2 + (column + 0.5) * w;
      const z = rug.z - rug.depth / 2 + (row + 0.5) * d;
      const diamond = (reach: number): Vec[] => [
        [x - w * reach, HEIGHT, z],
        [x, HEIGHT, z - d * reach],
        [x + w * reach, HEIGHT, z],
        [x, HEIGHT, z + d * reach],
      ];
      face(stage, diamond(0.42), rug.trim);
      face(stage, diamond(0.3), rug.colour);
      face(stage, diamond(0.12), rug.trim);
    }
  }
}

export function drawRug(stage: Stage, rug: RugShape): void {
  const { canvas, camera } = stage;
  const shadow = (
    rug.kind === 'round' ? ring([rug.x, 0, rug.z], rug.width / 2 + 0.03, 48) : rectangle(rug, -0.03)
  ).map(([x, , z]): Vec => [x, 0, z]);
  canvas.polygon(camera.outline(shadow), { fill: '#1d1720', opacity: 0.22 });
  if (rug.kind === 'round') {
    drawRound(stage, rug);
    return;
  }
  face(stage, rectangle(rug, 0), rug.colour);
  if (rug.kind === 'bordered') {
    face(stage, rectangle(rug, 0.09), rug.trim);
    face(stage, rectangle(rug, 0.13), rug.colour);
    face(stage, rectangle(rug, 0.3), lighten(rug.colour, 0.1));
    face(stage, rectangle(rug, 0.33), darken(rug.colour, 0.06));
  } else if (rug.kind === 'striped') drawStripes(stage, rug);
  else drawDiamonds(stage, rug);
}
