import type { Mood } from '../backdrop/mood.ts';
import type { Point } from '../drawing/camera.ts';
import { placedPath } from '../drawing/canvas.ts';
import { brighten, type Colour, darken, lighten, mix } from '../drawing/colour.ts';
import { type Stage, shade } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

const WHEEL = 0.34;

/** A line in metres from the ground between the wheels, its colour and thickness. */
type Tube = readonly [path: string, colour: Colour, thick: number];

function tubesOf(frame: Colour): readonly Tube[] {
  return [
    ['M-0.52 0.34L-0.05 0.3L0.4 0.78L-0.22 0.74L-0.05 0.3', frame, 0.038],
    ['M-0.52 0.34L-0.22 0.74', frame, 0.03],
    ['M0.52 0.34L0.38 0.88L0.36 0.98', frame, 0.036],
    ['M0.36 0.98L0.26 1.02L0.2 0.98', '#2b2b2e', 0.035],
    ['M-0.22 0.74L-0.25 0.88', '#2b2b2e', 0.03],
    ['M-0.36 0.9L-0.14 0.89', '#3a2c22', 0.065],
    ['M-0.08 0.2L-0.02 0.4', darken(frame, 0.6), 0.03],
  ];
}

const BASKET = 'M0.42 0.78L0.68 0.78L0.72 0.98L0.4 0.98Z';

function drawWheel(
  { canvas }: Stage,
  hub: Point,
  metre: number,
  tint: (c: Colour) => Colour,
): void {
  canvas.circle(hub, WHEEL * metre, {
    stroke: tint('#26272b'),
    width: Math.max(1.2, 0.045 * metre),
  });
  canvas.circle(hub, WHEEL * 0.86 * metre, {
    stroke: tint('#b9bdc2'),
    width: Math.max(0.5, 0.012 * metre),
  });
  for (let spoke = 0; spoke < 6; spoke += 1) {
    const angle = (spoke / 6) * Math.PI;
    const reach = WHEEL * 0.85 * metre;
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const ends: readonly Point[] = [
      [hub[0] - dx, hub[1] - dy],
      [hub[0] + dx, hub[1] + dy],
    ];
    canvas.line(ends, { stroke: tint('#aeb2b8'), width: 0.5, opacity: 0.7 });
  }
}

/** A city bicycle side-on, its wheels on the ground; `at` is the point between them. */
export function drawBicycle(stage: Stage, at: Vec, colour: Colour): void {
  const { canvas, camera, light } = stage;
  const metre = camera.pixelsPerMetre(at);
  const tint = (base: Colour): Colour => shade(light, base, at, [0, 0.4, -1]);
  const toPicture = (x: number, y: number): Point => camera.point([at[0] + x, at[1] + y, at[2]]);
  const [x, y] = toPicture(0, 0);
  canvas.ellipse([x, y + 1], [0.95 * metre, 0.07 * metre], { fill: '#12131f', opacity: 0.28 });
  for (const hub of [-0.52, 0.52]) drawWheel(stage, toPicture(hub, WHEEL), metre, tint);
  for (const [path, paint, thick] of tubesOf(colour)) {
    canvas.path(placedPath(path, toPicture), {
      stroke: tint(paint),
      width: Math.max(0.8, thick * metre),
      cap: 'round',
    });
  }
  canvas.path(placedPath(BASKET, toPicture), { fill: tint('#b98a55') });
}

const PAINTS = [
  '#d8dadc',
  '#3b4754',
  '#8aa3b0',
  '#b5483f',
  '#e3d9c6',
  '#5f7f6d',
  '#26292e',
] as const;

/** Metres from the middle of the wheels' line, the nose on the right. */
const BODY =
  'M-2 .45C-2.05 .75 -1.95 .92 -1.7 .95L-1.25 1C-.95 1.32 -.75 1.48 -.3 1.5L.35 1.5C.75 1.46 1 1.2 1.25 1C1.7 .96 1.98 .86 2.02 .6L2.02 .4L1.7 .3L-1.8 .3Z';
const GLASS =
  'M-1.1 1.02C-.88 1.26 -.68 1.4 -.3 1.41L-.16 1.41L-.16 1.02ZM-.06 1.41L.32 1.41C.66 1.38 .86 1.2 1.04 1.02L-.06 1.02Z';

/** A parked small car seen from its side. */
export function drawCar(stage: Stage, at: Vec, mood: Mood): void {
  const { canvas, camera, light, random } = stage;
  const metre = camera.pixelsPerMetre(at);
  const foot = camera.point(at);
  const paint: Colour = shade(light, random.pick(PAINTS), at, [0, 0.4, -1]);
  const toPicture = (x: number, y: number): Point => [foot[0] + x * metre, foot[1] - y * metre];
  canvas.ellipse(toPicture(0, 0.02), [2.15 * metre, 0.13 * metre], {
    fill: '#0f1018',
    opacity: 0.42,
  });
  const [low, high] = [toPicture(0, 0.3), toPicture(0, 1.5)];
  canvas.path(placedPath(BODY, toPicture), {
    fill: canvas.linear(high, low, [
      [0, brighten(paint, 1.2)],
      [0.42, paint],
      [0.55, brighten(paint, 0.82)],
      [1, darken(paint, 0.45)],
    ]),
  });
  canvas.path(placedPath(GLASS, toPicture), {
    fill: canvas.linear(high, toPicture(0, 1), [
      [0, mix('#2a3542', mood.sky[1], 0.55)],
      [1, '#1d242d'],
    ]),
  });
  canvas.line([toPicture(-1.85, 0.78), toPicture(1.85, 0.76)], {
    stroke: brighten(paint, 1.3),
    width: 1.2,
    opacity: 0.6,
  });
  canvas.line([toPicture(-0.11, 1), toPicture(-0.14, 0.36)], {
    stroke: darken(paint, 0.5),
    width: 1,
    opacity: 0.5,
  });
  canvas.line([toPicture(-0.35, 0.86), toPicture(-0.22, 0.86)], {
    stroke: darken(paint, 0.5),
    width: 2,
    opacity: 0.6,
  });
  canvas.ellipse(toPicture(1.9, 0.72), [0.1 * metre, 0.07 * metre], { fill: '#fff4d8' });
  canvas.ellipse(toPicture(-1.95, 0.78), [0.05 * metre, 0.09 * metre], { fill: '#c2372f' });
  for (const x of [-1.25, 1.25]) {
    const hub = toPicture(x, 0.32);
    canvas.circle(hub, 0.38 * metre, { fill: '#16171c' });
    canvas.circle(hub, 0.31 * metre, { fill: '#26282e' });
    canvas.circle(hub, 0.19 * metre, { fill: '#b5babf' });
    canvas.circle(hub, 0.06 * metre, { fill: '#5a5f66' });
  }
}

const FRAMES = ['#c8553d', '#3d7a78', '#e0a93f', '#f1ece3', '#4a72b0'] as const;
const TOPS = ['#e0a458', '#2f5d86', '#c8553d', '#5f8f71', '#f1ece3'] as const;
const SKINS = ['#f0c7a4', '#d9a074', '#a86f48', '#7a4a30'] as const;

/** A student riding to the right. */
export function drawCyclist(stage: Stage, at: Vec): void {
  const { canvas, camera, light, random } = stage;
  const metre = camera.pixelsPerMetre(at);
  const tint = (colour: Colour): Colour => shade(light, colour, at, [0, 0.4, -1]);
  const [top, skin] = [tint(random.pick(TOPS)), tint(random.pick(SKINS))];
  const trousers = tint(random.pick(['#2f3e55', '#4a4540', '#26303c']));
  const toPicture = (x: number, y: number): Point => camera.point([at[0] + x, at[1] + y, at[2]]);
  const limb = (path: string, stroke: Colour, thick: number): void =>
    canvas.path(placedPath(path, toPicture), { stroke, width: thick * metre, cap: 'round' });
  limb('M-0.26 0.98L0.05 0.7L-0.1 0.34', darken(trousers, 0.3), 0.15);
  drawBicycle(stage, at, random.pick(FRAMES));
  limb('M-0.27 0.98L0.1 0.82L0.02 0.42', trousers, 0.16);
  limb('M0.02 0.38L0.12 0.36', '#f2efe8', 0.08);
  limb('M-0.05 1.44L-0.26 1.02', top, 0.28);
  if (random.chance(0.6)) limb('M-0.28 1.36L-0.4 1.14', tint('#3d5a80'), 0.2);
  limb('M-0.02 1.4L0.16 1.16L0.32 1.04', lighten(top, 0.12), 0.1);
  limb('M0.02 1.54L-0.02 1.5', skin, 0.1);
  canvas.circle(toPicture(0.05, 1.68), 0.115 * metre, { fill: skin });
  canvas.ellipse(toPicture(0.02, 1.73), [0.125 * metre, 0.1 * metre], {
    fill: tint(random.pick(['#2b2220', '#5a3b26', '#c79a5b'])),
  });
}
