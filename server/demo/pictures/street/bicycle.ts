import type { Point } from '../drawing/camera.ts';
import { placedPath } from '../drawing/canvas.ts';
import { type Colour, darken } from '../drawing/colour.ts';
import { shade } from '../drawing/light.ts';
import type { Stage } from '../drawing/stage.ts';
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
