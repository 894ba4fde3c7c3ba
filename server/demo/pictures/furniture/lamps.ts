import type { Spot } from '../drawing/assembly.ts';
import { type Colour, lighten, mix } from '../drawing/colour.ts';
import type { Column } from '../drawing/solids.ts';
import type { Vec } from '../drawing/vector.ts';

const LIT = '#ffe3ad';

/** The shine around a lamp that is on; `strength` 0 draws nothing. */
export function paintGlow(spot: Spot, at: Vec, metres: number, strength: number): void {
  if (strength <= 0) return;
  const { canvas, camera } = spot.stage;
  const world = spot.toRoom(at);
  const centre = camera.point(world);
  const radius = metres * camera.pixelsPerMetre(world);
  canvas.circle(centre, radius, {
    fill: canvas.radial(centre, radius, [
      [0, '#ffe2a8', 0.75 * strength],
      [0.25, '#ffcf8a', 0.3 * strength],
      [1, '#ffb765', 0],
    ]),
  });
}

function shadeColour(colour: Colour, on: number): Colour {
  return mix(colour, LIT, on * 0.75);
}

function paintLine(spot: Spot, points: readonly Vec[], metres: number, colour: Colour): void {
  const { canvas, camera } = spot.stage;
  const world = points.map(spot.toRoom);
  const width = Math.max(1.2, metres * camera.pixelsPerMetre(world[0] as Vec));
  canvas.line(world.map(camera.point), { stroke: colour, width, cap: 'round' });
}

/** `at` is where its foot stands. */
export function addDeskLamp(spot: Spot, at: Vec, colour: Colour, on: number): void {
  const [x, y, z] = at;
  spot.part(
    [x - 0.1, y, z - 0.1],
    [x + 0.3, y + 0.5, z + 0.1],
    () => {
      spot.now.column({ at, radius: 0.075, height: 0.018, colour });
      paintLine(
        spot,
        [
          [x, y + 0.01, z],
          [x - 0.06, y + 0.26, z],
          [x + 0.15, y + 0.45, z],
        ],
        0.016,
        colour,
      );
      spot.now.ball([x - 0.06, y + 0.26, z], 0.016, colour);
      spot.now.column({
        at: [x + 0.17, y + 0.36, z],
        radius: 0.085,
        topRadius: 0.03,
        height: 0.11,
        colour,
      });
      paintGlow(spot, [x + 0.17, y + 0.35, z], 0.55, on);
    },
    { shadow: false },
  );
}

/** A lamp with a cloth shade on a foot, for tables. */
export function addTableLamp(spot: Spot, at: Vec, foot: Colour, on: number): void {
  const [x, y, z] = at;
  spot.part(
    [x - 0.15, y, z - 0.15],
    [x + 0.15, y + 0.45, z + 0.15],
    () => {
      spot.now.column({ at, radius: 0.06, topRadius: 0.03, height: 0.2, colour: foot });
      paintGlow(spot, [x, y + 0.32, z], 0.7, on);
      spot.now.column({
        at: [x, y + 0.2, z],
        radius: 0.14,
        topRadius: 0.095,
        height: 0.2,
        colour: shadeColour('#f6ead6', on),
        unlit: on > 0.3,
      });
    },
    { shadow: false },
  );
}

export function addFloorLamp(spot: Spot, at: Vec, metal: Colour, on: number): void {
  const [x, y, z] = at;
  spot.part([x - 0.22, y, z - 0.22], [x + 0.22, y + 1.65, z + 0.22], () => {
    spot.now.column({ at, radius: 0.14, height: 0.025, colour: metal });
    spot.now.column({ at: [x, y + 0.02, z], radius: 0.013, height: 1.32, colour: metal });
    paintGlow(spot, [x, y + 1.45, z], 1.1, on);
    spot.now.column({
      at: [x, y + 1.32, z],
      radius: 0.21,
      topRadius: 0.15,
      height: 0.3,
      colour: shadeColour('#f3e6d0', on),
      unlit: on > 0.3,
    });
  });
}

export type PendantKind = 'dome' | 'globe' | 'drum' | 'cone';

export interface Pendant {
  /** Middle of the shade's lower edge. */
  readonly at: Vec;
  readonly ceiling: number;
  readonly kind: PendantKind;
  readonly colour: Colour;
  readonly on: number;
}

const SHADES: Readonly<Record<Exclude<PendantKind, 'globe'>, Omit<Column, 'at' | 'colour'>>> = {
  dome: { radius: 0.2, topRadius: 0.08, height: 0.18 },
  drum: { radius: 0.22, topRadius: 0.2, height: 0.2 },
  cone: { radius: 0.2, topRadius: 0.03, height: 0.18 },
};

function paintShade(spot: Spot, { at, kind, colour, on }: Pendant): void {
  const [x, y, z] = at;
  if (kind === 'globe') {
    paintGlow(spot, [x, y + 0.15, z], 0.9, on);
    spot.now.ball([x, y + 0.15, z], 0.15, on > 0.3 ? lighten(LIT, 0.6) : '#f4efe4');
    return;
  }
  // Cloth lets the light through, metal does not.
  spot.now.column({
    ...SHADES[kind],
    at,
    colour: kind === 'drum' ? shadeColour(colour, on) : colour,
  });
  paintGlow(spot, at, 0.8, on);
}

export function addPendant(spot: Spot, pendant: Pendant): void {
  const { at, ceiling } = pendant;
  const [x, y, z] = at;
  const reach = 0.26;
  const cord: readonly Vec[] = [
    [x, ceiling, z],
    [x, y + 0.2, z],
  ];
  spot.part(
    [x - reach, y, z - reach],
    [x + reach, ceiling, z + reach],
    () => {
      paintLine(spot, cord, 0.008, '#3a3836');
      paintShade(spot, pendant);
    },
    { shadow: false },
  );
}
