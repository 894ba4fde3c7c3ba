import { LRUCache } from 'lru-cache';
import type { CopyTimes } from '../cache/freshness.ts';
import type { Document, PageKey } from './cachedDocument.ts';
import type { PageTimes } from './pageTimes.ts';

export interface StoredPage extends PageTimes, CopyTimes {
  readonly document: Document;
  /** The oldest moment its data may be of; 0 when some of it was in memory before. */
  readonly dataFrom: number;
}

export interface PageStore<Key extends string = PageKey> {
  get(key: Key): StoredPage | undefined;
  /** @param isEndless the address is one of endlessly many. */
  set(key: Key, page: StoredPage, isEndless: boolean): void;
  /** The same page with another time: keeps its place. */
  replace(key: Key, page: StoredPage): void;
  delete(key: Key): void;
  /** What is held of its body has changed. */
  weigh(key: Key): void;
  entries(): Iterable<readonly [Key, StoredPage]>;
  readonly bytes: number;
  readonly size: number;
}

/** The share of the whole that addresses of endless variety may take. */
const ENDLESS_SHARE = 1 / 8;
/** Rough weight of a page besides its bodies: key, headers, times, map slots. */
const OVERHEAD_BYTES = 1000;

const weightOf = ({ document }: StoredPage, key: string): number => {
  const body = document.kind === 'page' ? document.body.totalBytes() : 0;
  const tags = document.surrogateKeys.length * 2 * 20;
  return body + tags + key.length + OVERHEAD_BYTES;
};

/**
 * Forgets the pages not asked for longest beyond `maxBytes`. Addresses of endless variety have a
 * part of their own, so that they only drive out one another.
 */
export const createPageStore = <Key extends string = PageKey>(
  maxBytes: number,
  onEvicted: () => void,
): PageStore<Key> => {
  const part = (maxSize: number) =>
    new LRUCache<Key, StoredPage>({
      maxSize,
      sizeCalculation: weightOf,
      dispose: (_page, _key, reason) => {
        if (reason === 'evict') onEvicted();
      },
    });
  const endlessBytes = Math.max(1, Math.floor(maxBytes * ENDLESS_SHARE));
  const listed = part(Math.max(1, maxBytes - endlessBytes));
  const endless = part(endlessBytes);
  const partOf = (key: Key) => (listed.has(key) ? listed : endless);

  const replace = (key: Key, page: StoredPage): void => {
    partOf(key).set(key, page);
  };
  return {
    get: (key) => listed.get(key) ?? endless.get(key),
    set: (key, page, isEndless) => {
      const [into, other] = isEndless ? [endless, listed] : [listed, endless];
      other.delete(key);
      into.set(key, page);
    },
    replace,
    delete: (key) => {
      partOf(key).delete(key);
    },
    weigh: (key) => {
      const page = partOf(key).peek(key);
      // The cache weighs anew only what is another object.
      if (page) replace(key, { ...page });
    },
    *entries() {
      yield* listed.entries();
      yield* endless.entries();
    },
    get bytes() {
      return listed.calculatedSize + endless.calculatedSize;
    },
    get size() {
      return listed.size + endless.size;
    },
  };
};
