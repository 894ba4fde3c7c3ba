import type { Spot } from '../drawing/assembly.ts';
import type { Point } from '../drawing/camera.ts';
import { pathOf } from '../drawing/canvas.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { shade } from '../drawing/light.ts';
import { hullOf, normalOf } from '../drawing/solids.ts';
import { add, between, centreOf, scale, type Vec } from '../drawing/vector.ts';

/** Four corners of the face turned to the viewer, in the spot's coordinates. */
type Corners = readonly [Vec, Vec, Vec, Vec];

function blend(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Corners stay pointed; the edges between them are drawn in a little. */
function pinched(corners: readonly Point[], centre: Point, pinch: number): string {
  const steps = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    const control = blend(blend(corner, next, 0.5), centre, pinch);
    return `Q${control.map((value) => value.toFixed(1)).join(' ')} ${next
      .map((value) => value.toFixed(1))
      .join(' ')}`;
  });
  const [start] = corners;
  return start ? `M${start.map((value) => value.toFixed(1)).join(' ')}${steps.join('')}Z` : '';
}

/** A stuffed square of cloth; `thickness` points from its face to its back. */
export function paintCushion(spot: Spot, corners: Corners, thickness: Vec, colour: Colour): void {
  const { canvas, camera, light } = spot.stage;
  const world = corners.map(spot.toRoom);
  const behind = corners.map((corner) => spot.toRoom(add(corner, thickness)));
  const middle = centreOf(world);
  const normal = normalOf(spot.stage, world);
  const lit = shade(light, colour, middle, normal);
  const front = world.map(camera.point);
  const centre = camera.point(middle);
  const back = behind.map((point) => blend(camera.point(point), centre, 0.06));
  canvas.path(pathOf(hullOf([...front.map((point) => blend(point, centre, 0.05)), ...back])), {
    fill: darken(lit, 0.25),
  });
  const reach = Math.max(
    ...front.map((point) => Math.hypot(point[0] - centre[0], point[1] - centre[1])),
  );
  const light2 = lighten(lit, 0.3);
  canvas.path(pinched(front, centre, 0.09), {
    fill: canvas.radial([centre[0] - reach * 0.1, centre[1] - reach * 0.25], reach * 1.05, [
      [0, light2],
      [0.55, lit],
      [1, darken(lit, 0.2)],
    ]),
    stroke: darken(lit, 0.16),
    width: 0.8,
  });
  for (const corner of front) {
    canvas.line([blend(corner, centre, 0.1), blend(corner, centre, 0.42)], {
      stroke: darken(lit, 0.3),
      width: 1.4,
      opacity: 0.25,
      cap: 'round',
    });
  }
}

/** Leans against what stands behind it. `at` is the middle of its lower edge. */
export function paintLeaningCushion(
  spot: Spot,
  at: Vec,
  [width, height]: readonly [number, number],
  colour: Colour,
): void {
  const lean = height * 0.35;
  const left = add(at, [-width / 2, 0, 0]);
  const right = add(at, [width / 2, 0, 0]);
  const up: Vec = [0, height * 0.94, -lean];
  paintCushion(spot, [left, right, add(right, up), add(left, up)], [0, -0.03, -0.12], colour);
}

/** Fold lines of cloth over a flat patch: `from` and `to` are opposite edges. */
export function paintFolds(
  spot: Spot,
  from: readonly [Vec, Vec],
  to: readonly [Vec, Vec],
  options: { colour: Colour; count: number },
): void {
  const { canvas, camera, random } = spot.stage;
  for (let fold = 0; fold < options.count; fold += 1) {
    const start = random.next();
    const end = Math.min(1, Math.max(0, start + random.range(-0.12, 0.12)));
    const a = between(from[0], from[1], start);
    const d = between(to[0], to[1], end);
    const bend = scale([random.range(-1, 1), 0, random.range(-1, 1)], 0.07);
    const points = [
      a,
      add(between(a, d, 0.35), bend),
      add(between(a, d, 0.7), scale(bend, -0.5)),
      d,
    ];
    const [p, q, r, s] = points.map((point) => camera.point(spot.toRoom(point))) as [
      Point,
      Point,
      Point,
      Point,
    ];
    const curve = (shift: number): string => {
      const [m, n, o, e] = [p, q, r, s].map(([x, y]) => `${x + shift} ${y + shift * 0.4}`);
      return `M${m}C${n} ${o} ${e}`;
    };
    canvas.path(curve(0), {
      stroke: darken(options.colour, 0.5),
      width: 6,
      opacity: 0.06,
      cap: 'round',
    });
    canvas.path(curve(4), { stroke: '#ffffff', width: 4, opacity: 0.07, cap: 'round' });
  }
}
