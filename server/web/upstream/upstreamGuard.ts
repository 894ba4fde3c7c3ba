import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';

/** Why a call has no answer. */
export type Silence = 'timeout' | 'unreachable' | 'refused by the breaker';

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

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface GuardMetrics {
  upstreamRetried(): void;
  observeBreaker(read: () => BreakerState): void;
}

export interface UpstreamGuardOptions {
  /** So many failures in a row open the breaker. */
  readonly failures: number;
  /** How long it then refuses calls before it lets one through to try. */
  readonly openMs: number;
  /** Extra calls as a share of all calls. */
  readonly retryShare: number;
  readonly metrics: GuardMetrics;
}

export interface UpstreamGuard {
  /**
   * Runs a call that may be repeated. Refuses at once while the upstream is known to be away.
   * @throws NoAnswerError
   */
  run<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  readonly state: BreakerState;
}

/** The connection broke before an answer: nothing has been done, or nothing that counts. */
const retriedCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

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

/** Retries that may be spent at once, after a quiet time. */
const MAX_SAVED_RETRIES = 10;
const FIRST_RETRIES = 1;

const createRetryBudget = (share: number) => {
  let saved = share > 0 ? FIRST_RETRIES : 0;
  return {
    earn: (): void => {
      saved = Math.min(MAX_SAVED_RETRIES, saved + share);
    },
    spend: (): boolean => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
};

const stateNames: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** One breaker and one budget of retries for everything that is read from the upstream. */
export const createUpstreamGuard = (options: UpstreamGuardOptions): UpstreamGuard => {
  const { failures, openMs, retryShare, metrics } = options;
  const budget = createRetryBudget(retryShare);
  const silentCalls = new WeakSet<NoAnswerError>();
  let lastAnswerAt = Number.NEGATIVE_INFINITY;

  const breaker = circuitBreaker(
    handleWhen(
      (error) =>
        error instanceof NoAnswerError &&
        (absentCodes.has(error.code ?? '') || silentCalls.has(error)),
    ),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) },
  );
  const state = (): BreakerState => stateNames[breaker.state];
  metrics.observeBreaker(state);

  const attempt = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
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

  const guarded = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await breaker.execute(() => attempt(ask));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new NoAnswerError('refused by the breaker');
      throw error;
    }
  };

  const run = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    budget.earn();
    try {
      return await guarded(ask);
    } catch (error) {
      const isRetried = error instanceof NoAnswerError && retriedCodes.has(error.code ?? '');
      if (!isRetried || !budget.spend()) throw error;
      metrics.upstreamRetried();
      return guarded(ask);
    }
  };

  return {
    run,
    get state() {
      return state();
    },
  };
};
