import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { face } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import { between, length, subtract, type Vec } from '../drawing/vector.ts';

export interface Panelling {
  /** Paint up to that height, mouldings in frames, or upright battens. */
  readonly kind: 'dado' | 'mouldings' | 'battens';
  readonly height: number;
  readonly colour: Colour;
}

type Quad = readonly [Vec, Vec, Vec, Vec];

/** A rectangle of a wall: metres along it and up. */
function patch(
  [a, b]: Quad,
  [from, low]: readonly [number, number],
  [to, high]: readonly [number, number],
): Vec[] {
  const run = length(subtract(b, a));
  const at = (along: number, y: number): Vec => {
    const [x, , z] = between(a, b, along / run);
    return [x, y, z];
  };
  return [at(from, low), at(to, low), at(to, high), at(from, high)];
}

function drawFrame(
  stage: Stage,
  quad: Quad,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  const rim = 0.022;
  const { canvas, camera } = stage;
  const edges: readonly (readonly [
    readonly [number, number],
    readonly [number, number],
    string,
    number,
  ])[] = [
    [[from[0], from[1]], [to[0], from[1] + rim], '#ffffff', 0.5],
    [[from[0], to[1] - rim], [to[0], to[1]], '#1d1822', 0.16],
    [[from[0], from[1]], [from[0] + rim, to[1]], '#1d1822', 0.12],
    [[to[0] - rim, from[1]], [to[0], to[1]], '#ffffff', 0.4],
  ];
  for (const [low, high, fill, opacity] of edges) {
    canvas.polygon(camera.outline(patch(quad, low, high)), { fill, opacity });
  }
}

export function drawPanelling(stage: Stage, quad: Quad, { kind, height, colour }: Panelling): void {
  const run = length(subtract(quad[1], quad[0]));
  face(stage, patch(quad, [0, 0], [run, height]), colour);
  face(
    stage,
    patch(quad, [0, height], [run, height + (kind === 'dado' ? 0.012 : 0.035)]),
    kind === 'dado' ? darken(colour, 0.12) : lighten(colour, 0.35),
  );
  if (kind === 'dado') return;
  const pitch = kind === 'battens' ? 0.16 : 0.78;
  for (let x = pitch * 0.12; x + pitch < run; x += pitch) {
    if (kind === 'mouldings')
      drawFrame(stage, quad, [x + 0.07, 0.24], [x + pitch - 0.07, height - 0.12]);
    else drawFrame(stage, quad, [x, 0.1], [x + pitch * 0.94, height]);
  }
}
