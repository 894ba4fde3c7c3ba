import type { Spot } from '../drawing/assembly.ts';
import type { Colour } from '../drawing/colour.ts';
import { shade } from '../drawing/light.ts';
import type { Flat } from '../drawing/plane.ts';
import type { Vec } from '../drawing/vector.ts';

/** A rectangle on the wall, in metres. */
export interface Panel {
  readonly corner: Flat;
  readonly size: Flat;
  readonly z: number;
}

/** Shares of the panel's width and height, the origin at the lower left. */
export function paintShape(
  spot: Spot,
  panel: Panel,
  points: readonly Flat[],
  colour: Colour,
): void {
  const { canvas, camera, light } = spot.stage;
  const { corner, size, z } = panel;
  const local = points.map(
    ([x, y]): Vec => [
      corner[0] + Math.min(1, Math.max(0, x)) * size[0],
      corner[1] + Math.min(1, Math.max(0, y)) * size[1],
      z,
    ],
  );
  const world = local.map(spot.toRoom);
  const [first] = world;
  if (!first) return;
  canvas.polygon(camera.outline(world), { fill: shade(light, colour, first, [0, 0.3, -1]) });
}

function arc([x, y]: Flat, radius: Flat, from: number, to: number): Flat[] {
  return Array.from({ length: 25 }, (_, index) => {
    const angle = from + ((to - from) * index) / 24;
    return [x + Math.cos(angle) * radius[0], y + Math.sin(angle) * radius[1]];
  });
}

const FULL = Math.PI * 2;

export type Motif = (spot: Spot, panel: Panel, colours: readonly Colour[]) => void;

const hills: Motif = (spot, panel, [a = '', b = '', c = '', d = '']) => {
  paintShape(
    spot,
    panel,
    arc([0.68, 0.68], [0.14, 0.14 * (panel.size[0] / panel.size[1])], 0, FULL),
    d,
  );
  paintShape(
    spot,
    panel,
    [
      [0, 0],
      [1, 0],
      [1, 0.42],
      [0.72, 0.58],
      [0.45, 0.42],
      [0.2, 0.55],
      [0, 0.46],
    ],
    b,
  );
  paintShape(
    spot,
    panel,
    [
      [0, 0],
      [1, 0],
      [1, 0.3],
      [0.8, 0.24],
      [0.5, 0.38],
      [0.22, 0.26],
      [0, 0.34],
    ],
    a,
  );
  paintShape(
    spot,
    panel,
    [
      [0, 0],
      [1, 0],
      [1, 0.12],
      [0.6, 0.2],
      [0.3, 0.1],
      [0, 0.18],
    ],
    c,
  );
};

const arches: Motif = (spot, panel, colours) => {
  colours.forEach((colour, index) => {
    const reach = 0.4 - index * 0.095;
    if (reach <= 0) return;
    paintShape(
      spot,
      panel,
      [[0.5 - reach, 0.12], ...arc([0.5, 0.5], [reach, reach], Math.PI, 0), [0.5 + reach, 0.12]],
      colour,
    );
  });
};

const circles: Motif = (spot, panel, [a = '', b = '', c = '', d = '']) => {
  const ratio = panel.size[0] / panel.size[1];
  paintShape(spot, panel, arc([0.38, 0.6], [0.27, 0.27 * ratio], 0, FULL), a);
  paintShape(spot, panel, arc([0.64, 0.44], [0.24, 0.24 * ratio], 0, FULL), b);
  paintShape(spot, panel, arc([0.42, 0.3], [0.15, 0.15 * ratio], 0, FULL), c);
  paintShape(
    spot,
    panel,
    [
      [0.1, 0.09],
      [0.9, 0.09],
      [0.9, 0.11],
      [0.1, 0.11],
    ],
    d,
  );
};

const leaf: Motif = (spot, panel, [a = '', b = '']) => {
  paintShape(
    spot,
    panel,
    [
      [0.49, 0.08],
      [0.51, 0.08],
      [0.51, 0.9],
      [0.49, 0.9],
    ],
    a,
  );
  for (let pair = 0; pair < 5; pair += 1) {
    const y = 0.2 + pair * 0.13;
    for (const side of [-1, 1]) {
      paintShape(
        spot,
        panel,
        [
          [0.5, y],
          [0.5 + side * 0.14, y + 0.15],
          [0.5 + side * 0.34, y + 0.19],
          [0.5 + side * 0.22, y + 0.06],
        ],
        pair % 2 === 0 ? a : b,
      );
    }
  }
};

const bands: Motif = (spot, panel, colours) => {
  colours.forEach((colour, index) => {
    const y = 0.12 + index * 0.19;
    paintShape(
      spot,
      panel,
      [
        [0.1, y],
        [0.9, y + 0.05],
        [0.9, y + 0.19],
        [0.1, y + 0.16],
      ],
      colour,
    );
  });
};

export const MOTIFS: readonly Motif[] = [hills, arches, circles, leaf, bands];

const WHOLE: readonly Flat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

export function paintPanel(spot: Spot, panel: Panel, colour: Colour): void {
  paintShape(spot, panel, WHOLE, colour);
}
