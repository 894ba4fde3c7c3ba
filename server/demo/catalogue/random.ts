/** A reproducible stream of numbers: the same seed and parts give the same stream. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** Whole number, both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly range: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly weighted: <T>(entries: readonly (readonly [item: T, weight: number])[]) => T;
  /** `count` different items in random order; all of them when there are fewer. */
  readonly sample: <T>(items: readonly T[], count: number) => T[];
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a, finished with murmur's mixer so that neighbouring seeds start far apart. */
export function hash32(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function weightedPick<T>(
  entries: readonly (readonly [item: T, weight: number])[],
  fraction: number,
): T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = fraction * total;
  for (const [item, weight] of entries) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = entries.at(-1);
  if (last === undefined) throw new RangeError('nothing to pick from');
  return last[0];
}

export function createRandom(seed: number, ...parts: readonly (string | number)[]): Random {
  const next = mulberry32(hash32([seed, ...parts].join('/')));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[int(0, items.length - 1)] as T;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const pool = [...items];
    const taken: T[] = [];
    while (taken.length < count && pool.length > 0) {
      taken.push(...pool.splice(int(0, pool.length - 1), 1));
    }
    return taken;
  };
  return {
    next,
    int,
    range: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick,
    weighted: (entries) => weightedPick(entries, next()),
    sample,
  };
}
