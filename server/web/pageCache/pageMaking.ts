import { queryString } from '../../../shared/domain/search/queryString.ts';
import { isOpenEnded } from '../../../shared/routes/isOpenEnded.ts';
import type { AskedDocument, MadeDocument } from '../documents/madeDocument.ts';
import type { RequestTrace } from '../log/requestTrace.ts';
import type { PageCacheDependencies } from './pageCacheTypes.ts';
import type { PageBoarding, PageFlight, PageFlights } from './pageFlights.ts';
import { pageKey } from './pageKey.ts';
import type { PageStore, StoredPage } from './pageStore.ts';
import { pageTimes } from './pageTimes.ts';
import type { RecentKeys } from './recentKeys.ts';
import type { RecentPurges } from './recentPurges.ts';

export interface PageMakingParts {
  readonly store: PageStore;
  readonly flights: PageFlights;
  readonly recentKeys: RecentKeys;
  readonly purges: RecentPurges;
}

/** Makes documents, one at a time per key, and stores them. */
export interface PageMaking {
  /** @param spare a copy past its time that is renewed. */
  board(asked: AskedDocument, requestId: string, spare?: StoredPage): PageBoarding;
  /** A renewal has led to nothing: the page is left alone for a while. */
  postpone(key: string): void;
}

const RETRY_DELAY_MS = 2000;

/** When the data was read: known only where none of it was in memory before. */
const dataFrom = ({ lookups }: RequestTrace, startedAt: number): number =>
  [...lookups.keys()].every((state) => state === 'miss') ? startedAt : 0;

/** Nothing of the query beyond its normalised form may get into what others see. */
const forEveryone = (asked: AskedDocument): AskedDocument => ({
  ...asked,
  address: { ...asked.address, search: queryString(asked.address.query) },
});

export const createPageMaking = (
  { clock, lifetimes, make }: Pick<PageCacheDependencies, 'clock' | 'lifetimes' | 'make'>,
  { recentKeys, flights, purges, store }: PageMakingParts,
): PageMaking => {
  const postpone = (key: string): void => {
    const page = store.get(key);
    if (page) store.replace(key, { ...page, retryAt: clock() + RETRY_DELAY_MS });
  };

  const keep = (asked: AskedDocument, made: MadeDocument, startedAt: number): void => {
    const { document, trace } = made;
    const key = pageKey(asked);
    const times = pageTimes(document, lifetimes, startedAt);
    if (!times) return;
    const isEndless = document.status === 404 || isOpenEnded(asked.address);
    if (isEndless && !store.get(key) && !recentKeys.isSecondTime(key)) return;
    const page = { ...times, document, retryAt: 0, dataFrom: dataFrom(trace, startedAt) };
    store.set(key, page, isEndless);
  };

  const attempt = async (asked: AskedDocument, requestId: string, spare?: StoredPage) => {
    try {
      return await make(forEveryone(asked), { requestId, spare: spare?.document });
    } catch (error) {
      postpone(pageKey(asked));
      throw error;
    }
  };

  const fly = async (asked: AskedDocument, requestId: string, spare?: StoredPage): PageFlight => {
    const startedAt = clock();
    const { position } = purges;
    const made = await attempt(asked, requestId, spare);
    if (!made) {
      postpone(pageKey(asked));
      return undefined;
    }
    if (!purges.hasHit(made.document.surrogateKeys, position)) keep(asked, made, startedAt);
    return made;
  };

  return {
    postpone,
    board: (asked, requestId, spare) =>
      flights.join(pageKey(asked), () => fly(asked, requestId, spare)),
  };
};
