import { TOO_SLOW, within } from '../cache/waiting.ts';
import type { AskedDocument, MadeDocument } from '../documents/madeDocument.ts';
import type { PageState } from '../log/requestTrace.ts';
import type { PageCacheDependencies, ServedDocument } from './pageCacheTypes.ts';
import { pageDecision } from './pageDecision.ts';
import { pageKey } from './pageKey.ts';
import type { PageMaking } from './pageMaking.ts';
import type { PageStore, StoredPage } from './pageStore.ts';

export interface PageAskingParts {
  readonly store: PageStore;
  readonly making: PageMaking;
}

type AskingDependencies = Pick<PageCacheDependencies, 'clock' | 'make' | 'renewalLeashMs'>;

export type AskForPage = (asked: AskedDocument, requestId: string) => Promise<ServedDocument>;

const RENEWAL_LEASH_MS = 2000;

/** A spelling that the stored redirect leads to would be sent in a circle. */
const isCircle = ({ document }: StoredPage, { pathname }: AskedDocument): boolean =>
  document.kind === 'redirect' && document.to === pathname;

const fromCopy = (key: string, stored: StoredPage, state: PageState): ServedDocument => ({
  document: stored.document,
  state,
  key,
  stored,
});

/** From the copy, from a new document, or from whichever of the two comes in time. */
export const createAskForPage = (
  { clock, make, renewalLeashMs = RENEWAL_LEASH_MS }: AskingDependencies,
  { store, making }: PageAskingParts,
): AskForPage => {
  const fromFlight = (key: string, made: MadeDocument, isJoined: boolean): ServedDocument => {
    const stored = store.get(key);
    return {
      document: made.document,
      state: isJoined ? 'joined' : 'miss',
      key,
      stored: stored?.document === made.document ? stored : undefined,
      madeIn: made.trace,
    };
  };

  const makeNow: AskForPage = async (asked, requestId) => {
    const { flight, isJoined } = making.board(asked, requestId);
    const made = await flight;
    // It was the renewal of a copy that has since gone.
    if (!made) return makeNow(asked, requestId);
    return fromFlight(pageKey(asked), made, isJoined);
  };

  const makeApart: AskForPage = async (asked, requestId) => {
    const made = await make(asked, { requestId });
    if (!made) throw new Error('only a renewal gives nothing');
    return { document: made.document, state: 'pass', key: pageKey(asked), madeIn: made.trace };
  };

  const renewFirst = async (
    asked: AskedDocument,
    requestId: string,
    copy: StoredPage,
  ): Promise<ServedDocument> => {
    const key = pageKey(asked);
    const { flight, isJoined } = making.board(asked, requestId, copy);
    try {
      const made = await within(flight, renewalLeashMs);
      if (made === TOO_SLOW) making.postpone(key);
      else if (made) return fromFlight(key, made, isJoined);
    } catch {
      // What failed has reported it.
    }
    return fromCopy(key, copy, 'stale-if-error');
  };

  return async (asked, requestId) => {
    const key = pageKey(asked);
    const copy = store.get(key);
    if (!copy) return makeNow(asked, requestId);
    if (isCircle(copy, asked)) return makeApart(asked, requestId);
    switch (pageDecision(copy, clock())) {
      case 'serve':
        return fromCopy(key, copy, 'hit');
      case 'serve-and-renew':
        making.board(asked, requestId, copy);
        return fromCopy(key, copy, 'stale');
      case 'serve-spare':
        return fromCopy(key, copy, 'stale-if-error');
      case 'renew-first':
        return renewFirst(asked, requestId, copy);
      case 'make':
        return makeNow(asked, requestId);
    }
  };
};
