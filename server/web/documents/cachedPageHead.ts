import type { PageLifetimes } from '../http/cacheHeaders.ts';
import type { PageState } from '../log/requestTrace.ts';
import type { EncodedBody } from '../pageCache/documentBody.ts';
import type { StoredPage } from '../pageCache/pageStore.ts';
import type { CachedPageAddress } from './cachedPageAddresses.ts';
import { type AnswerFacts, pageHead, redirectHead, unchangedHead } from './documentHead.ts';

/** What is sent of a stored document. */
export interface CachedPageAnswer {
  readonly stored: StoredPage;
  readonly state: PageState;
  /** Undefined: nothing but headers, for a redirect or a body the caller has. */
  readonly sent: EncodedBody | undefined;
}

/** Names and values by turns; those of the request id come first. */
export type CachedPageHead = string[];

export interface CachedPageHeads {
  /** To be used at once: the next answer writes its own id into it. */
  headOf(cached: CachedPageAddress, answer: CachedPageAnswer, requestId: string): CachedPageHead;
}

interface PreparedHead extends CachedPageAnswer {
  readonly cached: CachedPageAddress;
  readonly second: number;
  readonly head: CachedPageHead;
}

const ID_INDEX = 1;

const build = (
  cached: CachedPageAddress,
  { stored, sent }: CachedPageAnswer,
  facts: AnswerFacts,
): CachedPageHead => {
  const { document } = stored;
  const own = (): readonly string[] => {
    if (document.kind === 'redirect') {
      const { address, context } = cached.document;
      return redirectHead(document, { facts, search: address.search, site: context.site });
    }
    return sent ? pageHead(document, { facts, sent }) : unchangedHead(document, facts);
  };
  return ['X-Request-Id', '', ...cached.middlewareHeaders, ...own()];
};

/**
 * The headers of hits. Within a second they differ by the request's id alone, so the last ones of
 * a page are used again. Known by the page, not by its address, which is remembered for longer and
 * would keep the bytes of every page that has left the cache.
 */
export const createCachedPageHeads = (
  lifetimes: PageLifetimes,
  clock: () => number,
): CachedPageHeads => {
  const prepared = new WeakMap<StoredPage, PreparedHead>();

  const isStillRight = (
    last: PreparedHead,
    { cached, sent, state }: CachedPageAnswer & { readonly cached: CachedPageAddress },
    second: number,
  ): boolean =>
    last.second === second && last.cached === cached && last.sent === sent && last.state === state;

  const prepare = (
    cached: CachedPageAddress,
    answer: CachedPageAnswer,
    now: number,
  ): CachedPageHead => {
    const { state, stored } = answer;
    const facts: AnswerFacts = {
      state,
      ageMs: now - stored.createdAt,
      freshMs: stored.freshUntil - now,
      isStored: true,
      serverTiming: `cache;desc=${state === 'hit' ? 'hit' : 'stale'}`,
      lifetimes,
    };
    const head = build(cached, answer, facts);
    prepared.set(stored, { ...answer, cached, second: Math.floor(now / 1000), head });
    return head;
  };

  return {
    headOf: (cached, answer, requestId) => {
      const now = clock();
      const last = prepared.get(answer.stored);
      const head =
        last && isStillRight(last, { ...answer, cached }, Math.floor(now / 1000))
          ? last.head
          : prepare(cached, answer, now);
      head[ID_INDEX] = requestId;
      return head;
    },
  };
};
