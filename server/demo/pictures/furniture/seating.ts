import type { Spot } from '../drawing/assembly.ts';
import type { Point } from '../drawing/camera.ts';
import { pathOf } from '../drawing/canvas.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { hullOf, normalOf } from '../drawing/solids.ts';
import { shade } from '../drawing/stage.ts';
import { add, between, centreOf, scale, type Vec } from '../drawing/vector.ts';
import type { Palette } from '../interior/palette.ts';

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

/** Wooden or metal legs under a seat; the back rest is at z 0, the middle at x 0. */
export function addChair(spot: Spot, leg: Colour, seat: Colour): void {
  const half = 0.21;
  for (const x of [-half, half - 0.035]) {
    spot.box([x, 0, 0.02], [x + 0.035, 0.44, 0.055], leg);
    spot.box([x, 0, 0.4], [x + 0.035, 0.44, 0.435], leg);
  }
  spot.box(
    [-half - 0.01, 0.44, 0],
    [half + 0.01, 0.475, 0.45],
    { top: lighten(seat, 0.1), side: seat },
    { round: 0.014 },
  );
  spot.part([-half, 0.475, 0], [half, 0.88, 0.04], () => {
    for (const x of [-half, half - 0.035])
      spot.now.box([x, 0.475, 0.005], [x + 0.035, 0.86, 0.035], leg);
    spot.now.box([-half, 0.66, 0], [half, 0.88, 0.035], seat, { round: 0.016 });
  });
}

/** A swivel chair; the back rest is at z 0. */
export function addOfficeChair(spot: Spot, fabric: Colour, metal: Colour): void {
  spot.part([-0.27, 0, 0.02], [0.27, 0.4, 0.54], () => {
    const { canvas, camera } = spot.stage;
    const hub = camera.point(spot.toRoom([0, 0.1, 0.28]));
    for (let arm = 0; arm < 5; arm += 1) {
      const angle = (arm / 5) * Math.PI * 2 + 0.4;
      const end = spot.toRoom([Math.cos(angle) * 0.26, 0.06, 0.28 + Math.sin(angle) * 0.26]);
      canvas.line([hub, camera.point(end)], {
        stroke: darken(metal, 0.2),
        width: 0.035 * camera.pixelsPerMetre(end),
        cap: 'round',
      });
      spot.now.ball([Math.cos(angle) * 0.26, 0.03, 0.28 + Math.sin(angle) * 0.26], 0.03, '#2b2b2e');
    }
    spot.now.column({ at: [0, 0.09, 0.28], radius: 0.025, height: 0.31, colour: metal });
  });
  spot.box(
    [-0.24, 0.41, 0.05],
    [0.24, 0.49, 0.52],
    { top: lighten(fabric, 0.1), side: fabric },
    { round: 0.04 },
  );
  spot.part([-0.22, 0.5, 0], [0.22, 1.0, 0.07], () => {
    spot.now.box([-0.02, 0.45, 0], [0.02, 0.62, 0.02], metal);
    spot.now.box([-0.21, 0.6, 0.01], [0.21, 0.98, 0.06], fabric, { round: 0.05 });
  });
}

export function addStool(spot: Spot, height: number, seat: Colour, leg: Colour): void {
  for (const x of [-0.15, 0.12])
    for (const z of [-0.15, 0.12]) spot.box([x, 0, z], [x + 0.03, height - 0.04, z + 0.03], leg);
  spot.box([-0.14, height * 0.3, -0.14], [0.14, height * 0.3 + 0.02, -0.12], leg, {
    shadow: false,
  });
  spot.box([-0.14, height * 0.3, 0.12], [0.14, height * 0.3 + 0.02, 0.14], leg, { shadow: false });
  spot.column({
    at: [0, height - 0.04, 0],
    radius: 0.18,
    height: 0.045,
    colour: seat,
    top: lighten(seat, 0.15),
  });
}

export interface SofaOptions {
  readonly width: number;
  readonly fabric: Colour;
  readonly palette: Palette;
}

/** The back at z 0, from x 0 to its width. */
export function addSofa(spot: Spot, { width, fabric, palette }: SofaOptions): void {
  const depth = 0.88;
  const arm = 0.17;
  const seats = Math.max(1, Math.round((width - 2 * arm) / 0.7));
  const each = (width - 2 * arm) / seats;
  for (const x of [0.06, width - 0.11])
    for (const z of [0.06, depth - 0.11])
      spot.box([x, 0, z], [x + 0.05, 0.13, z + 0.05], palette.wood);
  spot.box([0, 0.12, 0.2], [arm, 0.6, depth], fabric, { round: 0.06 });
  spot.box([width - arm, 0.12, 0.2], [width, 0.6, depth], fabric, { round: 0.06 });
  spot.box([0, 0.12, 0], [width, 0.8, 0.2], fabric, { round: 0.06 });
  spot.box([arm, 0.13, 0.2], [width - arm, 0.3, depth - 0.02], darken(fabric, 0.12), {
    shadow: false,
  });
  for (let seat = 0; seat < seats; seat += 1) {
    const x = arm + seat * each;
    spot.box(
      [x + 0.012, 0.3, 0.2],
      [x + each - 0.012, 0.46, depth + 0.01],
      { top: lighten(fabric, 0.12), side: fabric },
      { round: 0.05, shadow: false },
    );
    spot.part(
      [x + 0.02, 0.462, 0.2],
      [x + each - 0.02, 0.84, 0.4],
      () =>
        spot.now.box([x + 0.02, 0.47, 0.2], [x + each - 0.02, 0.82, 0.38], lighten(fabric, 0.06), {
          round: 0.07,
        }),
      { shadow: false },
    );
  }
  spot.part(
    [arm, 0.463, 0.401],
    [width - arm, 0.85, 0.7],
    () => {
      paintLeaningCushion(spot, [arm + 0.24, 0.475, 0.56], [0.42, 0.4], palette.contrast);
      if (seats > 1)
        paintLeaningCushion(
          spot,
          [width - arm - 0.24, 0.475, 0.56],
          [0.44, 0.42],
          lighten(palette.textile, 0.35),
        );
      if (seats > 2)
        paintLeaningCushion(spot, [width - arm - 0.5, 0.475, 0.62], [0.36, 0.33], palette.linen);
    },
    { shadow: false },
  );
}

/** A soft chair with arms; the middle at x 0. */
export function addArmchair(spot: Spot, fabric: Colour, leg: Colour, cushion: Colour): void {
  for (const x of [-0.33, 0.28])
    for (const z of [0.06, 0.66]) spot.box([x, 0, z], [x + 0.045, 0.18, z + 0.045], leg);
  spot.box([-0.37, 0.17, 0.18], [-0.25, 0.58, 0.76], fabric, { round: 0.06 });
  spot.box([0.25, 0.17, 0.18], [0.37, 0.58, 0.76], fabric, { round: 0.06 });
  spot.box([-0.37, 0.17, 0], [0.37, 0.86, 0.18], fabric, { round: 0.07 });
  spot.box(
    [-0.25, 0.18, 0.18],
    [0.25, 0.44, 0.76],
    { top: lighten(fabric, 0.14), side: fabric },
    { round: 0.05 },
  );
  spot.part(
    [-0.24, 0.445, 0.19],
    [0.24, 0.85, 0.55],
    () => paintLeaningCushion(spot, [0.02, 0.455, 0.42], [0.4, 0.36], cushion),
    { shadow: false },
  );
}
