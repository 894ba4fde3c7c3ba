/** How a lookup was answered. `joined`: by a call that another request had under way. */
export type LookupState = 'hit' | 'stale' | 'stale-if-error' | 'miss' | 'joined';

export type TimedPart = 'data' | 'render' | 'encode';

/** What is known of one request, for its log line, its metrics and its headers. */
export interface RequestTrace {
  readonly id: string;
  /** Label of bounded variety: a route name, "assets", "api" … */
  route: string;
  /** Milliseconds. */
  readonly timings: Map<TimedPart, number>;
  readonly lookups: Map<LookupState, number>;
}

export const createTrace = (id: string): RequestTrace => ({
  id,
  route: 'none',
  timings: new Map(),
  lookups: new Map(),
});

export const countLookup = (trace: RequestTrace, state: LookupState): void => {
  trace.lookups.set(state, (trace.lookups.get(state) ?? 0) + 1);
};

export type CacheState = 'none' | 'hit' | 'stale' | 'miss';

/** The worst of the lookups: one that had to wait for the upstream makes the request a miss. */
export const cacheState = ({ lookups }: RequestTrace): CacheState => {
  if (lookups.size === 0) return 'none';
  if (lookups.has('miss') || lookups.has('joined')) return 'miss';
  return lookups.has('stale') || lookups.has('stale-if-error') ? 'stale' : 'hit';
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
