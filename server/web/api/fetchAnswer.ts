import type { IncomingHttpHeaders } from 'node:http';
import { weakenTag } from '../http/contentEncoding.ts';
import { NoAnswerError } from '../upstream/upstreamBreaker.ts';
import { isErrorStatus, type UpstreamTrouble } from './answerPolicy.ts';
import type { AnswerStore, StoredAnswer } from './answerStore.ts';
import type { AskOrigin, OriginAnswer } from './askOrigin.ts';
import { cacheStatusText, type ForwardReason } from './cacheFields.ts';
import {
  type Draft,
  type DraftDependencies,
  discard,
  draftOf,
  freshened,
  judged,
} from './draft.ts';
import { isNotModified, validators } from './preconditions.ts';
import { pumpBody } from './pumpBody.ts';
import { relayedHeaders } from './relayedHeaders.ts';
import { type Exchange, sendNotModified, setHeaders } from './sendStored.ts';

export interface CacheCall {
  /** Host, path and query: what an answer is kept under. */
  readonly key: string;
  /** Path and query on the upstream. */
  readonly target: string;
  /** As the upstream gets them, without the caller's own conditions. */
  readonly headers: Readonly<Record<string, string>>;
  readonly label: string;
  readonly requestId: string;
}

/** Who waits for the answer as it comes, and why he was not answered from memory. */
export interface Leader {
  readonly exchange: Exchange;
  readonly reason: ForwardReason;
}

/** passed: it went to its leader and is for nobody else. */
export type FetchOutcome =
  | { readonly kind: 'stored'; readonly answer: StoredAnswer; readonly status: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly trouble: UpstreamTrouble; readonly error: unknown };

export interface FetchAnswerDependencies extends DraftDependencies {
  readonly askOrigin: AskOrigin;
  readonly store: AnswerStore;
}

export interface Fetch {
  readonly call: CacheCall;
  /** Asked about rather than for; used when the upstream fails. */
  readonly stale: StoredAnswer | undefined;
  readonly leader: Leader | undefined;
  readonly signal: AbortSignal;
}

const goneStatuses: ReadonlySet<number> = new Set([404, 410]);

interface Received {
  readonly origin: OriginAnswer;
  /** The purge log's when the upstream was asked. */
  readonly position: number;
}

/** Sends the head on; returns whether the body is to follow. */
const begin = (
  { exchange, reason }: Leader,
  origin: OriginAnswer,
  { draft, upstreamBaseUrl }: { draft: Draft | undefined; upstreamBaseUrl: string },
): boolean => {
  const { request, response } = exchange;
  if (response.destroyed) return false;
  const { status, headers } = judged(origin);
  const relayed = relayedHeaders({ status, headers }, upstreamBaseUrl);
  setHeaders(response, relayed);
  const outcome = { kind: 'forward', reason, status, isStored: draft !== undefined } as const;
  response.setHeader('Cache-Status', cacheStatusText(outcome, relayed['cache-status']));
  weakenTag(request, response);
  if (isNotModified(request.headers, { status, headers: relayed })) {
    sendNotModified(response);
    return false;
  }
  response.status(status);
  return true;
};

/** Asks the upstream, passes the answer on to the leader as it comes, and keeps it if it may. */
export const createFetchAnswer = (dependencies: FetchAnswerDependencies) => {
  const { askOrigin, purges, store, upstreamBaseUrl, maxBodyBytes } = dependencies;

  /** An error never takes the place of a good copy; that a thing is gone ends the copy of it. */
  const isOverGood = (call: CacheCall, status: number): boolean => {
    const copy = isErrorStatus(status) ? store.find(call.key, call.headers) : undefined;
    if (!copy || isErrorStatus(copy.status)) return false;
    if (goneStatuses.has(status)) store.drop(call.key);
    return true;
  };

  const receive = async (
    { call, leader }: Fetch,
    { origin, position }: Received,
    requestHeaders: IncomingHttpHeaders,
  ): Promise<FetchOutcome> => {
    const answer = judged(origin);
    const draft = isOverGood(call, answer.status)
      ? undefined
      : draftOf(dependencies, { answer, position, requestHeaders });
    const follows = leader !== undefined && begin(leader, origin, { draft, upstreamBaseUrl });
    const response = follows ? leader.exchange.response : undefined;
    let body: Buffer | undefined;
    try {
      body = await pumpBody(origin.message, { response, maxBytes: draft ? maxBodyBytes : 0 });
    } catch {
      // A cut answer must not look whole.
      response?.destroy();
      return { kind: 'failed', trouble: 'silent', error: new NoAnswerError('unreachable') };
    }
    if (!draft || !body) return { kind: 'passed' };
    const stored = { ...draft, body, encoded: new Map(), isPurged: false };
    store.put(call.key, stored, requestHeaders);
    return { kind: 'stored', answer: stored, status: answer.status };
  };

  const settle = async (fetch: Fetch, received: Received): Promise<FetchOutcome> => {
    const { call, stale } = fetch;
    const { origin, position } = received;
    const answer = judged(origin);
    const requestHeaders: IncomingHttpHeaders = call.headers;
    if (stale && answer.status === 304) {
      discard(origin.message);
      const renewed = freshened(dependencies, stale, { answer, position, requestHeaders });
      if (renewed) {
        store.put(call.key, renewed, requestHeaders);
        return { kind: 'stored', answer: renewed, status: 304 };
      }
      store.drop(call.key);
      return fetchAnswer({ ...fetch, stale: undefined });
    }
    if (stale && answer.status >= 500 && stale.policy.survives('failing')) {
      discard(origin.message);
      return { kind: 'failed', trouble: 'failing', error: new Error(`status ${answer.status}`) };
    }
    return receive(fetch, received, requestHeaders);
  };

  const fetchAnswer = async (fetch: Fetch): Promise<FetchOutcome> => {
    const { call, stale, signal } = fetch;
    const known = stale && !isErrorStatus(stale.status) ? stale : undefined;
    const headers = { ...call.headers, ...(known && validators(known.headers)) };
    const { position } = purges;
    let origin: OriginAnswer;
    try {
      origin = await askOrigin({ ...call, headers }, signal);
    } catch (error) {
      return { kind: 'failed', trouble: 'silent', error };
    }
    return settle(fetch, { origin, position });
  };

  return fetchAnswer;
};
