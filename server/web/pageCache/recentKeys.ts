import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const REMEMBERED = 20_000;

/**
 * Who may enter the cache: an address of endlessly many only when it is asked for again within a
 * minute, so that made-up ones do not drive the others out.
 */
export interface RecentKeys {
  /** Notes the key. */
  isSecondTime(key: string): boolean;
}

export const createRecentKeys = (clock: () => number): RecentKeys => {
  const seenAt = new LRUCache<string, number>({ max: REMEMBERED });
  return {
    isSecondTime: (key) => {
      // Addresses may be long; what is remembered of each is not.
      const mark = createHash('sha1').update(key).digest('base64url');
      const before = seenAt.get(mark);
      const now = clock();
      seenAt.set(mark, now);
      return before !== undefined && now - before <= WINDOW_MS;
    },
  };
};
