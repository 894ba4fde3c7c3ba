import type { IncomingHttpHeaders } from 'node:http';
import { createPurgeLog, type PurgeLog, type PurgeTarget } from '../cache/purgeLog.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { countLookup, type LookupState } from '../log/requestTrace.ts';
import { createAnswerPolicies, type Reuse } from './answerPolicy.ts';
import { type AnswerStore, createAnswerStore, type StoredAnswer } from './answerStore.ts';
import type { AskOrigin } from './askOrigin.ts';
import {
  type CachedExchange,
  createAwaitAnswer,
  createSharedCalls,
  sendHit,
} from './awaitAnswer.ts';
import { type ForwardReason, parseDirectives } from './cacheFields.ts';
import { type CacheCall, createFetchAnswer, type FetchOutcome } from './fetchAnswer.ts';

export interface ApiCacheMetrics {
  apiCache(state: LookupState): void;
  apiCacheEvicted(): void;
  observeApiCacheBytes(read: () => number): void;
}

export interface ApiCacheDependencies {
  readonly askOrigin: AskOrigin;
  readonly upstreamBaseUrl: string;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly maxBytes: number;
  readonly metrics: ApiCacheMetrics;
}

export interface ApiCache extends PurgeTarget {
  /**
   * Answers from memory, or asks the upstream once for everybody who wants the same.
   * A reason instead of a promise: the request is for the upstream alone.
   * @throws NoAnswerError, HttpProblem
   */
  answer(call: CacheCall, exchange: CachedExchange): Promise<void> | ForwardReason;
  /** An address was changed by an unsafe method. */
  forget(key: string): void;
}

/** Larger answers stream through. */
const MAX_BODY_BYTES = 1024 * 1024;

const hasDirective = (headers: IncomingHttpHeaders, name: string): boolean =>
  parseDirectives(headers['cache-control']).has(name);

const reuseOf = (stored: StoredAnswer | undefined, headers: IncomingHttpHeaders): Reuse => {
  if (!stored) return 'no';
  if (!stored.isPurged) return stored.policy.reuse(headers);
  return stored.policy.isRenewable() ? 'renew' : 'no';
};

const purging = (store: AnswerStore, purges: PurgeLog): Omit<ApiCache, 'answer'> => ({
  forget: (key) => {
    store.drop(key);
  },
  invalidate: (keys, mode, updatedAt) => {
    purges.note(keys, updatedAt);
    const remove = mode === 'hard' ? store.drop : store.markPurged;
    let hits = 0;
    for (const key of store.keysOf(keys)) hits += remove(key);
    return hits;
  },
  markAllStale: () => {
    purges.noteAll();
    return store.markAllPurged();
  },
});

/** The answers of the API, kept as their headers allow to a shared cache (RFC 9111). */
export const createApiCache = (dependencies: ApiCacheDependencies): ApiCache => {
  const { clock, metrics, maxBytes } = dependencies;
  const store = createAnswerStore(maxBytes, () => metrics.apiCacheEvicted());
  metrics.observeApiCacheBytes(() => store.bytes);
  const purges = createPurgeLog(clock);
  const sharedCalls = createSharedCalls<FetchOutcome>();
  const judge = createAnswerPolicies(clock);
  const fetchAnswer = createFetchAnswer({
    ...dependencies,
    store,
    purges,
    judge,
    maxBodyBytes: MAX_BODY_BYTES,
  });
  const count = ({ trace }: CachedExchange, state: LookupState): void => {
    countLookup(trace, state);
    metrics.apiCache(state);
  };
  const awaitAnswer = createAwaitAnswer({ store, sharedCalls, fetchAnswer, count });

  const refresh = (call: CacheCall, stale: StoredAnswer): void => {
    if (sharedCalls.find(call.key)) return;
    sharedCalls.start({ key: call.key, isShared: true, isBackground: true }, (signal) =>
      fetchAnswer({ call, stale, leader: undefined, signal }),
    );
  };

  const askedBecause = (key: string, stored: StoredAnswer | undefined): ForwardReason => {
    if (!stored) return store.has(key) ? 'vary-miss' : 'uri-miss';
    return stored.isPurged || stored.policy.timeToLive() <= 0 ? 'stale' : 'request';
  };

  const answer: ApiCache['answer'] = (call, exchange) => {
    const { headers, method } = exchange.request;
    if (hasDirective(headers, 'no-store')) return 'request';
    const stored = store.find(call.key, call.headers);
    const reuse = reuseOf(stored, call.headers);
    if (stored && reuse === 'fresh') {
      count(exchange, 'hit');
      return sendHit(exchange, stored);
    }
    if (hasDirective(headers, 'only-if-cached')) throw new HttpProblem(504, 'web.answerMissing');
    if (method === 'HEAD') return 'method';
    if (headers.range !== undefined) return 'partial';
    if (stored && reuse === 'renew') {
      count(exchange, 'stale');
      refresh(call, stored);
      return sendHit(exchange, stored, 'stale-while-revalidate');
    }
    return awaitAnswer({ call, exchange, stale: stored, reason: askedBecause(call.key, stored) });
  };

  return { answer, ...purging(store, purges) };
};
