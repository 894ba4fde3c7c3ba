import type { Backing } from '../drawing/assembly.ts';
import type { Point } from '../drawing/camera.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { face } from '../drawing/solids.ts';
import type { Stage } from '../drawing/stage.ts';
import { between, length, subtract, type Vec } from '../drawing/vector.ts';
import { drawFloor, type FloorKind } from './floors.ts';

export interface Panelling {
  /** Paint up to that height, mouldings in frames, or upright battens. */
  readonly kind: 'dado' | 'mouldings' | 'battens';
  readonly height: number;
  readonly colour: Colour;
}

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

function drawPanelling(stage: Stage, quad: Quad, { kind, height, colour }: Panelling): void {
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

/** Metres. The floor's far left corner is x 0, z depth; the near side is open. */
export interface Room {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

export type WallName = Exclude<Backing, 'front'>;

export interface Finish {
  readonly wall: Colour;
  readonly ceiling: Colour;
  readonly floor: Colour;
  readonly floorKind: FloorKind;
  /** One wall may differ. */
  readonly accent?: { readonly wall: WallName; readonly colour: Colour };
  readonly hasSkirting?: boolean;
  readonly panelling?: Panelling;
}

/** How far the walls go on behind the viewer. */
const BEHIND_METRES = -4;
const CORNER_SHADE_METRES = 0.7;

type Quad = readonly [Vec, Vec, Vec, Vec];

/** Bottom left, bottom right, top right, top left for somebody who looks at the wall. */
function wallQuad(room: Room, wall: WallName): Quad {
  const { width, depth, height } = room;
  if (wall === 'back') {
    return [
      [0, 0, depth],
      [width, 0, depth],
      [width, height, depth],
      [0, height, depth],
    ];
  }
  if (wall === 'left') {
    return [
      [0, 0, BEHIND_METRES],
      [0, 0, depth],
      [0, height, depth],
      [0, height, BEHIND_METRES],
    ];
  }
  return [
    [width, 0, depth],
    [width, 0, BEHIND_METRES],
    [width, height, BEHIND_METRES],
    [width, height, depth],
  ];
}

/** Where x 0 of a wall is, at floor level. */
export function wallOrigin(room: Room, wall: WallName): Vec {
  if (wall === 'back') return [0, 0, room.depth];
  return wall === 'left' ? [0, 0, 0] : [room.width, 0, room.depth];
}

/**
 * Darkness that gathers where two faces meet: along a-b, gone before d-c. It fades at right angles
 * to the edge as seen, or the far side would end in a visible line.
 */
function shadeEdge(stage: Stage, quad: Quad, strength: number): void {
  const { canvas, camera } = stage;
  if (camera.isCurved) return;
  const outline = camera.outline(quad);
  const [a, b, c, d] = quad;
  const edge = camera.outline([a, b, between(a, b, 0.5)]);
  const [p] = edge;
  if (outline.length < 3 || !p) return;
  const apart = (point: Point): number => Math.hypot(point[0] - p[0], point[1] - p[1]);
  const q = edge.toSorted((one, other) => apart(other) - apart(one))[0] ?? p;
  const run = apart(q) || 1;
  const across: Point = [-(q[1] - p[1]) / run, (q[0] - p[0]) / run];
  const away = ([x, y]: Point): number => (x - p[0]) * across[0] + (y - p[1]) * across[1];
  const reaches = camera.outline([c, d, between(c, d, 0.5)]).map(away);
  const sign = Math.sign(reaches[0] ?? 1);
  const reach = Math.min(...reaches.map(Math.abs)) * sign;
  if (!Number.isFinite(reach) || Math.abs(reach) < 2) return;
  canvas.polygon(outline, {
    fill: canvas.linear(
      p,
      [p[0] + across[0] * reach, p[1] + across[1] * reach],
      [
        [0, '#241c28', strength],
        [0.4, '#241c28', strength * 0.35],
        [1, '#241c28', 0],
      ],
    ),
  });
}

function shadeWallEdges(stage: Stage, quad: Quad): void {
  const [a, b, c, d] = quad;
  const across = Math.min(0.5, CORNER_SHADE_METRES / Math.hypot(b[0] - a[0], b[2] - a[2]));
  const up = CORNER_SHADE_METRES / (d[1] - a[1]);
  shadeEdge(stage, [a, b, between(b, c, up), between(a, d, up)], 0.16);
  shadeEdge(stage, [d, c, between(c, b, up * 0.7), between(d, a, up * 0.7)], 0.13);
  shadeEdge(stage, [a, d, between(d, c, across), between(a, b, across)], 0.15);
  shadeEdge(stage, [b, c, between(c, d, across), between(b, a, across)], 0.15);
}

function drawSkirting(stage: Stage, [a, b]: Quad, colour: Colour): void {
  const raise = (point: Vec, y: number): Vec => [point[0], y, point[2]];
  face(stage, [a, b, raise(b, 0.1), raise(a, 0.1)], colour);
  face(
    stage,
    [raise(a, 0.1), raise(b, 0.1), raise(b, 0.112), raise(a, 0.112)],
    darken(colour, 0.22),
  );
}

function drawCeiling(stage: Stage, room: Room, colour: Colour): void {
  const { width, depth, height } = room;
  const quad: Quad = [
    [0, height, depth],
    [width, height, depth],
    [width, height, BEHIND_METRES],
    [0, height, BEHIND_METRES],
  ];
  face(stage, quad, lighten(colour, 0.2), { gain: 1.22 });
  const [a, b, c, d] = quad;
  shadeEdge(stage, [a, b, between(b, c, 0.12), between(a, d, 0.12)], 0.1);
}

export function drawShell(stage: Stage, room: Room, finish: Finish): void {
  drawCeiling(stage, room, finish.ceiling);
  drawFloor(stage, room, finish.floorKind, finish.floor);
  for (const wall of ['back', 'left', 'right'] as const) {
    const quad = wallQuad(room, wall);
    face(stage, quad, finish.accent?.wall === wall ? finish.accent.colour : finish.wall);
    if (finish.panelling) drawPanelling(stage, quad, finish.panelling);
    shadeWallEdges(stage, quad);
    if (finish.hasSkirting !== false) drawSkirting(stage, quad, '#f4f1eb');
  }
  const { width, depth } = room;
  const floor: Quad = [
    [0, 0, depth],
    [width, 0, depth],
    [width, 0, depth - 0.8],
    [0, 0, depth - 0.8],
  ];
  shadeEdge(stage, floor, 0.25);
  shadeEdge(
    stage,
    [
      [0, 0, BEHIND_METRES],
      [0, 0, depth],
      [0.6, 0, depth],
      [0.6, 0, BEHIND_METRES],
    ],
    0.22,
  );
  shadeEdge(
    stage,
    [
      [width, 0, depth],
      [width, 0, BEHIND_METRES],
      [width - 0.6, 0, BEHIND_METRES],
      [width - 0.6, 0, depth],
    ],
    0.22,
  );
}
