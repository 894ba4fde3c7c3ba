import type { Point } from '../drawing/camera.ts';
import { placedPath } from '../drawing/canvas.ts';
import { type Colour, darken, lighten } from '../drawing/colour.ts';
import { shade } from '../drawing/light.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Vec } from '../drawing/vector.ts';
import { drawBicycle } from './bicycle.ts';

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
