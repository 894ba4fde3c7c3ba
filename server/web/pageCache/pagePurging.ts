import { endFreshness } from '../cache/freshness.ts';
import type { PurgeLog } from '../cache/purgeLog.ts';
import type { PagePurging } from './pageCacheTypes.ts';
import type { PageKey } from './pageKey.ts';
import type { PageStore, StoredPage } from './pageStore.ts';
import type { PageRefreshing } from './refreshPage.ts';

export interface PagePurgingParts {
  readonly store: PageStore;
  readonly refreshing: Pick<PageRefreshing, 'detachAll'>;
  readonly purges: PurgeLog;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** By how much the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 2000;

export const createPagePurging = (parts: PagePurgingParts): PagePurging => {
  const { store, refreshing, purges, clock } = parts;

  const touch = (
    isMeant: (page: StoredPage) => boolean,
    change: (key: PageKey, page: StoredPage) => void,
  ): number => {
    // Listed first: a change moves the entry within what is walked through.
    const meant = [...store.entries()].filter(([, page]) => isMeant(page));
    for (const [key, page] of meant) change(key, page);
    refreshing.detachAll();
    return meant.length;
  };

  const markStale = (key: PageKey, page: StoredPage): void => {
    store.replace(key, endFreshness(page, clock()));
  };

  return {
    invalidate: (surrogateKeys, mode, updatedAt = Number.POSITIVE_INFINITY) => {
      purges.note(surrogateKeys);
      const purged = new Set(surrogateKeys);
      return touch(
        ({ dataFrom, document }) =>
          dataFrom <= updatedAt + CLOCK_SKEW_MS &&
          document.surrogateKeys.some((key) => purged.has(key)),
        mode === 'hard' ? store.delete : markStale,
      );
    },
    markAllStale: () => {
      purges.noteAll();
      return touch(() => true, markStale);
    },
  };
};
