import { endFreshness, endStaleness, freshness } from '../cache/freshness.ts';
import { createPurgeLog, type PurgeLog } from '../cache/purgeLog.ts';
import type { PageKey } from './cachedDocument.ts';
import { createPagePress } from './createPagePress.ts';
import { createGetPage } from './getPage.ts';
import type { PageCache, PageCacheDependencies, PagePurging, ReadyCopy } from './pageCacheTypes.ts';
import { createPageStore, type PageStore, type StoredPage } from './pageStore.ts';
import { createPageRefreshing, type PageRefreshing } from './refreshPage.ts';

export interface PagePurgingParts {
  readonly store: PageStore;
  readonly refreshing: Pick<PageRefreshing, 'detachAll'>;
  readonly purges: PurgeLog;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** By how much the clocks of two machines may differ. */
const CLOCK_SKEW_MS = 2000;

const createPagePurging = (parts: PagePurgingParts): PagePurging => {
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
  const byMode = {
    soft: markStale,
    mustRevalidate: (key: PageKey, page: StoredPage): void => {
      store.replace(key, endStaleness(page, clock()));
    },
    hard: store.delete,
  } as const;

  return {
    invalidate: (surrogateKeys, mode, updatedAt = Number.POSITIVE_INFINITY) => {
      purges.note(surrogateKeys);
      const purged = new Set(surrogateKeys);
      return touch(
        ({ dataFrom, document }) =>
          dataFrom <= updatedAt + CLOCK_SKEW_MS &&
          document.surrogateKeys.some((key) => purged.has(key)),
        byMode[mode],
      );
    },
    markAllStale: () => {
      purges.noteAll();
      return touch(() => true, markStale);
    },
  };
};

const readyCopy = (store: PageStore, key: PageKey, now: number): ReadyCopy | undefined => {
  const stored = store.get(key);
  if (!stored) return undefined;
  switch (freshness(stored, now)) {
    case 'fresh':
      return { state: 'hit', stored, needsRenewal: false };
    case 'renew':
      return { state: 'stale', stored, needsRenewal: true };
    case 'retry-later':
      return { state: 'stale-if-error', stored, needsRenewal: false };
    default:
      return undefined;
  }
};

/** Finished documents in memory, made once for everyone who asks. */
export const createPageCache = (dependencies: PageCacheDependencies): PageCache => {
  const { clock, isIdle, metrics } = dependencies;
  const store = createPageStore(dependencies.maxBytes, () => metrics.pageEvicted());
  metrics.observePages(() => ({ bytes: store.bytes, entries: store.size }));
  const purges = createPurgeLog(clock);
  const refreshing = createPageRefreshing(dependencies, { store, purges });
  return {
    getPage: createGetPage(dependencies, { store, refreshing }),
    refreshPage: (request, requestId) => {
      const copy = store.get(request.key);
      if (copy) refreshing.refreshPage(request, requestId, copy);
    },
    peek: (key) => readyCopy(store, key, clock()),
    weigh: store.weigh,
    press: createPagePress({ store, metrics, isIdle }).want,
    ...createPagePurging({ store, refreshing, purges, clock }),
  };
};
