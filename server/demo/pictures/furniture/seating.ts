import type { Spot } from '../drawing/assembly.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import type { Palette } from '../interior/palette.ts';
import { paintLeaningCushion } from './cushions.ts';

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
