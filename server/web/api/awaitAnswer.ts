import type { LookupState, RequestTrace } from '../log/requestTrace.ts';
import type { AnswerStore, StoredAnswer } from './answerStore.ts';
import type { ForwardReason } from './cacheStatus.ts';
import type { CacheCall, Fetch, Landing } from './fetchAnswer.ts';
import type { Flights } from './flights.ts';
import { type Exchange, sendStored } from './sendStored.ts';

export interface CachedExchange extends Exchange {
  readonly trace: RequestTrace;
}

/** A request that memory alone cannot answer. */
export interface Asked {
  readonly call: CacheCall;
  readonly exchange: CachedExchange;
  readonly stale: StoredAnswer | undefined;
  readonly reason: ForwardReason;
}

export interface AwaitAnswerDependencies {
  readonly store: AnswerStore;
  readonly flights: Flights<Landing>;
  readonly fetchAnswer: (fetch: Fetch) => Promise<Landing>;
  readonly count: (exchange: CachedExchange, state: LookupState) => void;
}

type Failure = Extract<Landing, { kind: 'failed' }>;

/** Requests look at the landing of others so often before they go alone. */
const MAX_JOINS = 2;

export const sendHit = (exchange: Exchange, answer: StoredAnswer, detail?: string): Promise<void> =>
  sendStored(exchange, answer, { kind: 'hit', ttl: answer.policy.timeToLive(), detail });

/** Sends the answer of a call to the upstream: its own, or one that another request has started. */
export const createAwaitAnswer = (dependencies: AwaitAnswerDependencies) => {
  const { store, flights, fetchAnswer, count } = dependencies;

  const orStale = async ({ exchange, stale }: Asked, failure: Failure): Promise<void> => {
    if (!stale?.policy.survives(failure.trouble)) throw failure.error;
    count(exchange, 'stale-if-error');
    await sendHit(exchange, stale, 'stale-if-error');
  };

  const lead = async (asked: Asked, isShared: boolean): Promise<void> => {
    const { call, exchange, stale, reason } = asked;
    const { response } = exchange;
    const flight = flights.start({ key: call.key, isShared, isBackground: false }, (signal) =>
      fetchAnswer({ call, stale, leader: { exchange, reason }, signal }),
    );
    flight.holdFor(response);
    const landing = await flight.landing;
    const isAnswered = response.headersSent || response.destroyed;
    if (landing.kind === 'failed' && !isAnswered) return orStale(asked, landing);
    count(exchange, 'miss');
    if (landing.kind !== 'stored' || isAnswered) return;
    const { answer, status } = landing;
    await sendStored(exchange, answer, { kind: 'forward', reason, status, isStored: true });
  };

  /** @returns false when the landing says nothing to this request. */
  const follow = async (asked: Asked, landing: Landing): Promise<boolean> => {
    const { call, exchange, reason } = asked;
    if (exchange.response.destroyed) return true;
    if (landing.kind === 'failed') {
      await orStale(asked, landing);
      return true;
    }
    const answer = store.find(call.key, call.headers);
    if (landing.kind === 'passed' || !answer || answer.isPurged) return false;
    count(exchange, 'joined');
    const { status } = landing;
    await sendStored(exchange, answer, { kind: 'forward', reason, status, isCollapsed: true });
    return true;
  };

  return async (asked: Asked): Promise<void> => {
    const { call, exchange } = asked;
    // What one caller may see is not for those who wait beside him.
    if (call.headers.authorization !== undefined) return lead(asked, false);
    for (let joins = 0; joins < MAX_JOINS; joins += 1) {
      const running = flights.running(call.key);
      if (!running) return lead(asked, true);
      running.holdFor(exchange.response);
      if (await follow(asked, await running.landing)) return;
    }
    return lead(asked, false);
  };
};
