import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  createSingleFlight,
  type InFlight,
  type Joined,
} from '../../../shared/cache/singleFlight.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { isOpenEnded } from '../../../shared/routes/searchIndexing.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { postponed } from '../cache/freshness.ts';
import type { PurgeLog } from '../cache/purgeLog.ts';
import type { RequestTrace } from '../log/requestTrace.ts';
import type { DocumentRequest, MadeDocument, PageKey } from './cachedDocument.ts';
import type { PageCacheDependencies } from './pageCacheTypes.ts';
import type { PageStore, StoredPage } from './pageStore.ts';
import { pageTimes } from './pageTimes.ts';

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

/** A page that is made or renewed; undefined for a renewal that came to nothing. */
export type PageInFlight = InFlight<MadeDocument | undefined>;

/** Makes and renews documents, one at a time per key, and stores them. */
export interface PageRefreshing {
  /** Joins whoever makes or renews the page already. */
  makePage(request: DocumentRequest, requestId: string): Joined<PageInFlight>;
  /** @param copy past its time. */
  refreshPage(request: DocumentRequest, requestId: string, copy: StoredPage): Joined<PageInFlight>;
  /** A renewal has led to nothing: the page is left alone for a while. */
  postpone(key: PageKey): void;
  /** Whoever asks from now on does not get what was begun before. */
  detachAll(): void;
}

type RefreshingDependencies = Pick<
  PageCacheDependencies,
  'clock' | 'contextNow' | 'lifetimes' | 'documents'
>;

const RETRY_DELAY_MS = 2000;

/** When the data was read: known only where none of it was in memory before. */
const dataFrom = ({ lookups }: RequestTrace, startedAt: number): number =>
  [...lookups.keys()].every((state) => state === 'miss') ? startedAt : 0;

/** Nothing of the query beyond its normalised form may get into what others see. */
const forEveryone = (request: DocumentRequest, context: RenderContext): DocumentRequest => ({
  ...request,
  context,
  address: { ...request.address, search: queryString(request.address.query) },
});

/**
 * A page that has not changed keeps its bytes, compressed as they are; one that has is compressed as its
 * last copy was, so that whoever asks next does not wait for it, and only that is held.
 */
const withReadyBody = async (
  made: MadeDocument,
  copy: StoredPage | undefined,
): Promise<MadeDocument> => {
  const { document } = made;
  if (document.kind !== 'page' || copy?.document.kind !== 'page') return made;
  const { body } = copy.document;
  if (body.entityTag === document.body.entityTag) {
    return { ...made, document: { ...document, body } };
  }
  await Promise.all(body.encodings().map((encoding) => document.body.encode(encoding)));
  return made;
};

export const createPageRefreshing = (
  { clock, contextNow, documents, lifetimes }: RefreshingDependencies,
  { purges, store }: { readonly purges: PurgeLog; readonly store: PageStore },
): PageRefreshing => {
  const recentKeys = createRecentKeys(clock);
  const singleFlight = createSingleFlight<PageInFlight>();

  const postpone = (key: PageKey): void => {
    const page = store.get(key);
    if (page) store.replace(key, postponed(page, clock(), RETRY_DELAY_MS));
  };

  const keep = (request: DocumentRequest, made: MadeDocument, startedAt: number): void => {
    const { document, trace } = made;
    const { key } = request;
    const times = pageTimes(document, lifetimes, startedAt);
    if (!times) return;
    const isEndless = document.status === 404 || isOpenEnded(request.address);
    if (isEndless && !store.get(key) && !recentKeys.isSecondTime(key)) return;
    const page = { ...times, document, retryAt: 0, dataFrom: dataFrom(trace, startedAt) };
    store.set(key, page, isEndless);
  };

  const run = async (
    request: DocumentRequest,
    begin: (shared: DocumentRequest) => Promise<MadeDocument | undefined>,
  ): Promise<MadeDocument | undefined> => {
    const startedAt = clock();
    const { position } = purges;
    let made: MadeDocument | undefined;
    try {
      // Behind the position: flags that change from now on make this outdated.
      const begun = await begin(forEveryone(request, contextNow(request)));
      made = begun && (await withReadyBody(begun, store.get(request.key)));
    } finally {
      if (!made) postpone(request.key);
    }
    const origin = { position, dataAt: undefined };
    if (made && !purges.isOutdated(made.document.surrogateKeys, origin)) {
      keep(request, made, startedAt);
    }
    return made;
  };

  return {
    makePage: (request, requestId) =>
      singleFlight.join(request.key, () => ({
        result: run(request, (shared) => documents.make(shared, { requestId })),
      })),
    refreshPage: (request, requestId, { document: copy }) =>
      singleFlight.join(request.key, () => ({
        result: run(request, (shared) => documents.renew(shared, { requestId, copy })),
      })),
    postpone,
    detachAll: singleFlight.detachAll,
  };
};
