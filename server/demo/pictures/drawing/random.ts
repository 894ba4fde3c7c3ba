export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  range(from: number, to: number): number;
  /** Both ends included. */
  integer(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const character of text) {
    seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return seed >>> 0;
}

/** The same text always gives the same numbers. */
export function createRandom(text: string): Random {
  const next = mulberry32(seedOf(text));
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    range: (from, to) => from + next() * (to - from),
    integer,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new RangeError('Nothing to pick from');
      return items[integer(0, items.length - 1)] as Item;
    },
    chance: (probability) => next() < probability,
  };
}
