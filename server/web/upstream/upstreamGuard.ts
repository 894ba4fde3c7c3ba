import { createPlaces, LineRefusedError } from '../limits/waitingLine.ts';
import { type CallClass, callClasses, callClassOf } from './callClasses.ts';
import {
  type BreakerOptions,
  type BreakerState,
  createBreaker,
  NoAnswerError,
} from './upstreamBreaker.ts';

/** Whose calls they are: those of browsers take no room from those of pages. */
export type Caller = 'pages' | 'browsers';

export interface GuardLabels {
  readonly caller: Caller;
  readonly class: CallClass;
}

export interface GuardGauges {
  readonly breaker: BreakerState;
  /** Calls that are under way, and those that wait for a place. */
  readonly active: number;
  readonly waiting: number;
}

export interface GuardMetrics {
  upstreamRetried(): void;
  upstreamRefused(labels: GuardLabels): void;
  observeGuard(labels: GuardLabels, read: () => GuardGauges): void;
}

export interface UpstreamGuardOptions extends BreakerOptions {
  readonly caller: Caller;
  /** Extra calls as a share of all calls. */
  readonly retryShare: number;
  /** Calls of one kind under way at a time. */
  readonly concurrency: number;
  /** Calls of one kind that may wait for that. */
  readonly queue: number;
  readonly metrics: GuardMetrics;
}

export interface UpstreamGuard {
  /**
   * Runs a call that may be repeated. Refuses at once while the upstream is known to be away.
   * @param signal of a caller who may leave while he waits for a place.
   * @throws NoAnswerError; the signal's reason.
   */
  run<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
  readonly state: BreakerState;
}

export interface UpstreamGuards {
  /** @param target path and query on the API. */
  of(target: string): UpstreamGuard;
}

/** The connection broke before an answer: nothing has been done, or nothing that counts. */
const retriedCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

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

type RetryBudget = ReturnType<typeof createRetryBudget>;

/** One kind of calls. */
const createUpstreamGuard = (
  labels: GuardLabels,
  options: UpstreamGuardOptions,
  budget: RetryBudget,
): UpstreamGuard => {
  const { concurrency, metrics, queue, waitMs } = options;
  const breaker = createBreaker(options);
  const places = createPlaces({ places: concurrency, queue, waitMs });
  metrics.observeGuard(labels, () => ({
    breaker: breaker.state,
    active: places.taken,
    waiting: places.waiting,
  }));

  const guarded = async <Answer>(
    ask: () => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<Answer> => {
    const attempt = (): Promise<Answer> => breaker.attempt(ask);
    try {
      return await breaker.execute(() =>
        // The call that tries is one; calls that hang may hold all places.
        breaker.state === 'half-open' ? attempt() : places.run(attempt, signal),
      );
    } catch (error) {
      if (!(error instanceof LineRefusedError)) throw error;
      metrics.upstreamRefused(labels);
      throw new NoAnswerError('busy');
    }
  };

  return {
    run: async (ask, signal) => {
      budget.earn();
      try {
        return await guarded(ask, signal);
      } catch (error) {
        const isRetried = error instanceof NoAnswerError && retriedCodes.has(error.code ?? '');
        if (!isRetried || !budget.spend()) throw error;
        metrics.upstreamRetried();
        return guarded(ask, signal);
      }
    },
    get state() {
      return breaker.state;
    },
  };
};

/** For each kind of calls places, a queue and a breaker; one budget of retries for all. */
export const createUpstreamGuards = (options: UpstreamGuardOptions): UpstreamGuards => {
  const budget = createRetryBudget(options.retryShare);
  const { caller } = options;
  // Sound because every kind is in the list that it is made of.
  const guards = Object.fromEntries(
    callClasses.map((name) => [
      name,
      createUpstreamGuard({ caller, class: name }, options, budget),
    ]),
  ) as Readonly<Record<CallClass, UpstreamGuard>>;
  return { of: (target) => guards[callClassOf(target)] };
};
