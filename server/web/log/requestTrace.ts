import { AsyncLocalStorage } from 'node:async_hooks';
import type { SiteKey } from '../../../shared/domain/site/siteKey.ts';
import type { TraceContext } from '../../observed/log/traceContext.ts';

const storage = new AsyncLocalStorage<RequestTrace>();

export const runWithTrace = <Result>(trace: RequestTrace, work: () => Result): Result =>
  storage.run(trace, work);

/** Outside a request (a timer, a signal) there is none. */
export const currentTrace = (): RequestTrace | undefined => storage.getStore();

/** For code that only runs within a request; a trace nobody reads otherwise. */
export const requestTrace = (): RequestTrace => storage.getStore() ?? createTrace('none');

/** How a lookup was answered. `joined`: by a call that another request had under way. */
export type LookupState = 'hit' | 'stale' | 'stale-if-error' | 'miss' | 'joined';

/**
 * How a document was answered. `stale-if-error`: from a copy past its time that could not be
 * renewed. `joined`: by a rendering that another request had under way. `pass`: not shared at all.
 */
export type PageState = 'hit' | 'stale' | 'stale-if-error' | 'miss' | 'joined' | 'pass';

export type TimedPart = 'data' | 'queue' | 'render' | 'encode';

/** What is known of one request, for its log line, its metrics and its headers. */
export interface RequestTrace {
  readonly id: string;
  /** Undefined: the request belongs to no distributed trace. */
  readonly context: TraceContext | undefined;
  /** Undefined: not settled yet, or nobody's. */
  site?: SiteKey;
  /** Label of bounded variety: a route name, "assets", "api" … */
  route: string;
  /** Milliseconds. */
  readonly timings: Map<TimedPart, number>;
  readonly lookups: Map<LookupState, number>;
  /** Undefined: no document. */
  page?: PageState;
}

export const createTrace = (id: string, context?: TraceContext): RequestTrace => ({
  id,
  context,
  route: 'none',
  timings: new Map(),
  lookups: new Map(),
});

export const countLookup = (trace: RequestTrace, state: LookupState): void => {
  trace.lookups.set(state, (trace.lookups.get(state) ?? 0) + 1);
};

export type CacheState = 'none' | 'hit' | 'stale' | 'miss';

/**
 * That of the page where a copy was sent, else that of the worst of the lookups: one that had to wait
 * for the upstream makes the request a miss.
 */
export const cacheState = ({ lookups, page }: RequestTrace): CacheState => {
  if (page === 'hit') return 'hit';
  if (page === 'stale' || page === 'stale-if-error') return 'stale';
  if (lookups.size === 0) return 'none';
  if (lookups.has('miss') || lookups.has('joined')) return 'miss';
  return lookups.has('stale') || lookups.has('stale-if-error') ? 'stale' : 'hit';
};

/** What making a document took and asked for becomes part of the request that waited for it. */
export const adoptTrace = (trace: RequestTrace, made: RequestTrace): void => {
  for (const [part, duration] of made.timings) trace.timings.set(part, duration);
  for (const [state, count] of made.lookups) trace.lookups.set(state, count);
};

/** Adds what `work` took to the trace, also when it fails. */
export const timed = async <Result>(
  trace: RequestTrace,
  part: TimedPart,
  work: () => Promise<Result> | Result,
): Promise<Result> => {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    trace.timings.set(part, (trace.timings.get(part) ?? 0) + performance.now() - startedAt);
  }
};
