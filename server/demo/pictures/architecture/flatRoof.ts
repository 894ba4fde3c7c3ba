import { darken, lighten } from '../drawing/colour.ts';
import { box } from '../drawing/solids.ts';
import type { RoofSite } from './roofParts.ts';

/** A parapet, and a set-back top floor on taller houses. */
export function paintFlatRoof({ stage, block, style }: RoofSite): void {
  const { x, z, width, depth, height } = block;
  if (style.storeys > 4) {
    const top = height + 2.7;
    box(
      stage,
      [
        [x + width * 0.22, height, z + depth * 0.2],
        [x + width * 0.8, top, z + depth * 0.75],
      ],
      darken(style.base.colour, 0.05),
    );
    box(
      stage,
      [
        [x + width * 0.2, top, z + depth * 0.17],
        [x + width * 0.82, top + 0.16, z + depth * 0.78],
      ],
      style.trim,
    );
  }
  const rim = 0.12;
  box(
    stage,
    [
      [x - rim, height, z - rim],
      [x + width + rim, height + 0.45, z + depth + rim],
    ],
    { side: lighten(style.wall.colour, 0.15), top: style.roofColour },
  );
  box(
    stage,
    [
      [x - rim - 0.06, height + 0.42, z - rim - 0.06],
      [x + width + rim + 0.06, height + 0.5, z + depth + rim],
    ],
    style.trim,
  );
}
