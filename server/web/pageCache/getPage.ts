import type { Joined } from '../../../shared/cache/singleFlight.ts';
import { freshness } from '../cache/freshness.ts';
import { TOO_SLOW, within } from '../limits/waiting.ts';
import type { PageState } from '../log/requestTrace.ts';
import type { DocumentRequest, MadeDocument, PageKey } from './cachedDocument.ts';
import type { PageCacheDependencies, ServedDocument } from './pageCacheTypes.ts';
import type { PageStore, StoredPage } from './pageStore.ts';
import type { PageRefreshing } from './refreshPage.ts';

export interface GetPageParts {
  readonly store: PageStore;
  readonly refreshing: PageRefreshing;
}

type GetPageDependencies = Pick<PageCacheDependencies, 'clock' | 'documents' | 'renewalTimeoutMs'>;

export type GetPage = (request: DocumentRequest, requestId: string) => Promise<ServedDocument>;

const RENEWAL_TIMEOUT_MS = 2000;

/** A spelling that the stored redirect leads to would be sent in a circle. */
const isCircle = ({ document }: StoredPage, { pathname }: DocumentRequest): boolean =>
  document.kind === 'redirect' && document.to === pathname;

const fromCopy = (key: PageKey, stored: StoredPage, state: PageState): ServedDocument => ({
  document: stored.document,
  state,
  key,
  stored,
});

/** From the copy, from a new document, or from whichever of the two comes in time. */
export const createGetPage = (
  { clock, documents, renewalTimeoutMs = RENEWAL_TIMEOUT_MS }: GetPageDependencies,
  { store, refreshing }: GetPageParts,
): GetPage => {
  const fromMade = (
    key: PageKey,
    made: MadeDocument,
    { isJoined }: Joined<unknown>,
  ): ServedDocument => {
    const stored = store.get(key);
    return {
      document: made.document,
      state: isJoined ? 'joined' : 'miss',
      key,
      stored: stored?.document === made.document ? stored : undefined,
      madeIn: made.trace,
    };
  };

  const makeNow: GetPage = async (request, requestId) => {
    const joined = refreshing.makePage(request, requestId);
    const made = await joined.inFlight.result;
    // Without one it was the renewal of a copy that has since gone.
    return made ? fromMade(request.key, made, joined) : makeNow(request, requestId);
  };

  const makeApart: GetPage = async (request, requestId) => {
    const { document, trace } = await documents.make(request, { requestId });
    return { document, state: 'pass', key: request.key, madeIn: trace };
  };

  const renewFirst = async (
    request: DocumentRequest,
    requestId: string,
    copy: StoredPage,
  ): Promise<ServedDocument> => {
    const { key } = request;
    const joined = refreshing.refreshPage(request, requestId, copy);
    try {
      const made = await within(joined.inFlight.result, renewalTimeoutMs);
      if (made === TOO_SLOW) refreshing.postpone(key);
      else if (made) return fromMade(key, made, joined);
    } catch {
      // What failed has reported it.
    }
    return fromCopy(key, copy, 'stale-if-error');
  };

  return async (request, requestId) => {
    const { key } = request;
    const copy = store.get(key);
    if (!copy) return makeNow(request, requestId);
    if (isCircle(copy, request)) return makeApart(request, requestId);
    switch (freshness(copy, clock())) {
      case 'fresh':
        return fromCopy(key, copy, 'hit');
      case 'renew':
        refreshing.refreshPage(request, requestId, copy);
        return fromCopy(key, copy, 'stale');
      case 'retry-later':
        return fromCopy(key, copy, 'stale-if-error');
      case 'renew-first':
        return renewFirst(request, requestId, copy);
      case 'expired':
        return makeNow(request, requestId);
    }
  };
};
