import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { TOO_SLOW, within } from '../limits/waiting.ts';

/** Why a call has no answer. `busy`: it was not made, because too many of its kind are under way. */
export type Silence = 'timeout' | 'unreachable' | 'refused by the breaker' | 'busy';

/** The upstream gave no answer at all; an answer of any status is none of these. */
export class NoAnswerError extends Error {
  readonly silence: Silence;
  readonly code: string | undefined;

  constructor(silence: Silence, code?: string) {
    super(`no answer (${code ?? silence})`);
    this.name = 'NoAnswerError';
    this.silence = silence;
    this.code = code;
  }
}

/** Also of the fault that is made of it for those who asked. */
export const isBusy = (error: unknown): boolean => {
  if (error instanceof NoAnswerError) return error.silence === 'busy';
  return error instanceof Error && error.cause instanceof NoAnswerError && isBusy(error.cause);
};

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface BreakerOptions {
  /** So many failures in a row open it. */
  readonly failures: number;
  /** How long it then refuses calls before it lets one through to try. */
  readonly openMs: number;
  /** How long the others wait for that one, in milliseconds. */
  readonly waitMs: number;
}

/**
 * Found out only by waiting, which the breaker spares the others. Not among them: a refused
 * connection, which costs nothing and shows at once that the upstream is back, and a reset, where one
 * bad address must not shut out the others.
 */
const absentCodes: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

const stateNames: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Refuses calls while the upstream is known to be away, and lets one through now and then to try. */
export interface Breaker {
  /** @throws NoAnswerError at once, or when the call that tries keeps the others waiting. */
  execute<Answer>(begin: () => Promise<Answer>): Promise<Answer>;
  /** The call itself, within `execute`: what happens before is not held against the upstream. */
  attempt<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  readonly state: BreakerState;
}

export const createBreaker = ({ failures, openMs, waitMs }: BreakerOptions): Breaker => {
  const silentCalls = new WeakSet<NoAnswerError>();
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  let triedAt = 0;

  const policy = circuitBreaker(
    handleWhen(
      (error) =>
        error instanceof NoAnswerError &&
        (absentCodes.has(error.code ?? '') || silentCalls.has(error)),
    ),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) },
  );
  policy.onHalfOpen(() => {
    triedAt = performance.now();
  });

  const refuse = (): NoAnswerError => new NoAnswerError('refused by the breaker');

  const attempt: Breaker['attempt'] = async (ask) => {
    // It has opened since the call came and had to wait for a place.
    if (policy.state === CircuitState.Open) throw refuse();
    const startedAt = performance.now();
    try {
      const answer = await ask();
      lastAnswerAt = performance.now();
      return answer;
    } catch (error) {
      // A call that hangs while others are answered is slow; only a silent host is away.
      const isTimeout = error instanceof NoAnswerError && error.silence === 'timeout';
      if (isTimeout && lastAnswerAt < startedAt) silentCalls.add(error);
      throw error;
    }
  };

  const execute = async <Answer>(begin: () => Promise<Answer>): Promise<Answer> => {
    let hasBegun = false;
    let hasLeft = false;
    const work = policy.execute(() => {
      if (hasLeft) throw refuse();
      hasBegun = true;
      return begin();
    });
    if (hasBegun || policy.state !== CircuitState.HalfOpen) return work;
    const left = Math.max(0, waitMs - (performance.now() - triedAt));
    const answer = await within(work, left);
    if (answer !== TOO_SLOW) return answer;
    if (hasBegun) return work;
    hasLeft = true;
    work.catch(() => undefined);
    throw refuse();
  };

  return {
    attempt,
    execute: async (begin) => {
      try {
        return await execute(begin);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? refuse() : error;
      }
    },
    get state() {
      return stateNames[policy.state];
    },
  };
};
