import { drawBuilding, type Site } from '../architecture/building.ts';
import { STYLES, type Style } from '../architecture/style.ts';
import type { Random } from '../drawing/random.ts';
import { drawWalker } from '../street/people.ts';
import { drawTree, LEAVES } from '../street/trees.ts';
import type { Standing } from './standing.ts';

/** A place to draw a town in, and where its sky ends. */
export interface Town extends Site {
  /** Pixels from the top. */
  readonly horizon: number;
  /** Where the sun hangs, as a share of the width. */
  readonly sunAt: number;
}

/** Something far off, where the sky of the town ends. */
export function farOf({ mood, horizon, stage }: Town, changes: Partial<Standing>): Standing {
  return {
    mood,
    ground: horizon + 6,
    x: stage.canvas.width / 2,
    rise: 200,
    distance: 0.4,
    ...changes,
  };
}

/** Order of the building styles. */
export const TERRACE = 0;
export const GEORGIAN = 2;
export const MEDITERRANEAN = 4;
export const WAREHOUSE = 6;
export const WHITE_MODERN = 7;

/** A building style seen from far enough that small ornament would only cost time. */
export function plainStyle(index: number, random: Random, changes: Partial<Style> = {}): Style {
  const create = STYLES[index] as (random: Random) => Style;
  return { ...create(random), ornament: undefined, hasRailings: false, ...changes };
}

interface HouseRow {
  /** Metres. */
  readonly from: number;
  readonly to: number;
  readonly z: number;
  /** Bays of each house. */
  readonly bays: readonly [number, number];
  readonly style: () => Style;
}

/** Houses wall to wall along a street that runs across the picture. */
export function drawHouseRow(site: Site, row: HouseRow): void {
  const { random } = site.stage;
  for (let x = row.from; x < row.to; ) {
    const style = row.style();
    const width = style.bay * random.integer(...row.bays);
    drawBuilding(site, { x, z: row.z, width, depth: 8 }, style);
    x += width;
  }
}

/** Street trees, metres apart. */
export function drawTreeRow(
  { stage, mood }: Site,
  [from, to]: readonly [number, number],
  { z, pitch, height }: { readonly z: number; readonly pitch: number; readonly height: number },
): void {
  const { random } = stage;
  for (let x = from; x <= to; x += pitch * random.range(0.85, 1.2)) {
    drawTree(
      stage,
      { at: [x, 0, z], height: height * random.range(0.85, 1.15), leaf: random.pick(LEAVES) },
      mood,
    );
  }
}

/** People on foot between two distances, the farthest drawn first. */
export function drawStrollers(
  { stage }: Site,
  count: number,
  [near, far]: readonly [number, number],
  [left, right]: readonly [number, number],
): void {
  const { random } = stage;
  for (let index = 0; index < count; index += 1) {
    const z = far - ((far - near) * (index + random.next() * 0.8)) / count;
    drawWalker(stage, [random.range(left, right), 0, z], random.chance(0.5) ? 1 : -1);
  }
}
