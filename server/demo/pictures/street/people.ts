import type { Point } from '../drawing/camera.ts';
import { placedPath } from '../drawing/canvas.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { type Stage, shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

const SKINS = ['#f0c7a4', '#d9a074', '#a86f48', '#7a4a30', '#e8b48c'] as const;
const HAIRS = ['#2b2220', '#5a3b26', '#8a5a32', '#1d1a1c', '#c79a5b'] as const;
const TOPS = [
  '#c8553d',
  '#2f5d86',
  '#e0a458',
  '#5f8f71',
  '#f1ece3',
  '#3b4252',
  '#8d6a9f',
  '#d98e73',
] as const;
const TROUSERS = ['#2f3e55', '#4a4540', '#3b4a3f', '#6b6257', '#26303c'] as const;

const BAGS = ['#3d5a80', '#b56576', '#6b705c', '#d98a5b'] as const;

interface Dress {
  readonly skin: Colour;
  readonly hair: Colour;
  readonly top: Colour;
  readonly trousers: Colour;
  readonly bag: Colour | undefined;
  readonly hasLongHair: boolean;
}

/** A line in metres from the feet, its colour and thickness. */
type Limb = readonly [path: string, colour: Colour, thick: number];

function dressOf({ light, random }: Stage, at: Vec): Dress {
  const pick = (colours: readonly Colour[]): Colour =>
    shade(light, random.pick(colours), at, [0, 0.4, -1]);
  return {
    skin: pick(SKINS),
    hair: pick(HAIRS),
    top: pick(TOPS),
    trousers: pick(TROUSERS),
    bag: random.chance(0.65) ? pick(BAGS) : undefined,
    hasLongHair: random.chance(0.5),
  };
}

function limbsOf({ skin, top, trousers, bag }: Dress): readonly Limb[] {
  const farSide: readonly Limb[] = [
    ['M0.06 1.34L-0.1 1.1L-0.02 0.88', darken(top, 0.2), 0.1],
    ['M0 0.88L-0.12 0.48L-0.3 0.1', darken(trousers, 0.25), 0.15],
    ['M-0.3 0.07L-0.2 0.03', '#e8e4dc', 0.08],
    ['M0.01 0.88L0.16 0.5L0.2 0.08', trousers, 0.16],
    ['M0.2 0.05L0.31 0.04', '#f2efe8', 0.08],
  ];
  const nearSide: readonly Limb[] = [
    ['M0.01 1.32L0 0.94', top, 0.27],
    ['M0.02 1.34L0.12 1.1L0.24 0.98', lighten(top, 0.1), 0.1],
    ['M0.25 0.97L0.27 0.96', skin, 0.075],
    ['M0.02 1.46L0.02 1.4', skin, 0.1],
  ];
  const carried: readonly Limb[] = bag ? [['M-0.17 1.3L-0.18 1', bag, 0.2]] : [];
  return [...farSide, ...carried, ...nearSide];
}

/** A student on foot; `way` is 1 when walking to the right. */
export function drawWalker(stage: Stage, at: Vec, way: 1 | -1): void {
  const { canvas, camera, random } = stage;
  const metre = camera.pixelsPerMetre(at) * random.range(0.94, 1.06);
  const foot = camera.point(at);
  const dress = dressOf(stage, at);
  const toPicture = (x: number, y: number): Point => [
    foot[0] + x * way * metre,
    foot[1] - y * metre,
  ];
  const paintLimb = ([path, stroke, thick]: Limb): void =>
    canvas.path(placedPath(path, toPicture), { stroke, width: thick * metre, cap: 'round' });
  canvas.ellipse(toPicture(0, 0), [0.36 * metre, 0.06 * metre], { fill: '#12131f', opacity: 0.3 });
  for (const limb of limbsOf(dress)) paintLimb(limb);
  canvas.circle(toPicture(0.03, 1.6), 0.115 * metre, { fill: dress.skin });
  canvas.ellipse(toPicture(0, 1.64), [0.125 * metre, 0.105 * metre], { fill: dress.hair });
  if (dress.hasLongHair) paintLimb(['M-0.08 1.62L-0.1 1.42', dress.hair, 0.09]);
}
