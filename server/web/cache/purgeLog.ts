import { LRUCache } from 'lru-cache';

/**
 * `soft`: used once more while it is renewed. `mustRevalidate`: renewed before it is used, and used
 * only where that fails. `hard`: removed.
 */
export type PurgeMode = 'soft' | 'mustRevalidate' | 'hard';

/** A cache that can forget what hangs on an entity. */
export interface PurgeTarget {
  /**
   * Entries that carry one of the keys become stale or are removed, as the mode says. An answer whose fetch began before, or that is
   * older than `updatedAt` (milliseconds since the epoch), must not be kept as fresh afterwards.
   *
   * @returns how many entries were touched.
   */
  invalidate(keys: readonly string[], mode: PurgeMode, updatedAt?: number): number;
  /**
   * For when it is not known what has changed, or all of it has.
   *
   * @returns how many entries were touched.
   */
  markAllStale(): number;
}

/** Where an answer that is about to be kept came from. */
export interface AnswerOrigin {
  /** The log's position when the upstream was asked. */
  readonly position: number;
  /** When its data was changed last, in milliseconds, where the upstream says so. */
  readonly dataAt: number | undefined;
}

/**
 * Remembers purges, so that an answer made before one does not come in after it as if it were new.
 * What came first is told by the order of the events, not by the clock, which may stand still
 * between two of them or be set back.
 */
export interface PurgeLog {
  /** A point in the order of purges. */
  readonly position: number;
  note(keys: readonly string[], updatedAt?: number): void;
  noteAll(): void;
  /** Was one of its entities purged after the answer was made? */
  isOutdated(keys: readonly string[], origin: AnswerOrigin): boolean;
}

interface Purge {
  readonly position: number;
  readonly at: number;
  readonly updatedAt: number | undefined;
}

const MAX_KEYS = 20_000;
/** No replica lags so far behind. */
const LAG_MS = 10 * 60_000;

/** @param clock milliseconds. */
export const createPurgeLog = (clock: () => number): PurgeLog => {
  let position = 0;
  /** What happened up to here may have been forgotten and counts as a purge of everything. */
  let allUpTo = 0;
  const purges = new LRUCache<string, Purge>({
    max: MAX_KEYS,
    dispose: (purge, _key, reason) => {
      if (reason === 'evict') allUpTo = Math.max(allUpTo, purge.position);
    },
  });

  const isOlder = ({ dataAt, position: askedAt }: AnswerOrigin, purge: Purge): boolean =>
    purge.updatedAt !== undefined && dataAt !== undefined
      ? dataAt < purge.updatedAt && clock() - purge.at <= LAG_MS
      : purge.position > askedAt;

  return {
    get position() {
      return position;
    },
    note: (keys, updatedAt) => {
      position += 1;
      const purge = { position, at: clock(), updatedAt };
      for (const key of keys) purges.set(key, purge);
    },
    noteAll: () => {
      position += 1;
      allUpTo = position;
    },
    isOutdated: (keys, origin) =>
      allUpTo > origin.position ||
      keys.some((key) => {
        const purge = purges.get(key);
        return purge !== undefined && isOlder(origin, purge);
      }),
  };
};

/** Milliseconds; undefined for what is no date. */
export const timeOf = (text: unknown): number | undefined => {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};

export const splitSurrogateKeys = (header: string | string[] | undefined): readonly string[] =>
  [header ?? []].flat().flatMap((line) => line.split(/\s+/).filter((key) => key !== ''));
