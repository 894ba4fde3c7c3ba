import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import type { Vec } from '../drawing/vector.ts';
import type { Palette } from '../interior/palette.ts';

export const DESK_TOP = 0.745;

export interface DeskOptions {
  readonly width: number;
  readonly top: Colour;
  readonly leg: Colour;
  readonly legs: 'posts' | 'panels' | 'drawers';
}

/** From x 0 to its width, against the backing. */
export function addDesk(spot: Spot, { width, top, leg, legs }: DeskOptions): void {
  const depth = 0.6;
  spot.box([0, DESK_TOP - 0.032, 0], [width, DESK_TOP, depth], {
    top: lighten(top, 0.12),
    side: top,
  });
  const under = DESK_TOP - 0.032;
  const post = (x: number, z: number): void =>
    spot.box([x, 0, z], [x + 0.04, under, z + 0.04], leg);
  const panel = (x: number): void => spot.box([x, 0, 0.02], [x + 0.03, under, depth - 0.02], leg);
  if (legs === 'panels') {
    panel(0.02);
    panel(width - 0.05);
    return;
  }
  for (const z of [0.03, depth - 0.07]) post(0.03, z);
  if (legs === 'posts') {
    for (const z of [0.03, depth - 0.07]) post(width - 0.07, z);
    return;
  }
  spot.part([width - 0.42, 0, 0.02], [width - 0.02, under, depth - 0.01], () => {
    spot.now.box([width - 0.42, 0.02, 0.02], [width - 0.02, under, depth - 0.03], leg);
    for (let row = 0; row < 3; row += 1) {
      const y = 0.04 + row * 0.222;
      spot.now.box(
        [width - 0.41, y, depth - 0.03],
        [width - 0.03, y + 0.21, depth - 0.014],
        lighten(leg, 0.12),
      );
      spot.now.box(
        [width - 0.28, y + 0.15, depth - 0.014],
        [width - 0.16, y + 0.164, depth - 0.002],
        darken(leg, 0.5),
      );
    }
  });
}

function paintScreen(spot: Spot, corners: readonly Vec[], palette: Palette): void {
  const { canvas, camera } = spot.stage;
  const world = corners.map(spot.toRoom);
  const [a, , c] = world.map(camera.point);
  if (!a || !c) return;
  canvas.polygon(camera.outline(world), {
    fill: canvas.linear(a, c, [
      [0, darken(palette.accent, 0.35)],
      [0.55, lighten(palette.accent, 0.3)],
      [1, lighten(palette.contrast, 0.35)],
    ]),
  });
}

/** `at` is the middle of its front edge on the desk. */
export function addLaptop(spot: Spot, [x, y, z]: Vec, palette: Palette): void {
  spot.part(
    [x - 0.17, y, z - 0.3],
    [x + 0.17, y + 0.23, z],
    () => {
      const hinge = z - 0.23;
      const screen = (inset: number): Vec[] => [
        [x - 0.165 + inset, y + 0.012 + inset, hinge - inset * 0.25],
        [x + 0.165 - inset, y + 0.012 + inset, hinge - inset * 0.25],
        [x + 0.165 - inset, y + 0.225 - inset, hinge - 0.06 + inset * 0.25],
        [x - 0.165 + inset, y + 0.225 - inset, hinge - 0.06 + inset * 0.25],
      ];
      spot.now.face(screen(0), '#2b2d31');
      paintScreen(spot, screen(0.012), palette);
      spot.now.box([x - 0.165, y, hinge], [x + 0.165, y + 0.014, z], '#c9ccd1');
      spot.now.face(
        [
          [x - 0.14, y + 0.016, hinge + 0.03],
          [x + 0.14, y + 0.016, hinge + 0.03],
          [x + 0.14, y + 0.016, z - 0.09],
          [x - 0.14, y + 0.016, z - 0.09],
        ],
        '#4a4d53',
      );
    },
    { shadow: false },
  );
}

export function addMonitor(spot: Spot, [x, y, z]: Vec, palette: Palette): void {
  spot.part(
    [x - 0.28, y, z - 0.1],
    [x + 0.28, y + 0.48, z + 0.08],
    () => {
      spot.now.box([x - 0.1, y, z - 0.08], [x + 0.1, y + 0.012, z + 0.06], '#8d9096');
      spot.now.box([x - 0.025, y + 0.012, z - 0.05], [x + 0.025, y + 0.2, z - 0.03], '#8d9096');
      spot.now.box([x - 0.28, y + 0.13, z - 0.03], [x + 0.28, y + 0.47, z], '#232529', {
        round: 0.006,
      });
      const inset = 0.012;
      paintScreen(
        spot,
        [
          [x - 0.28 + inset, y + 0.13 + inset, z + 0.001],
          [x + 0.28 - inset, y + 0.13 + inset, z + 0.001],
          [x + 0.28 - inset, y + 0.47 - inset, z + 0.001],
          [x - 0.28 + inset, y + 0.47 - inset, z + 0.001],
        ],
        palette,
      );
    },
    { shadow: false },
  );
  spot.box([x - 0.2, y, z + 0.16], [x + 0.2, y + 0.015, z + 0.28], '#d9dbdf', { shadow: false });
}

export function addMug(spot: Spot, [x, y, z]: Vec, colour: Colour): void {
  spot.part(
    [x - 0.05, y, z - 0.05],
    [x + 0.07, y + 0.09, z + 0.05],
    () => {
      const { canvas, camera } = spot.stage;
      const handle = spot.toRoom([x + 0.045, y + 0.05, z]);
      const size = camera.pixelsPerMetre(handle);
      canvas.circle(camera.point(handle), 0.024 * size, {
        stroke: darken(colour, 0.2),
        width: Math.max(1, 0.01 * size),
      });
      spot.now.column({ at: [x, y, z], radius: 0.04, height: 0.09, colour, top: '#4b3527' });
    },
    { shadow: false },
  );
}

export function addPenCup(spot: Spot, [x, y, z]: Vec, colour: Colour): void {
  spot.part(
    [x - 0.05, y, z - 0.05],
    [x + 0.05, y + 0.2, z + 0.05],
    () => {
      const { canvas, camera, random } = spot.stage;
      for (let pen = 0; pen < 5; pen += 1) {
        const lean = (pen - 2) * 0.012;
        const ends = [
          [x + lean * 0.6, y + 0.05, z],
          [x + lean * 1.8, y + random.range(0.14, 0.19), z],
        ] as const;
        canvas.line(
          ends.map((end) => camera.point(spot.toRoom(end))),
          {
            stroke: random.pick(['#e2b33c', '#c8553d', '#2f4858', '#5f8f71']),
            width: 1.8,
            cap: 'round',
          },
        );
      }
      spot.now.column({
        at: [x, y, z],
        radius: 0.038,
        height: 0.1,
        colour,
        top: darken(colour, 0.5),
      });
    },
    { shadow: false },
  );
}
