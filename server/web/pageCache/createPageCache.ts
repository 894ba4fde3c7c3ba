import { createAskForPage } from './pageAsking.ts';
import type { PageCache, PageCacheDependencies, ReadyCopy } from './pageCacheTypes.ts';
import { pageDecision } from './pageDecision.ts';
import { createPageFlights } from './pageFlights.ts';
import { pageKey } from './pageKey.ts';
import { createPageMaking } from './pageMaking.ts';
import { createPagePurging } from './pagePurging.ts';
import { createPageStore, type PageStore } from './pageStore.ts';
import { createRecentKeys } from './recentKeys.ts';
import { createRecentPurges } from './recentPurges.ts';

const readyCopy = (store: PageStore, key: string, now: number): ReadyCopy | undefined => {
  const stored = store.get(key);
  if (!stored) return undefined;
  switch (pageDecision(stored, now)) {
    case 'serve':
      return { state: 'hit', stored, needsRenewal: false };
    case 'serve-and-renew':
      return { state: 'stale', stored, needsRenewal: true };
    case 'serve-spare':
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
  const flights = createPageFlights();
  const purges = createRecentPurges();
  const recentKeys = createRecentKeys(clock);
  const making = createPageMaking(dependencies, { store, flights, purges, recentKeys });
  return {
    ask: createAskForPage(dependencies, { store, making }),
    peek: (key) => readyCopy(store, key, clock()),
    renew: (asked, requestId) => {
      const copy = store.get(pageKey(asked));
      if (copy) making.board(asked, requestId, copy);
    },
    weigh: store.weigh,
    ...createPagePurging({ store, flights, purges, clock }),
  };
};
