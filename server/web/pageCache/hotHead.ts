import {
  type AnswerFacts,
  pageHead,
  redirectHead,
  unchangedHead,
} from '../documents/documentHead.ts';
import type { EncodedBody } from '../documents/encodeBody.ts';
import type { PageLifetimes } from '../http/cacheHeaders.ts';
import type { PageState } from '../log/requestTrace.ts';
import type { HotAddress } from './hotAddresses.ts';
import type { StoredPage } from './pageStore.ts';

/** What is sent of a stored document. */
export interface HotAnswer {
  readonly stored: StoredPage;
  readonly state: PageState;
  /** Undefined: nothing but headers, for a redirect or a body the caller has. */
  readonly sent: EncodedBody | undefined;
}

/** Names and values by turns; those of the request id come first. */
export type HotHead = string[];

export interface HotHeads {
  /** To be used at once: the next answer writes its own id into it. */
  headOf(hot: HotAddress, answer: HotAnswer, requestId: string): HotHead;
}

interface PreparedHead extends HotAnswer {
  readonly hot: HotAddress;
  readonly second: number;
  readonly head: HotHead;
}

const ID_INDEX = 1;

const build = (hot: HotAddress, { stored, sent }: HotAnswer, facts: AnswerFacts): HotHead => {
  const { document } = stored;
  const own = (): readonly string[] => {
    if (document.kind === 'redirect') {
      return redirectHead(document, { facts, search: hot.asked.address.search });
    }
    return sent ? pageHead(document, { facts, sent }) : unchangedHead(document, facts);
  };
  return ['X-Request-Id', '', ...hot.middlewareHeaders, ...own()];
};

/**
 * The headers of hits. Within a second they differ by the request's id alone, so the last ones of
 * a page are used again. Known by the page, not by its address, which is remembered for longer and
 * would keep the bytes of every page that has left the cache.
 */
export const createHotHeads = (lifetimes: PageLifetimes, clock: () => number): HotHeads => {
  const prepared = new WeakMap<StoredPage, PreparedHead>();

  const isStillRight = (
    last: PreparedHead,
    { hot, sent, state }: HotAnswer & { readonly hot: HotAddress },
    second: number,
  ): boolean =>
    last.second === second && last.hot === hot && last.sent === sent && last.state === state;

  const prepare = (hot: HotAddress, answer: HotAnswer, now: number): HotHead => {
    const { state, stored } = answer;
    const facts: AnswerFacts = {
      state,
      ageMs: now - stored.createdAt,
      freshMs: stored.freshUntil - now,
      isStored: true,
      serverTiming: `cache;desc=${state === 'hit' ? 'hit' : 'stale'}`,
      lifetimes,
    };
    const head = build(hot, answer, facts);
    prepared.set(stored, { ...answer, hot, second: Math.floor(now / 1000), head });
    return head;
  };

  return {
    headOf: (hot, answer, requestId) => {
      const now = clock();
      const last = prepared.get(answer.stored);
      const head =
        last && isStillRight(last, { ...answer, hot }, Math.floor(now / 1000))
          ? last.head
          : prepare(hot, answer, now);
      head[ID_INDEX] = requestId;
      return head;
    },
  };
};
