import { LRUCache } from 'lru-cache';

const REMEMBERED = 20_000;

/**
 * What was purged while pages were being made: data read before a purge must not be stored behind
 * it.
 */
export interface RecentPurges {
  /** A point in the order of purges, for `hasHit`. */
  readonly position: number;
  note(surrogateKeys: readonly string[]): void;
  noteAll(): void;
  hasHit(surrogateKeys: readonly string[], since: number): boolean;
}

export const createRecentPurges = (): RecentPurges => {
  let position = 0;
  /** What happened up to here may have been forgotten and counts as a purge of everything. */
  let allUpTo = 0;
  const purgedAt = new LRUCache<string, number>({
    max: REMEMBERED,
    dispose: (at, _key, reason) => {
      if (reason === 'evict') allUpTo = Math.max(allUpTo, at);
    },
  });
  return {
    get position() {
      return position;
    },
    note: (surrogateKeys) => {
      position += 1;
      for (const key of surrogateKeys) purgedAt.set(key, position);
    },
    noteAll: () => {
      position += 1;
      allUpTo = position;
    },
    hasHit: (surrogateKeys, since) =>
      allUpTo > since || surrogateKeys.some((key) => (purgedAt.get(key) ?? 0) > since),
  };
};
