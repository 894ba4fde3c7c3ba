import { briefOf } from '../interior/interior.ts';
import type { Scene } from '../scene.ts';
import { drawBalcony } from './balcony.ts';
import { drawWindowSeat } from './windowSeat.ts';

/** What is seen from the house, two times out of three from outside. */
export function drawView(scene: Scene): string {
  const brief = briefOf(scene);
  return scene.variant % 3 === 2 ? drawWindowSeat(scene, brief) : drawBalcony(scene, brief);
}
