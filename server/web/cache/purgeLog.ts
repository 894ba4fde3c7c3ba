import { LRUCache } from 'lru-cache';

/** Of an answer that is about to be kept; milliseconds. */
export interface AnswerOrigin {
  readonly requestedAt: number;
  /** When its data was changed last, where the upstream says so. */
  readonly dataAt: number | undefined;
}

export interface PurgeLog {
  note(keys: readonly string[], updatedAt?: number): void;
  noteAll(): void;
  /** Was one of its entities purged after the answer was made? */
  isOutdated(keys: readonly string[], origin: AnswerOrigin): boolean;
}

interface Purge {
  readonly at: number;
  readonly updatedAt: number | undefined;
}

const MAX_KEYS = 20_000;
/** No call is under way for longer, and no replica lags so far behind. */
const KEPT_MS = 10 * 60_000;

/** Remembers purges, so that an answer made before one does not come in after it as if it were new. */
export const createPurgeLog = (clock: () => number): PurgeLog => {
  const purges = new LRUCache<string, Purge>({ max: MAX_KEYS });
  let allAt = Number.NEGATIVE_INFINITY;

  const isOlder = ({ requestedAt, dataAt }: AnswerOrigin, { at, updatedAt }: Purge): boolean => {
    if (clock() - at > KEPT_MS) return false;
    if (updatedAt !== undefined && dataAt !== undefined) return dataAt < updatedAt;
    return requestedAt <= at;
  };

  return {
    note: (keys, updatedAt) => {
      const at = clock();
      for (const key of keys) purges.set(key, { at, updatedAt });
    },
    noteAll: () => {
      allAt = clock();
    },
    isOutdated: (keys, origin) =>
      origin.requestedAt <= allAt ||
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
