import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { flatPath, rectanglePath } from '../drawing/plane.ts';
import { shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import { paintFoliage } from '../furniture/plants.ts';
import { paintCastShadow } from './materials.ts';

export type BalconyKind = 'glass' | 'bars' | 'solid' | 'slats' | 'iron';

export interface Balcony {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly kind: BalconyKind;
  readonly colour: Colour;
}

const RAIL = 1.02;

function paintRun(spot: Spot, from: Vec, to: Vec, balcony: Balcony): void {
  const { canvas, camera, light } = spot.stage;
  const { kind, colour } = balcony;
  const lit = shade(light, colour, spot.toRoom(from), [0, 0.3, -1]);
  const up = (point: Vec, y: number): Vec => [point[0], point[1] + y, point[2]];
  const quad = [from, to, up(to, RAIL), up(from, RAIL)].map(spot.toRoom);
  const outline = camera.outline(quad);
  const rail = [up(from, RAIL), up(to, RAIL)].map((point) => camera.point(spot.toRoom(point)));
  const metre = camera.pixelsPerMetre(spot.toRoom(from));
  if (kind === 'glass') {
    canvas.polygon(outline, { fill: '#d7ebf0', opacity: 0.34 });
    canvas.line(rail, { stroke: lit, width: Math.max(1.4, 0.05 * metre) });
    return;
  }
  if (kind === 'solid') {
    canvas.polygon(outline, { fill: lit });
    canvas.line(rail, { stroke: lighten(lit, 0.35), width: Math.max(1.4, 0.06 * metre) });
    return;
  }
  const run = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const pitch = kind === 'slats' ? 0.16 : 0.13;
  const bars = Math.max(2, Math.round(run / pitch));
  const path = Array.from({ length: bars + 1 }, (_, bar) => {
    const foot: Vec = [
      from[0] + ((to[0] - from[0]) * bar) / bars,
      from[1],
      from[2] + ((to[2] - from[2]) * bar) / bars,
    ];
    const [a, b] = [camera.point(spot.toRoom(foot)), camera.point(spot.toRoom(up(foot, RAIL)))];
    return `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
  }).join('');
  canvas.path(path, {
    stroke: lit,
    width: Math.max(0.9, (kind === 'slats' ? 0.11 : 0.025) * metre),
  });
  canvas.line(rail, { stroke: lit, width: Math.max(1.4, 0.05 * metre) });
}

function paintPots(spot: Spot, { x, y, width, depth }: Balcony): void {
  const { stage } = spot;
  const { random, camera, light } = stage;
  const count = random.integer(0, 3);
  for (let pot = 0; pot < count; pot += 1) {
    const foot: Vec = [x + width * random.range(0.12, 0.88), y + 0.1, depth - 0.2];
    const world = spot.toRoom([foot[0], foot[1] + 0.3, foot[2]]);
    const size = camera.pixelsPerMetre(world);
    const base = camera.point(world);
    const green = shade(light, random.pick(['#4f7d4c', '#6c9a5e', '#3f6b46']), world, [0, 1, 0]);
    spot.now.column({ at: foot, radius: 0.13, topRadius: 0.17, height: 0.3, colour: '#b5674a' });
    const leaves = Array.from({ length: 9 }, (_, leaf) => ({
      from: base,
      angle: Math.PI * (0.08 + 0.84 * (leaf / 8)),
      length: size * random.range(0.4, 0.7),
      width: size * 0.14,
      droop: 0.15,
    }));
    paintFoliage(stage, leaves, green);
  }
}

/** Hangs on the wall of the spot, its floor at y. */
export function addBalcony(spot: Spot, balcony: Balcony): void {
  const { x, y, width, depth, colour, kind } = balcony;
  const slab = kind === 'iron' ? 0.09 : 0.18;
  paintCastShadow(spot, { x, y: y - 0.9, width, height: 0.9 - slab });
  spot.part([x, y - slab, 0], [x + width, y + RAIL, depth], () => {
    const [vx] = spot.viewer;
    spot.now.box(
      [x, y - slab, 0],
      [x + width, y, depth],
      kind === 'solid' ? darken(colour, 0.1) : '#d8d5cf',
    );
    paintPots(spot, balcony);
    const [left, right] = [x + 0.03, x + width - 0.03];
    const front = depth - 0.04;
    const farSide = vx < x + width / 2 ? right : left;
    const nearSide = farSide === right ? left : right;
    paintRun(spot, [farSide, y, 0], [farSide, y, front], balcony);
    paintRun(spot, [nearSide, y, 0], [nearSide, y, front], balcony);
    paintRun(spot, [left, y, front], [right, y, front], balcony);
  });
}

/** A rail right in front of a tall window. */
export function paintRail(spot: Spot, x: number, y: number, width: number, colour: Colour): void {
  const { canvas } = spot.stage;
  const bars = Array.from({ length: Math.round(width / 0.12) }, (_, bar) =>
    rectanglePath(spot, { x: x + bar * 0.12, y, width: 0.022, height: 0.95 }, 0.05),
  );
  canvas.path(bars.join(''), { fill: colour });
  canvas.path(
    flatPath(
      spot,
      [
        [x - 0.04, y + 0.92],
        [x + width + 0.04, y + 0.92],
        [x + width + 0.04, y + 0.98],
        [x - 0.04, y + 0.98],
      ],
      0.05,
    ),
    { fill: colour },
  );
}
