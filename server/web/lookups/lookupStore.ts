import { LRUCache } from 'lru-cache';
import { type Deadlines, endFreshness } from './lookupPolicy.ts';
import { createSurrogateIndex } from './surrogateIndex.ts';

/**
 * What the upstream said: a parsed value, or that there is no such thing. Not the error itself: its
 * stack weighs more than all the rest, and made-up addresses fill the memory with them.
 */
export type LookupResult =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'notFound'; readonly message: string; readonly userFriendlyMessage?: string };

export interface LookupEntry extends Deadlines {
  readonly result: LookupResult;
  readonly bytes: number;
  readonly tags: readonly string[];
  /** A renewal failed: until then nobody tries again. */
  readonly retryAt: number;
}

export interface LookupStore {
  get(key: string): LookupEntry | undefined;
  set(key: string, entry: LookupEntry): void;
  keysOf(tags: readonly string[]): ReadonlySet<string>;
  /** @returns whether it was there. */
  drop(key: string): boolean;
  /** Asked for before it is used again. */
  markStale(key: string, now: number): boolean;
  markAllStale(now: number): void;
  readonly bytes: number;
}

/** Weight of an entry besides its answer: key, deadlines, map slots. */
const OVERHEAD_BYTES = 400;
/** What a parsed answer takes of the memory, in lengths of its text. */
const PARSED_SHARE = 1.5;

/** Forgets the least recently used entries beyond `maxBytes`. */
export const createLookupStore = (maxBytes: number, onEvicted: () => void): LookupStore => {
  const index = createSurrogateIndex();
  const entries = new LRUCache<string, LookupEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) =>
      Math.ceil(bytes * PARSED_SHARE) + key.length + OVERHEAD_BYTES,
    onInsert: ({ tags }, key) => index.add(key, tags),
    dispose: ({ tags }, key, reason) => {
      index.remove(key, tags);
      if (reason === 'evict') onEvicted();
    },
  });
  const markStale = (key: string, now: number): boolean => {
    const entry = entries.peek(key);
    if (!entry) return false;
    entries.set(key, { ...entry, ...endFreshness(entry, now), retryAt: 0 });
    return true;
  };

  return {
    get: (key) => entries.get(key),
    set: (key, entry) => {
      entries.set(key, entry);
    },
    keysOf: (tags) => index.entriesOf(tags),
    drop: (key) => entries.delete(key),
    markStale,
    markAllStale: (now) => {
      for (const key of [...entries.keys()]) markStale(key, now);
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
};
