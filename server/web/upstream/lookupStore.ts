import { LRUCache } from 'lru-cache';
import { type CopyTimes, endStaleness } from '../cache/freshness.ts';
import { createSurrogateIndex } from '../cache/surrogateIndex.ts';
import { NOT_FOUND_SHARE } from './lookupRules.ts';

/**
 * What the upstream said: a parsed value, or that there is no such thing. Not the error itself: its
 * stack weighs more than all the rest, and made-up addresses fill the memory with them.
 */
export type LookupResult =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'notFound'; readonly message: string; readonly userFriendlyMessage?: string };

export interface LookupEntry extends CopyTimes {
  readonly result: LookupResult;
  readonly bytes: number;
  readonly tags: readonly string[];
}

export interface LookupStore {
  get(key: string): LookupEntry | undefined;
  set(key: string, entry: LookupEntry): void;
  keysOf(tags: readonly string[]): ReadonlySet<string>;
  /** @returns whether it was there. */
  drop(key: string): boolean;
  /** Asked for before it is used again. */
  markStale(key: string, now: number): boolean;
  /** @returns how many entries there were. */
  markAllStale(now: number): number;
  readonly bytes: number;
}

/** Weight of an entry besides its answer: key, deadlines, map slots. */
const OVERHEAD_BYTES = 400;
/** What a parsed answer takes of the memory, in lengths of its text. */
const PARSED_SHARE = 1.5;

type Shelf = LRUCache<string, LookupEntry>;

type ShelfEnd = NonNullable<LRUCache.Options<string, LookupEntry, unknown>['dispose']>;

interface ShelfOptions {
  readonly maxBytes: number;
  readonly onInsert?: (entry: LookupEntry, key: string) => void;
  readonly onEnd?: ShelfEnd;
}

const createShelf = ({ maxBytes, onEnd, onInsert }: ShelfOptions): Shelf =>
  new LRUCache({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ bytes }, key) =>
      Math.ceil(bytes * PARSED_SHARE) + key.length + OVERHEAD_BYTES,
    onInsert,
    dispose: onEnd,
  });

/**
 * Forgets the least recently used entries beyond `maxBytes`. What does not exist has a small part
 * of that to itself: whoever asks for thousands of made-up names drives out no answer.
 */
export const createLookupStore = (maxBytes: number, onEvicted: () => void): LookupStore => {
  const index = createSurrogateIndex();
  const absences = createShelf({ maxBytes: maxBytes * NOT_FOUND_SHARE });
  const values = createShelf({
    maxBytes: maxBytes * (1 - NOT_FOUND_SHARE),
    onInsert: ({ tags }, key) => index.add(key, tags),
    onEnd: ({ tags }, key, reason) => {
      index.remove(key, tags);
      if (reason === 'evict') onEvicted();
    },
  });
  const shelves = [values, absences];

  const markStale = (shelf: Shelf, key: string, now: number): boolean => {
    const entry = shelf.peek(key);
    if (!entry) return false;
    shelf.set(key, endStaleness(entry, now));
    return true;
  };

  return {
    get: (key) => values.get(key) ?? absences.get(key),
    set: (key, entry) => {
      const [shelf, other] =
        entry.result.kind === 'value' ? [values, absences] : [absences, values];
      other.delete(key);
      shelf.set(key, entry);
    },
    keysOf: (tags) => index.entriesOf(tags),
    drop: (key) => shelves.some((shelf) => shelf.delete(key)),
    markStale: (key, now) => shelves.some((shelf) => markStale(shelf, key, now)),
    markAllStale: (now) => {
      let entries = 0;
      for (const shelf of shelves) {
        for (const key of [...shelf.keys()]) if (markStale(shelf, key, now)) entries += 1;
      }
      return entries;
    },
    get bytes() {
      return values.calculatedSize + absences.calculatedSize;
    },
  };
};
