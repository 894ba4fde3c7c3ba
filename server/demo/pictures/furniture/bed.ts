import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import type { Vec } from '../drawing/vector.ts';
import type { Palette } from '../interior/palette.ts';
import { paintCushion, paintFolds, paintLeaningCushion } from './seating.ts';

export interface BedOptions {
  readonly width: number;
  readonly palette: Palette;
  readonly headboard: 'panel' | 'slats' | 'upholstered';
  readonly hasThrow: boolean;
  readonly hasDrawers: boolean;
}

const LENGTH = 2.05;
const MATTRESS_TOP = 0.53;

function paintHeadboard(spot: Spot, { width, palette, headboard }: BedOptions): void {
  const half = width / 2 + 0.03;
  if (headboard === 'upholstered') {
    const panels = 4;
    for (let panel = 0; panel < panels; panel += 1) {
      const from = -half + (2 * half * panel) / panels;
      spot.now.box(
        [from + 0.008, 0.3, 0.01],
        [from + (2 * half) / panels - 0.008, 1.12, 0.1],
        palette.contrast,
        { round: 0.03 },
      );
    }
    return;
  }
  if (headboard === 'panel') {
    spot.now.box([-half, 0.05, 0.01], [half, 1.02, 0.06], palette.wood, { round: 0.012 });
    spot.now.box([-half, 0.98, 0], [half, 1.03, 0.08], lighten(palette.wood, 0.15));
    return;
  }
  for (const x of [-half, half - 0.05]) {
    spot.now.box([x, 0, 0.01], [x + 0.05, 1.05, 0.07], palette.wood);
  }
  for (let slat = 0; slat < 4; slat += 1) {
    const y = 0.58 + slat * 0.12;
    spot.now.box([-half, y, 0.02], [half, y + 0.07, 0.055], palette.wood);
  }
}

function paintBase(spot: Spot, { width, palette, hasDrawers }: BedOptions): void {
  const half = width / 2;
  for (const x of [-half + 0.02, half - 0.08]) {
    for (const z of [0.1, LENGTH - 0.1]) {
      spot.now.box([x, 0, z], [x + 0.06, 0.14, z + 0.06], darken(palette.wood, 0.3));
    }
  }
  spot.now.box(
    [-half - 0.02, hasDrawers ? 0.04 : 0.14, 0.05],
    [half + 0.02, 0.31, LENGTH + 0.02],
    palette.wood,
    { round: 0.012 },
  );
  if (!hasDrawers) return;
  for (const side of [-half - 0.024, half + 0.024]) {
    for (const z of [0.15, 1.08]) {
      const line: Vec[] = [
        [side, 0.07, z],
        [side, 0.07, z + 0.86],
        [side, 0.28, z + 0.86],
        [side, 0.28, z],
      ];
      spot.now.face(line, darken(palette.wood, 0.08));
      spot.now.box([side - 0.008, 0.16, z + 0.36], [side + 0.008, 0.18, z + 0.5], palette.metal);
    }
  }
}

/** Cloth that lies over the bed and hangs down on both sides, without an end of its own. */
function paintCover(
  spot: Spot,
  half: number,
  [from, to]: readonly [number, number],
  cloth: Cloth,
): void {
  const { top, bottom, colour } = cloth;
  for (const x of [-half, half]) {
    const [a, b]: [Vec, Vec] = [
      [x, bottom, from],
      [x, bottom, to],
    ];
    if (
      (spot.stage.camera.at[0] - spot.toRoom(a)[0]) *
        (spot.toRoom([1, 0, 0])[0] - spot.toRoom([0, 0, 0])[0]) *
        x <=
      0
    )
      continue;
    spot.now.face([a, b, [x, top, to], [x, top, from]], colour, { round: 0.02 });
  }
  spot.now.box(
    [-half, top - 0.022, from],
    [half, top, to],
    { top: lighten(colour, 0.08), side: colour },
    { round: 0.014 },
  );
}

interface Cloth {
  readonly top: number;
  readonly bottom: number;
  readonly colour: Colour;
}

function paintBlanket(spot: Spot, { width, palette }: BedOptions): void {
  const half = width / 2 + 0.04;
  const [from, to] = [1.34, 1.88];
  const colour = palette.textile;
  paintCover(spot, half, [from, to], { top: 0.637, bottom: 0.22, colour });
  for (let stripe = 0; stripe < 4; stripe += 1) {
    const z = from + 0.07 + stripe * 0.12;
    paintCover(spot, half + 0.001, [z, z + 0.028], {
      top: 0.639,
      bottom: 0.23,
      colour: lighten(colour, 0.42),
    });
  }
}

function paintDuvet(spot: Spot, { width, palette }: BedOptions): void {
  const half = width / 2 + 0.025;
  const cover: Colour = palette.linen;
  spot.now.box([-half, 0.27, 0.66], [half, 0.615, LENGTH + 0.02], cover, { round: 0.05 });
  paintFolds(
    spot,
    [
      [-half, 0.617, 0.72],
      [half, 0.617, 0.72],
    ],
    [
      [-half, 0.617, LENGTH],
      [half, 0.617, LENGTH],
    ],
    { colour: cover, count: 12 },
  );
  for (const side of [-half - 0.01, half + 0.01]) {
    paintFolds(
      spot,
      [
        [side, 0.6, 0.7],
        [side, 0.6, LENGTH],
      ],
      [
        [side, 0.3, 0.7],
        [side, 0.3, LENGTH],
      ],
      { colour: cover, count: 9 },
    );
  }
  paintFolds(
    spot,
    [
      [-half, 0.6, LENGTH + 0.03],
      [half, 0.6, LENGTH + 0.03],
    ],
    [
      [-half, 0.3, LENGTH + 0.03],
      [half, 0.3, LENGTH + 0.03],
    ],
    { colour: cover, count: 8 },
  );
  paintCover(spot, half + 0.012, [0.58, 0.86], {
    top: 0.636,
    bottom: 0.3,
    colour: lighten(palette.textile, 0.45),
  });
}

function paintPillows(spot: Spot, { width, palette }: BedOptions): void {
  const count = width > 1.25 ? 2 : 1;
  const each = Math.min(0.68, (width - 0.1) / count);
  for (let pillow = 0; pillow < count; pillow += 1) {
    const x = (pillow - (count - 1) / 2) * (each + 0.04);
    paintLeaningCushion(spot, [x, MATTRESS_TOP, 0.33], [each, 0.46], palette.linen);
    paintLeaningCushion(
      spot,
      [x + 0.02, MATTRESS_TOP, 0.44],
      [each * 0.94, 0.4],
      lighten(palette.textile, 0.5),
    );
  }
  paintLeaningCushion(spot, [0.02, MATTRESS_TOP + 0.02, 0.57], [0.42, 0.34], palette.contrast);
}

/** A made bed with its head against the backing; x 0 is its middle. */
export function addBed(spot: Spot, options: BedOptions): void {
  const half = options.width / 2 + 0.06;
  spot.part([-half, 0, 0], [half, 0.95, LENGTH + 0.05], () => {
    paintHeadboard(spot, options);
    paintBase(spot, options);
    spot.now.box(
      [-options.width / 2, 0.3, 0.08],
      [options.width / 2, MATTRESS_TOP, LENGTH],
      '#fbfaf7',
      { round: 0.04 },
    );
    paintPillows(spot, options);
    paintDuvet(spot, options);
    if (options.hasThrow) paintBlanket(spot, options);
  });
}

/** A cushion lying flat at that place. */
export function addFloorCushion(spot: Spot, at: Vec, size: number, colour: Colour): void {
  const [x, y, z] = at;
  const half = size / 2;
  spot.part([x - half, y, z - half], [x + half, y + 0.16, z + half], () =>
    paintCushion(
      spot,
      [
        [x - half, y + 0.15, z + half],
        [x + half, y + 0.15, z + half],
        [x + half, y + 0.15, z - half],
        [x - half, y + 0.15, z - half],
      ],
      [0, -0.14, 0],
      colour,
    ),
  );
}
