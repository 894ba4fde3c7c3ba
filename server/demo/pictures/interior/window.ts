import type { Mood } from '../backdrop/mood.ts';
import type { Spot } from '../drawing/assembly.ts';
import { pathOf } from '../drawing/canvas.ts';
import { type Colour, darken, lighten, toColour } from '../drawing/colour.ts';
import type { Vec } from '../drawing/vector.ts';
import { drawOutside, type OutsideKind } from './outside.ts';

export interface WindowShape {
  /** Metres along the wall to its left edge. */
  readonly x: number;
  readonly sill: number;
  readonly width: number;
  readonly height: number;
  readonly frame: Colour;
  /** Panes next to and above each other. */
  readonly columns: number;
  readonly rows: number;
  readonly outside: OutsideKind;
  /** How high above the street, 0 to 1. */
  readonly storey: number;
}

const REVEAL_METRES = 0.18;
const FRAME_METRES = 0.055;

function rectangle(shape: WindowShape, z: number): Vec[] {
  const { x, sill, width, height } = shape;
  return [
    [x, sill, z],
    [x + width, sill, z],
    [x + width, sill + height, z],
    [x, sill + height, z],
  ];
}

function drawReveal(spot: Spot, shape: WindowShape): void {
  const inner = rectangle(shape, 0);
  const outer = rectangle(shape, -REVEAL_METRES);
  inner.forEach((corner, index) => {
    const next = (index + 1) % 4;
    const gain = index === 2 ? 0.72 : index === 0 ? 1.12 : 0.94;
    spot.now.face(
      [corner, inner[next] as Vec, outer[next] as Vec, outer[index] as Vec],
      '#f3f0ea',
      { gain },
    );
  });
}

function drawBars(spot: Spot, shape: WindowShape): void {
  const { x, sill, width, height, frame, columns, rows } = shape;
  const [near, far] = [-REVEAL_METRES + 0.05, -REVEAL_METRES];
  const bar = (from: readonly [number, number], to: readonly [number, number]): void =>
    spot.now.box([from[0], from[1], near], [to[0], to[1], far], frame);
  const half = FRAME_METRES * 0.45;
  for (let column = 1; column < columns; column += 1) {
    const at = x + (width * column) / columns;
    bar([at - half, sill], [at + half, sill + height]);
  }
  for (let row = 1; row < rows; row += 1) {
    const at = sill + height * (rows === 2 ? 0.7 : row / rows);
    bar([x, at - half], [x + width, at + half]);
  }
  bar([x, sill], [x + FRAME_METRES, sill + height]);
  bar([x + width - FRAME_METRES, sill], [x + width, sill + height]);
  bar([x, sill], [x + width, sill + FRAME_METRES]);
  bar([x, sill + height - FRAME_METRES], [x + width, sill + height]);
}

function drawStreaks(spot: Spot, shape: WindowShape): void {
  const { canvas, camera } = spot.stage;
  const { x, sill, width, height } = shape;
  for (const [from, wide] of [
    [0.12, 0.16],
    [0.34, 0.06],
  ] as const) {
    const streak: Vec[] = [
      [x + width * from, sill, -REVEAL_METRES],
      [x + width * (from + wide), sill, -REVEAL_METRES],
      [x + width * (from + wide + 0.35), sill + height, -REVEAL_METRES],
      [x + width * (from + 0.35), sill + height, -REVEAL_METRES],
    ];
    canvas.polygon(camera.outline(streak.map(spot.toRoom)), { fill: '#ffffff', opacity: 0.1 });
  }
}

/** Brightness around an opening, on the wall itself. */
function drawHalo(spot: Spot, shape: WindowShape, mood: Mood): void {
  if (mood.lamps > 0.5) return;
  const { canvas, camera } = spot.stage;
  const centre = spot.toRoom([shape.x + shape.width / 2, shape.sill + shape.height / 2, 0]);
  const at = camera.point(centre);
  const reach = camera.pixelsPerMetre(centre) * (shape.width * 0.5 + 1.1);
  const tint = toColour([1, 0.94, 0.84]);
  canvas.circle(at, reach, {
    fill: canvas.radial(at, reach, [
      [0, tint, 0.5],
      [0.5, tint, 0.22],
      [1, tint, 0],
    ]),
  });
}

/** An opening in the wall of that spot, with the world behind it. */
export function drawWindow(spot: Spot, shape: WindowShape, mood: Mood): void {
  const { canvas, camera } = spot.stage;
  drawHalo(spot, shape, mood);
  const opening = camera.outline(rectangle(shape, 0).map(spot.toRoom));
  if (opening.length < 3) return;
  canvas.group({ clip: canvas.clip(pathOf(opening)) }, () => {
    const glass = camera.outline(rectangle(shape, -REVEAL_METRES).map(spot.toRoom));
    canvas.group({ clip: canvas.clip(pathOf(glass)) }, () => {
      drawOutside(spot.stage, shape.outside, { mood, storey: shape.storey, within: glass });
      drawStreaks(spot, shape);
    });
    drawReveal(spot, shape);
    drawBars(spot, shape);
  });
  if (shape.sill > 0.2) {
    spot.box(
      [shape.x - 0.05, shape.sill - 0.035, 0],
      [shape.x + shape.width + 0.05, shape.sill, 0.05],
      { top: '#fbfaf7', side: '#efece6' },
      { shadow: false },
    );
  }
}

/** Sunlight that falls through the window onto the floor. `aside` is metres to the side a metre down. */
export function drawSunPatch(spot: Spot, shape: WindowShape, mood: Mood, aside: number): void {
  if (mood.lamps > 0.5) return;
  const { canvas, camera } = spot.stage;
  const reach = mood.name === 'noon' ? 0.7 : 1.05;
  const onFloor = (x: number, y: number): Vec => [x + aside * y, 0.002, y * reach];
  const warm = mood.name === 'golden' ? '#ffc98a' : '#fff1d2';
  const gap = FRAME_METRES;
  const [low, high] = [Math.max(0.05, shape.sill) + gap, shape.sill + shape.height - gap];
  for (let column = 0; column < shape.columns; column += 1) {
    const left = shape.x + (shape.width * column) / shape.columns + gap;
    const right = shape.x + (shape.width * (column + 1)) / shape.columns - gap;
    const patch = [
      onFloor(left, low),
      onFloor(right, low),
      onFloor(right, high),
      onFloor(left, high),
    ];
    canvas.polygon(camera.outline(patch.map(spot.toRoom)), { fill: warm, opacity: 0.5 });
  }
}

export interface CurtainShape {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly colour: Colour;
  /** Light shines through. */
  readonly isSheer?: boolean;
}

/** A hanging cloth in folds. */
export function addCurtain(spot: Spot, shape: CurtainShape): void {
  const { x, width, top, bottom, colour, isSheer = false } = shape;
  const folds = Math.max(4, Math.round(width / 0.085));
  const draw = (): void => {
    const { canvas, camera, random } = spot.stage;
    const dark = darken(colour, 0.3);
    const bright = lighten(colour, 0.35);
    for (let fold = 0; fold < folds; fold += 1) {
      const at = (share: number): number => x + (width * (fold + share)) / folds;
      const droop = bottom + random.range(-0.012, 0.012);
      const strip: Vec[] = [
        [at(0), bottom, 0.08],
        [at(0.5), droop - 0.012, 0.15],
        [at(1.04), bottom, 0.08],
        [at(1.04), top, 0.09],
        [at(0), top, 0.09],
      ];
      const outline = camera.outline(strip.map(spot.toRoom));
      const from = camera.point(spot.toRoom([at(0), bottom, 0.1]));
      const to = camera.point(spot.toRoom([at(1), bottom, 0.1]));
      canvas.polygon(outline, {
        fill: canvas.linear(
          [from[0], 0],
          [to[0], 0],
          [
            [0, dark],
            [0.35, bright],
            [0.65, colour],
            [1, dark],
          ],
        ),
        ...(isSheer ? { opacity: 0.6 } : {}),
      });
    }
  };
  spot.part([x - 0.03, bottom - 0.03, 0.05], [x + width + 0.03, top, 0.17], draw, {
    shadow: bottom < 0.2,
  });
}

export function addCurtainRod(spot: Spot, from: number, to: number, y: number): void {
  spot.box([from, y - 0.014, 0.11], [to, y + 0.014, 0.138], '#35322f', { shadow: false });
  spot.ball([from, y, 0.124], 0.03, '#35322f');
  spot.ball([to, y, 0.124], 0.03, '#35322f');
}

/** A roller blind let down by `drop` metres. */
export function addBlind(spot: Spot, shape: WindowShape, drop: number, colour: Colour): void {
  const top = shape.sill + shape.height + 0.06;
  const [left, right] = [shape.x - 0.04, shape.x + shape.width + 0.04];
  spot.box([left, top - 0.07, 0.01], [right, top, 0.09], lighten(colour, 0.25), { shadow: false });
  spot.part(
    [left, top - 0.07 - drop, 0.03],
    [right, top - 0.07, 0.05],
    () => {
      const low = top - 0.07 - drop;
      spot.now.face(
        [
          [left, low, 0.04],
          [right, low, 0.04],
          [right, top - 0.07, 0.04],
          [left, top - 0.07, 0.04],
        ],
        colour,
        { opacity: 0.93 },
      );
      spot.now.box([left, low - 0.02, 0.03], [right, low, 0.05], darken(colour, 0.15));
    },
    { shadow: false },
  );
}

/** Middle of a window on its wall, a little inside. */
export function windowGlowPoint(shape: WindowShape): Vec {
  return [shape.x + shape.width / 2, shape.sill + shape.height * 0.55, 0.35];
}
