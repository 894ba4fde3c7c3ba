import type { Spot } from '../drawing/assembly.ts';
import type { Point } from '../drawing/camera.ts';
import { type Colour, lighten } from '../drawing/colour.ts';
import { between, type Vec } from '../drawing/vector.ts';

export interface ShowerOptions {
  readonly width: number;
  readonly depth: number;
  readonly metal: Colour;
}

const GLASS_TOP = 2.05;

function paintHead(spot: Spot, middle: number, metal: Colour): void {
  const { canvas, camera } = spot.stage;
  const metre = camera.pixelsPerMetre(spot.toRoom([middle, 1.5, 0]));
  const at = (x: number, y: number, z: number): Point => camera.point(spot.toRoom([x, y, z]));
  canvas.line([at(middle, 1.05, 0.05), at(middle, 2.18, 0.05), at(middle, 2.2, 0.36)], {
    stroke: metal,
    width: Math.max(1.6, 0.024 * metre),
    cap: 'round',
  });
  spot.now.column({
    at: [middle, 2.15, 0.36],
    radius: 0.12,
    topRadius: 0.1,
    height: 0.025,
    colour: metal,
  });
  spot.now.box([middle - 0.12, 1.04, 0.02], [middle + 0.12, 1.1, 0.07], metal);
  const [from, bend, to] = [
    at(middle, 1.05, 0.06),
    at(middle + 0.25, 0.75, 0.1),
    at(middle + 0.12, 1.5, 0.07),
  ];
  canvas.path(`M${from.join(' ')}Q${bend.join(' ')} ${to.join(' ')}`, {
    stroke: lighten(metal, 0.3),
    width: Math.max(1, 0.014 * metre),
  });
}

function paintPane(spot: Spot, corners: readonly [Vec, Vec, Vec, Vec]): void {
  const { canvas, camera } = spot.stage;
  const [a, b, c, d] = corners;
  canvas.polygon(camera.outline(corners.map(spot.toRoom)), {
    fill: '#d5e8ea',
    opacity: 0.24,
    stroke: '#f4fafa',
    width: 1.4,
  });
  for (const [from, to] of [
    [0.15, 0.3],
    [0.38, 0.43],
  ] as const) {
    const streak = [
      between(a, b, from),
      between(a, b, to),
      between(d, c, to + 0.3),
      between(d, c, from + 0.3),
    ];
    canvas.polygon(camera.outline(streak.map(spot.toRoom)), { fill: '#ffffff', opacity: 0.16 });
  }
}

function addSidePane(spot: Spot, x: number, { depth, metal }: ShowerOptions): void {
  spot.part(
    [x - 0.005, 0.06, 0],
    [x + 0.005, GLASS_TOP, depth],
    () => {
      paintPane(spot, [
        [x, 0.06, 0],
        [x, 0.06, depth],
        [x, GLASS_TOP, depth],
        [x, GLASS_TOP, 0],
      ]);
      spot.now.box([x - 0.012, 0.06, depth - 0.02], [x + 0.012, GLASS_TOP, depth], metal);
    },
    { shadow: false },
  );
}

function addDoor(spot: Spot, { width, depth, metal }: ShowerOptions): void {
  spot.part(
    [0, 0.06, depth - 0.004],
    [width, GLASS_TOP + 0.01, depth + 0.004],
    () => {
      paintPane(spot, [
        [0, 0.06, depth],
        [width, 0.06, depth],
        [width, GLASS_TOP, depth],
        [0, GLASS_TOP, depth],
      ]);
      spot.now.box([0, 2.03, depth - 0.012], [width, 2.06, depth + 0.012], metal);
      spot.now.box([width * 0.55, 0.95, depth], [width * 0.55 + 0.02, 1.2, depth + 0.03], metal);
    },
    { shadow: false },
  );
}

/** A tray with glass on its open sides, in the corner at x 0; `glassOn` names the free end. */
export function addShower(spot: Spot, options: ShowerOptions, glassOn: 'left' | 'right'): void {
  const { width, depth, metal } = options;
  spot.box([0, 0, 0], [width, 0.06, depth], { top: '#f2f5f5', side: '#dfe4e5' });
  spot.part(
    [width * 0.4, 0.95, 0.002],
    [width * 0.6, 2.3, 0.4],
    () => paintHead(spot, width / 2, metal),
    { shadow: false },
  );
  addSidePane(spot, glassOn === 'left' ? 0 : width, options);
  addDoor(spot, options);
}
