import { LRUCache } from 'lru-cache';

export interface EdgeAnswer {
  readonly bytes: number;
  readonly cdnCacheControl: string | undefined;
  readonly surrogateKeys: readonly string[];
}

export type EdgeState = 'hit' | 'stale' | 'miss';

export interface EdgeCache {
  /** A stale copy is sent while a new one is fetched. */
  find(path: string): EdgeState;
  store(path: string, answer: EdgeAnswer): void;
  /** Softly: copies stay until a new one is there. */
  purge(keys: readonly string[]): void;
}

interface Copy {
  readonly bytes: number;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly keys: readonly string[];
}

const OVERHEAD_BYTES = 1000;
const TRACKING = /(?<=[?&])(?:utm_[a-z_]+|gclid)=[^&]*(?:&|$)/g;

/** As config/edge/varnish.vcl: what only tells whence a visitor comes is no part of the address. */
const keyOf = (path: string): string => path.replace(TRACKING, '').replace(/[?&]+$/, '');

const seconds = (cacheControl: string, name: string): number =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/** A shared cache that obeys CDN-Cache-Control (RFC 9213) and purges by key; a CDN in one place. */
export const createEdgeCache = (maxBytes: number, clock: () => number): EdgeCache => {
  const copies = new LRUCache<string, Copy>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + OVERHEAD_BYTES,
  });
  return {
    find: (path) => {
      const copy = copies.get(keyOf(path));
      const now = clock();
      if (!copy || now >= copy.staleUntil) return 'miss';
      return now < copy.freshUntil ? 'hit' : 'stale';
    },
    store: (path, { bytes, cdnCacheControl = '', surrogateKeys }) => {
      const key = keyOf(path);
      const freshMs = seconds(cdnCacheControl, 'max-age') * 1000;
      if (freshMs === 0 || cdnCacheControl.includes('no-store')) {
        copies.delete(key);
        return;
      }
      const freshUntil = clock() + freshMs;
      const staleUntil = freshUntil + seconds(cdnCacheControl, 'stale-while-revalidate') * 1000;
      copies.set(key, { bytes, freshUntil, staleUntil, keys: surrogateKeys });
    },
    purge: (keys) => {
      // Listed first: what is set moves to the front of those that are gone through.
      const hits = [...copies.entries()].filter(([, copy]) =>
        copy.keys.some((key) => keys.includes(key)),
      );
      for (const [path, copy] of hits) copies.set(path, { ...copy, freshUntil: 0 });
    },
  };
};
