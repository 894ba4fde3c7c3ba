import type { Camera } from './camera.ts';
import type { Canvas } from './canvas.ts';
import type { Light } from './light.ts';
import type { Random } from './random.ts';

/** What every drawing function needs. */
export interface Stage {
  readonly canvas: Canvas;
  readonly camera: Camera;
  readonly light: Light;
  readonly random: Random;
}
