import { LRUCache } from 'lru-cache';
import type { ApiFault } from '../../../shared/contracts/apiFault.ts';
import type { Deadlines } from './lookupPolicy.ts';

/** What the upstream said: a parsed value, or that there is no such thing. */
export type LookupResult =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'notFound'; readonly fault: ApiFault };

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
  readonly bytes: number;
}

/** Rough weight of an entry besides its body: key, deadlines, map slots. */
const OVERHEAD_BYTES = 300;

/** Forgets the least recently used entries beyond `maxBytes`. */
export const createLookupStore = (maxBytes: number, onEvicted: () => void): LookupStore => {
  const entries = new LRUCache<string, LookupEntry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.bytes + key.length + OVERHEAD_BYTES,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') onEvicted();
    },
  });
  return {
    get: (key) => entries.get(key),
    set: (key, entry) => {
      entries.set(key, entry);
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
};
