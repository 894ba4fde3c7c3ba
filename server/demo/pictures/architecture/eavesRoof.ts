import { box } from '../drawing/solids.ts';
import type { Vec } from '../drawing/vector.ts';
import { paintSlope, type RoofSite } from './roofParts.ts';

const OUT = 0.65;
const WOOD = '#a3764f';

/** Boards under the overhang: along the front, and along a side the viewer can see. */
function paintBoards({ stage, block }: RoofSite, [left, right]: readonly [number, number]): void {
  const { x, z, width, depth, height } = block;
  const [viewerX] = stage.camera.at;
  const board = (from: number, to: number, back: number): void =>
    box(
      stage,
      [
        [from, height, z - OUT],
        [to, height + 0.14, back],
      ],
      WOOD,
    );
  if (left < x && viewerX < x) board(left, x, z + depth);
  if (right > x + width && viewerX > x + width) board(x + width, right, z + depth);
  board(left, right, z);
  for (let at = left + 0.2; at < right; at += 0.7) {
    box(
      stage,
      [
        [at, height - 0.14, z - OUT + 0.05],
        [at + 0.12, height, z],
      ],
      '#8a6040',
    );
  }
}

/** Low tiles that reach out over the wall; within a row only towards the street. */
export function paintEavesRoof(site: RoofSite): void {
  const { stage, block, style } = site;
  const { x, z, width, depth, height } = block;
  const isFree = style.setting === 'corner';
  const [left, right] = isFree ? [x - OUT, x + width + OUT] : [x, x + width];
  paintBoards(site, [left, right]);
  const [low, high] = [height + 0.14, height + 2.6];
  const hip = isFree ? 1 : 0;
  const ridge: readonly [Vec, Vec] = [
    [x + hip, high, z + 3],
    [x + width - hip, high, z + 3],
  ];
  const front: Vec[] = [
    [left, low, z - OUT],
    [right, low, z - OUT],
  ];
  const [a, b] = front as [Vec, Vec];
  paintSlope(stage, [a, b, ridge[1], ridge[0]], style.roofColour, 8);
  if (isFree) {
    paintSlope(stage, [a, [left, low, z + depth], ridge[0], ridge[0]], style.roofColour, 8);
  }
}
