import type { Spot } from '../drawing/assembly.ts';
import type { Point } from '../drawing/camera.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { cornersIn, rectanglePath } from '../drawing/plane.ts';
import { between, type Vec } from '../drawing/vector.ts';
import { paintMirror } from './storage.ts';

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

const CERAMIC = '#fbfcfc';

/** The tank against the wall, the middle at x 0. */
export function addToilet(spot: Spot): void {
  spot.part([-0.2, 0, 0], [0.2, 0.85, 0.68], () => {
    spot.now.box([-0.2, 0.4, 0], [0.2, 0.8, 0.17], CERAMIC, { round: 0.025 });
    spot.now.box([-0.21, 0.79, 0], [0.21, 0.83, 0.185], '#ffffff', { round: 0.02 });
    spot.now.box([-0.03, 0.83, 0.07], [0.03, 0.842, 0.11], '#b9c0c5');
    spot.now.column({
      at: [0, 0, 0.36],
      radius: 0.13,
      topRadius: 0.2,
      height: 0.38,
      colour: CERAMIC,
    });
    spot.now.box([-0.16, 0.05, 0.1], [0.16, 0.38, 0.34], CERAMIC, { round: 0.03 });
    spot.now.column({ at: [0, 0.38, 0.42], radius: 0.225, height: 0.045, colour: '#ffffff' });
    spot.now.box([-0.19, 0.38, 0.15], [0.19, 0.425, 0.36], '#ffffff', { round: 0.02 });
  });
}

export interface VanityOptions {
  readonly width: number;
  readonly front: Colour;
  readonly handle: Colour;
  readonly top: Colour;
}

/** A basin on a cabinet, from x 0 to its width. */
export function addVanity(spot: Spot, { width, front, handle, top }: VanityOptions): void {
  spot.part([0, 0.25, 0], [width, 0.84, 0.5], () => {
    spot.now.box([0, 0.26, 0], [width, 0.8, 0.46], darken(front, 0.08));
    for (const [y, height] of [
      [0.28, 0.24],
      [0.54, 0.24],
    ] as const) {
      spot.now.box([0.01, y, 0.46], [width - 0.01, y + height, 0.478], front);
      spot.now.box(
        [width / 2 - 0.12, y + height - 0.07, 0.478],
        [width / 2 + 0.12, y + height - 0.055, 0.498],
        handle,
      );
    }
    spot.now.box([-0.01, 0.8, 0], [width + 0.01, 0.84, 0.5], { top: lighten(top, 0.2), side: top });
  });
  const middle = width / 2;
  spot.part(
    [middle - 0.24, 0.841, 0.08],
    [middle + 0.24, 0.98, 0.46],
    () => {
      spot.now.column({
        at: [middle, 0.84, 0.27],
        radius: 0.16,
        topRadius: 0.22,
        height: 0.13,
        colour: CERAMIC,
        top: '#e3e8ea',
      });
      spot.now.column({
        at: [middle, 0.968, 0.27],
        radius: 0.185,
        height: 0.002,
        colour: '#d3dadd',
        top: '#d3dadd',
      });
    },
    { shadow: false },
  );
  spot.part(
    [middle - 0.03, 0.841, 0.01],
    [middle + 0.03, 1.13, 0.079],
    () => paintTap(spot, [middle, 0.84, 0.04], handle),
    { shadow: false },
  );
  spot.column({ at: [width - 0.1, 0.841, 0.2], radius: 0.03, height: 0.14, colour: '#d9b38a' });
  spot.column({ at: [0.1, 0.841, 0.16], radius: 0.035, height: 0.1, colour: '#e9ecec' });
}

function paintTap(spot: Spot, [x, y, z]: Vec, colour: Colour): void {
  const { canvas, camera } = spot.stage;
  const metre = camera.pixelsPerMetre(spot.toRoom([x, y, z]));
  const line = [
    [x, y, z],
    [x, y + 0.24, z],
    [x, y + 0.28, z + 0.04],
    [x, y + 0.24, z + 0.15],
  ].map((point) => camera.point(spot.toRoom(point as unknown as Vec)));
  canvas.line(line, {
    stroke: darken(colour, 0.1),
    width: Math.max(2, 0.028 * metre),
    cap: 'round',
  });
  canvas.line(line, {
    stroke: lighten(colour, 0.7),
    width: Math.max(0.7, 0.007 * metre),
    cap: 'round',
  });
}

export interface MirrorOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly frame: Colour;
  /** A lit edge. */
  readonly on: number;
}

export function addWallMirror(spot: Spot, { x, y, width, height, frame, on }: MirrorOptions): void {
  spot.part(
    [x, y, 0],
    [x + width, y + height, 0.04],
    () => {
      const { canvas, camera } = spot.stage;
      const centre = camera.point(spot.toRoom([x + width / 2, y + height / 2, 0]));
      const metre = camera.pixelsPerMetre(spot.toRoom([x, y, 0]));
      if (on > 0) {
        canvas.circle(centre, metre * width * 1.1, {
          fill: canvas.radial(centre, metre * width * 1.1, [
            [0, '#fff0d0', 0.8 * on],
            [0.5, '#ffe6b8', 0.4 * on],
            [1, '#ffe6b8', 0],
          ]),
        });
      }
      spot.now.box([x - 0.015, y - 0.015, 0], [x + width + 0.015, y + height + 0.015, 0.03], frame);
      paintMirror(spot, [x, y], [x + width, y + height], 0.031);
    },
    { shadow: false },
  );
}

/** A rail with a hanging towel. */
export function addTowel(
  spot: Spot,
  [x, y]: readonly [number, number],
  colour: Colour,
  metal: Colour,
): void {
  spot.part(
    [x - 0.05, y - 0.75, 0],
    [x + 0.6, y + 0.05, 0.1],
    () => {
      const { canvas } = spot.stage;
      spot.now.box([x - 0.05, y, 0.06], [x + 0.6, y + 0.02, 0.08], metal);
      spot.now.box([x + 0.06, y - 0.7, 0.05], [x + 0.46, y + 0.03, 0.095], colour, {
        round: 0.015,
      });
      for (const stripe of [0.58, 0.52]) {
        spot.now.face(
          cornersIn({ x: x + 0.06, y: y - stripe, width: 0.4, height: 0.025 }, 0.097),
          lighten(colour, 0.4),
        );
      }
      canvas.path(
        rectanglePath(spot, { x: x + 0.24, y: y - 0.7, width: 0.02, height: 0.7 }, 0.097),
        { fill: '#1d1822', opacity: 0.08 },
      );
    },
    { shadow: false },
  );
}
