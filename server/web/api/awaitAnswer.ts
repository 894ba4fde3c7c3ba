import type { Response } from 'express';
import { createSingleFlight, type InFlight } from '../../../shared/cache/singleFlight.ts';
import type { LookupState, RequestTrace } from '../log/requestTrace.ts';
import type { AnswerStore, StoredAnswer } from './answerStore.ts';
import type { ForwardReason } from './cacheFields.ts';
import type { CacheCall, Fetch, FetchOutcome } from './fetchAnswer.ts';
import { type Exchange, sendStored } from './sendStored.ts';

/** A call to the upstream that several requests may wait for. */
export interface SharedCall<Result> extends InFlight<Result> {
  /** It goes on while somebody waits. */
  holdFor(response: Response): void;
}

export interface CallPlan {
  readonly key: string;
  /** Others may join it. */
  readonly isShared: boolean;
  /** Goes on though nobody waits. */
  readonly isBackground: boolean;
}

export interface SharedCalls<Result> {
  find(key: string): SharedCall<Result> | undefined;
  start(plan: CallPlan, send: (signal: AbortSignal) => Promise<Result>): SharedCall<Result>;
}

/** One shared call per key at a time; it is given up when the last who waits for it leaves. */
export const createSharedCalls = <Result>(): SharedCalls<Result> => {
  const singleFlight = createSingleFlight<SharedCall<Result>>();
  return {
    find: singleFlight.find,
    start: ({ key, isShared, isBackground }, send) => {
      const controller = new AbortController();
      let holds = isBackground ? 1 : 0;
      const call: SharedCall<Result> = {
        result: send(controller.signal),
        signal: controller.signal,
        holdFor: (response) => {
          holds += 1;
          response.once('close', () => {
            holds -= 1;
            if (holds > 0 || response.writableFinished) return;
            controller.abort(new Error('nobody waits any more'));
          });
        },
      };
      if (isShared) return singleFlight.start(key, call);
      // Whoever waited may be gone by the time it fails.
      call.result.catch(() => undefined);
      return call;
    },
  };
};

export interface CachedExchange extends Exchange {
  readonly trace: RequestTrace;
}

/** A request that memory alone cannot answer. */
export interface ForwardedRequest {
  readonly call: CacheCall;
  readonly exchange: CachedExchange;
  readonly stale: StoredAnswer | undefined;
  readonly reason: ForwardReason;
}

export interface AwaitAnswerDependencies {
  readonly store: AnswerStore;
  readonly sharedCalls: SharedCalls<FetchOutcome>;
  readonly fetchAnswer: (fetch: Fetch) => Promise<FetchOutcome>;
  readonly count: (exchange: CachedExchange, state: LookupState) => void;
}

type Failure = Extract<FetchOutcome, { kind: 'failed' }>;

/** Requests look at the outcome of others' calls so often before they go alone. */
const MAX_JOINS = 2;

export const sendHit = (exchange: Exchange, answer: StoredAnswer, detail?: string): Promise<void> =>
  sendStored(exchange, answer, { kind: 'hit', ttl: answer.policy.timeToLive(), detail });

/** Sends the answer of a call to the upstream: its own, or one that another request has started. */
export const createAwaitAnswer = (dependencies: AwaitAnswerDependencies) => {
  const { store, sharedCalls, fetchAnswer, count } = dependencies;

  const orStale = async (
    { exchange, stale }: ForwardedRequest,
    failure: Failure,
  ): Promise<void> => {
    if (!stale?.policy.survives(failure.trouble)) throw failure.error;
    count(exchange, 'stale-if-error');
    await sendHit(exchange, stale, 'stale-if-error');
  };

  const lead = async (request: ForwardedRequest, isShared: boolean): Promise<void> => {
    const { call, exchange, stale, reason } = request;
    const { response } = exchange;
    const shared = sharedCalls.start({ key: call.key, isShared, isBackground: false }, (signal) =>
      fetchAnswer({ call, stale, leader: { exchange, reason }, signal }),
    );
    shared.holdFor(response);
    const outcome = await shared.result;
    const isAnswered = response.headersSent || response.destroyed;
    if (outcome.kind === 'failed' && !isAnswered) return orStale(request, outcome);
    count(exchange, 'miss');
    if (outcome.kind !== 'stored' || isAnswered) return;
    const { answer, status } = outcome;
    await sendStored(exchange, answer, { kind: 'forward', reason, status, isStored: true });
  };

  /** @returns false when the outcome says nothing to this request. */
  const follow = async (request: ForwardedRequest, outcome: FetchOutcome): Promise<boolean> => {
    const { call, exchange, reason } = request;
    if (exchange.response.destroyed) return true;
    if (outcome.kind === 'failed') {
      await orStale(request, outcome);
      return true;
    }
    const answer = store.find(call.key, call.headers);
    if (outcome.kind === 'passed' || !answer || answer.isPurged) return false;
    count(exchange, 'joined');
    const { status } = outcome;
    await sendStored(exchange, answer, { kind: 'forward', reason, status, isCollapsed: true });
    return true;
  };

  return async (request: ForwardedRequest): Promise<void> => {
    const { call, exchange } = request;
    for (let joins = 0; joins < MAX_JOINS; joins += 1) {
      const running = sharedCalls.find(call.key);
      if (!running) return lead(request, true);
      running.holdFor(exchange.response);
      if (await follow(request, await running.result)) return;
    }
    return lead(request, false);
  };
};
