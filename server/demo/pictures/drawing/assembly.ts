import { midpoint, type Point } from './camera.ts';
import type { Colour } from './colour.ts';
import {
  type BoxColours,
  ball,
  box,
  type Column,
  column,
  type FaceOptions,
  face,
  hullOf,
} from './solids.ts';
import type { Stage } from './stage.ts';
import { add, length, normalise, scale, subtract, type Vec } from './vector.ts';

/** Which way a thing's back is turned: against the far, the left, the right or the near wall. */
export type Backing = 'back' | 'left' | 'right' | 'front';

interface Item {
  readonly min: Vec;
  readonly max: Vec;
  readonly shadow: boolean;
  readonly draw: () => void;
}

export interface SolidOptions extends FaceOptions {
  readonly shadow?: boolean;
}

/** Solids in a spot's own coordinates. */
interface Solids {
  box(from: Vec, to: Vec, colours: Colour | BoxColours, options?: SolidOptions): void;
  column(shape: Column): void;
  ball(centre: Vec, radius: number, colour: Colour): void;
}

/**
 * A place to put a thing together in its own coordinates: x to the right for somebody who faces
 * its backing, y up, z out into the room. The solids of the spot itself are painted later, in the
 * order of their distance; those of `now` at once, for use inside `part`.
 */
export interface Spot extends Solids {
  readonly stage: Stage;
  readonly now: Solids & {
    face(points: readonly Vec[], colour: Colour, options?: FaceOptions): void;
  };
  toRoom(local: Vec): Vec;
  /** The viewer in the spot's coordinates. */
  readonly viewer: Vec;
  /** Anything that stays within the two corners. */
  part(from: Vec, to: Vec, draw: () => void, options?: { shadow?: boolean }): void;
  /** The same direction, another origin. */
  moved(by: Vec): Spot;
}

/** Each is its own inverse. */
const TURNS: Readonly<Record<Backing, (v: Vec) => Vec>> = {
  back: ([x, y, z]) => [x, y, -z],
  left: ([x, y, z]) => [z, y, x],
  right: ([x, y, z]) => [-z, y, -x],
  front: ([x, y, z]) => [-x, y, z],
};

const TOUCH_METRES = 0.002;

function ordered(a: Vec, b: Vec): readonly [Vec, Vec] {
  return [
    [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])],
    [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])],
  ];
}

/** True when a plane between the two has the viewer on `a`'s side, so `b` cannot hide `a`. */
function cannotBeHidden(a: Item, b: Item, viewer: Vec): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const at = viewer[axis] as number;
    const [aMin, aMax] = [a.min[axis] as number, a.max[axis] as number];
    const [bMin, bMax] = [b.min[axis] as number, b.max[axis] as number];
    if (aMax <= bMin + TOUCH_METRES && at <= bMin) return true;
    if (aMin >= bMax - TOUCH_METRES && at >= bMax) return true;
  }
  return false;
}

/** Items each of which may hide the next one's neighbours; circles are broken by distance. */
function backToFront(items: readonly Item[], viewer: Vec): Item[] {
  const away = (item: Item): number => length(subtract(midpoint(item.min, item.max), viewer));
  const waiting = items
    .map((item) => ({ item, away: away(item), hides: new Set<number>(), isDone: false }))
    .sort((a, b) => b.away - a.away);
  waiting.forEach((entry, index) => {
    waiting.forEach((other, otherIndex) => {
      if (index === otherIndex) return;
      const mustFollow =
        !cannotBeHidden(other.item, entry.item, viewer) &&
        cannotBeHidden(entry.item, other.item, viewer);
      if (mustFollow) entry.hides.add(otherIndex);
    });
  });
  const result: Item[] = [];
  while (result.length < waiting.length) {
    const free = waiting.findIndex((entry) => !entry.isDone && entry.hides.size === 0);
    const next = free >= 0 ? free : waiting.findIndex((entry) => !entry.isDone);
    const entry = waiting[next];
    if (!entry) break;
    entry.isDone = true;
    result.push(entry.item);
    for (const other of waiting) other.hides.delete(next);
  }
  return result;
}

/** Collects solids in any order and paints them from the farthest to the nearest. */
export class Assembly {
  readonly #items: Item[] = [];
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  spot(origin: Vec, backing: Backing): Spot {
    const stage = this.#stage;
    const toRoom = (local: Vec): Vec => add(origin, TURNS[backing](local));
    const part: Spot['part'] = (from, to, draw, { shadow = true } = {}) => {
      const [min, max] = ordered(toRoom(from), toRoom(to));
      this.#items.push({ min, max, draw, shadow });
    };
    const now: Spot['now'] = {
      box: (from, to, colours, options) =>
        box(stage, ordered(toRoom(from), toRoom(to)), colours, options),
      column: (shape) => column(stage, { ...shape, at: toRoom(shape.at) }),
      ball: (centre, radius, colour) => ball(stage, toRoom(centre), radius, colour),
      face: (points, colour, options) => face(stage, points.map(toRoom), colour, options),
    };
    return {
      stage,
      now,
      viewer: TURNS[backing](subtract(stage.camera.at, origin)),
      toRoom,
      part,
      box: (from, to, colours, options) =>
        part(from, to, () => now.box(from, to, colours, options), options),
      column(shape) {
        const wide = Math.max(shape.radius, shape.topRadius ?? 0);
        const [x, y, z] = shape.at;
        part([x - wide, y, z - wide], [x + wide, y + shape.height, z + wide], () =>
          now.column(shape),
        );
      },
      ball(centre, radius, colour) {
        const reach: Vec = [radius, radius, radius];
        part(subtract(centre, reach), add(centre, reach), () => now.ball(centre, radius, colour));
      },
      moved: (by) => this.spot(toRoom(by), backing),
    };
  }

  /** Where an item darkens the ground: its foot and, away from the light, a little beside it. */
  #shadowOf({ min, max }: Item): Point[] {
    const { camera, light } = this.#stage;
    const grow = 0.02 + min[1] * 0.04;
    const foot: Vec[] = [
      [min[0] - grow, 0, min[2] - grow],
      [max[0] + grow, 0, min[2] - grow],
      [max[0] + grow, 0, max[2] + grow],
      [min[0] - grow, 0, max[2] + grow],
    ];
    const middle = midpoint(min, max);
    const source = light.glows[0]?.at ?? middle;
    const away = normalise([middle[0] - source[0], 0, middle[2] - source[2]]);
    const shift = scale(away, Math.min(0.3, max[1] * 0.22));
    const shifted = foot.map((corner) => add(corner, shift));
    return hullOf([...camera.outline(foot), ...camera.outline(shifted)]);
  }

  #drawShadows(): void {
    const { canvas } = this.#stage;
    const shadows = this.#items
      .filter(({ min, max, shadow }) => shadow && min[1] <= 0.95 && max[1] >= 0.03)
      .map((item) => ({ item, outline: this.#shadowOf(item) }))
      .filter(({ outline }) => canvas.shows(outline));
    if (shadows.length === 0) return;
    const top = Math.min(...shadows.flatMap(({ outline }) => outline.map(([, y]) => y)));
    canvas.group({ filter: canvas.blur(5, Math.max(0, top - 20)), opacity: 0.5 }, () => {
      for (const { item, outline } of shadows) {
        const height = item.min[1];
        const opacity = height < 0.1 ? 0.75 : 0.45 * (1 - height);
        canvas.polygon(outline, { fill: '#1a1420', opacity });
      }
    });
  }

  paint(): void {
    this.#drawShadows();
    for (const item of backToFront(this.#items, this.#stage.camera.at)) item.draw();
    this.#items.length = 0;
  }
}
