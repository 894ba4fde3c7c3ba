import type { Canvas } from '../paint/canvas.ts';
import type { Random } from '../random.ts';
import type { Camera } from './camera.ts';
import type { Light } from './light.ts';

/** What every drawing function needs. */
export interface Stage {
  readonly canvas: Canvas;
  readonly camera: Camera;
  readonly light: Light;
  readonly random: Random;
}
