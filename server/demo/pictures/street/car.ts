import type { Mood } from '../backdrop/mood.ts';
import type { Point } from '../drawing/camera.ts';
import { placedPath } from '../drawing/canvas.ts';
import { brighten, type Colour, darken, mix } from '../drawing/colour.ts';
import { shade } from '../drawing/light.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';

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
