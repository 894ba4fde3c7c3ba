import { freshness } from '../cache/freshness.ts';
import { createPurgeLog } from '../cache/purgeLog.ts';
import { createGetPage } from './getPage.ts';
import type { PageCache, PageCacheDependencies, ReadyCopy } from './pageCacheTypes.ts';
import type { PageKey } from './pageKey.ts';
import { createPagePurging } from './pagePurging.ts';
import { createPageStore, type PageStore } from './pageStore.ts';
import { createPageRefreshing } from './refreshPage.ts';

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
  const { clock, metrics } = dependencies;
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
    ...createPagePurging({ store, refreshing, purges, clock }),
  };
};
