import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { type Flat, type Rectangle, rectanglePath } from '../drawing/plane.ts';
import { shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import type { Palette } from '../interior/palette.ts';

/** A rectangle on the wall, in metres. */
export interface Panel {
  readonly corner: Flat;
  readonly size: Flat;
  readonly z: number;
}

/** Shares of the panel's width and height, the origin at the lower left. */
function paintShape(spot: Spot, panel: Panel, points: readonly Flat[], colour: Colour): void {
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

const MOTIFS: readonly Motif[] = [hills, arches, circles, leaf, bands];

const WHOLE: readonly Flat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

function paintPanel(spot: Spot, panel: Panel, colour: Colour): void {
  paintShape(spot, panel, WHOLE, colour);
}

export interface PictureShape {
  /** Lower left corner on the wall. */
  readonly corner: Flat;
  readonly size: Flat;
  readonly frame: Colour;
}

function within({ corner, size, z }: Panel, rim: number): Panel {
  return {
    corner: [corner[0] + rim, corner[1] + rim],
    size: [size[0] - 2 * rim, size[1] - 2 * rim],
    z: z + 0.001,
  };
}

/** A framed abstract print. */
export function addPicture(spot: Spot, shape: PictureShape, palette: Palette): void {
  const { corner, size, frame } = shape;
  const [x, y] = corner;
  const [width, height] = size;
  const motif = spot.stage.random.pick(MOTIFS);
  const colours = [
    palette.textile,
    mix(palette.contrast, palette.linen, 0.25),
    darken(palette.accent, 0.15),
    lighten(palette.contrast, 0.2),
  ];
  spot.part(
    [x, y, 0],
    [x + width, y + height, 0.026],
    () => {
      const shadow: Rectangle = { x: x + 0.015, y: y - 0.03, width, height };
      spot.stage.canvas.path(rectanglePath(spot, shadow, 0.001), {
        fill: '#231b26',
        opacity: 0.28,
      });
      spot.now.box([x, y, 0], [x + width, y + height, 0.024], frame);
      const mat = within({ corner, size, z: 0.024 }, 0.018);
      paintPanel(spot, mat, '#faf7f0');
      const print = within(mat, Math.min(width, height) * 0.1);
      paintPanel(spot, print, lighten(palette.linen, 0.1));
      motif(spot, print, colours);
    },
    { shadow: false },
  );
}

function paintNotes(spot: Spot, cork: Panel, papers: readonly Colour[]): void {
  const { random } = spot.stage;
  for (let note = 0; note < 8; note += 1) {
    const left = 0.06 + (note % 4) * 0.23 + random.range(0, 0.04);
    const low = 0.1 + Math.floor(note / 4) * 0.45 + random.range(0, 0.06);
    const lean = random.range(-0.015, 0.015);
    const paper: readonly Flat[] = [
      [left, low],
      [left + 0.17, low + lean],
      [left + 0.17 - lean, low + 0.32],
      [left - lean, low + 0.32],
    ];
    paintShape(spot, cork, paper, random.pick(papers));
  }
}

/** A cork board with notes and photos, without any lettering. */
export function addPinboard(spot: Spot, corner: Flat, size: Flat, palette: Palette): void {
  const [x, y] = corner;
  const papers = [
    '#fdf3c7',
    '#ffffff',
    lighten(palette.textile, 0.4),
    lighten(palette.contrast, 0.4),
    '#dbe7ee',
  ];
  spot.part(
    [x, y, 0],
    [x + size[0], y + size[1], 0.03],
    () => {
      spot.now.box([x, y, 0], [x + size[0], y + size[1], 0.02], palette.wood);
      const cork = within({ corner, size, z: 0.02 }, 0.02);
      paintPanel(spot, cork, '#d2a878');
      paintNotes(spot, cork, papers);
    },
    { shadow: false },
  );
}

/** Small warm lights on a sagging cord along the wall. */
export function addFairyLights(spot: Spot, from: Flat, run: number, on: number): void {
  spot.part(
    [from[0], from[1] - 0.2, 0.01],
    [from[0] + run, from[1], 0.03],
    () => {
      const { canvas, camera } = spot.stage;
      const sag = (share: number): Vec => [
        from[0] + run * share,
        from[1] - 0.16 * Math.abs(Math.sin(share * Math.PI * 3)),
        0.02,
      ];
      const cord = Array.from({ length: 60 }, (_, index) =>
        camera.point(spot.toRoom(sag(index / 59))),
      );
      canvas.line(cord, { stroke: '#5a5048', width: 0.9 });
      for (let bulb = 0; bulb < 22; bulb += 1) {
        const at = camera.point(spot.toRoom(sag((bulb + 0.5) / 22)));
        if (on > 0)
          canvas.circle(at, 11, {
            fill: canvas.radial(at, 11, [
              [0, '#ffdf9e', 0.75],
              [1, '#ffc777', 0],
            ]),
          });
        canvas.circle(at, 2.1, { fill: '#fff3cf' });
      }
    },
    { shadow: false },
  );
}
