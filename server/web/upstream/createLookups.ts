import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { ApiCall, ApiClient, ApiRequestOptions } from '../../../shared/ssr/apiClient.ts';
import { freshness } from '../cache/freshness.ts';
import { createPurgeLog, type PurgeTarget } from '../cache/purgeLog.ts';
import { TOO_SLOW, untilAborted, within } from '../limits/waiting.ts';
import { countLookup, type LookupState, type RequestTrace } from '../log/requestTrace.ts';
import {
  callAddress,
  createFetchEntry,
  type FetchEntry,
  type FetchEntryDependencies,
  lookupKey,
} from './fetchEntry.ts';
import { STALE_TIMEOUT_MS } from './lookupRules.ts';
import { createLookupStore, type LookupEntry } from './lookupStore.ts';

export interface LookupMetrics {
  lookup(call: string, state: LookupState): void;
  lookupEvicted(): void;
  observeLookupBytes(read: () => number): void;
}

export interface LookupsDependencies extends FetchEntryDependencies {
  readonly maxBytes: number;
  readonly metrics: LookupMetrics;
  /** How long to wait for an ailing upstream with a stale answer at hand. */
  readonly staleTimeoutMs?: number;
}

export interface AskingOptions {
  /** Answers are kept a language. */
  readonly language: Language;
  /** An answer past its time is renewed before it is used, not behind: for whoever has time. */
  readonly isPatient?: boolean;
}

export interface Lookups extends PurgeTarget {
  /** Values it returns are shared with other requests: they are for reading only. */
  forRequest(trace: RequestTrace, asking: AskingOptions): ApiClient;
}

interface Asker extends AskingOptions {
  readonly trace: RequestTrace;
  readonly signal?: AbortSignal | undefined;
}

interface Answer {
  readonly entry: LookupEntry;
  readonly state: LookupState;
}

const stateOf = ({ isJoined }: ReturnType<FetchEntry>): LookupState =>
  isJoined ? 'joined' : 'miss';

const resultOf = ({ result }: LookupEntry): unknown => {
  if (result.kind === 'value') return result.value;
  const { message, userFriendlyMessage } = result;
  throw new UpstreamError(message, { status: 404, userFriendlyMessage });
};

/** The answer that is under way; the stale one when that fails or keeps everyone waiting. */
const orStale = async (
  joined: ReturnType<FetchEntry>,
  stale: LookupEntry,
  timeoutMs: number,
): Promise<Answer> => {
  try {
    const entry = await within(joined.inFlight.result, timeoutMs);
    if (entry !== TOO_SLOW) return { entry, state: stateOf(joined) };
  } catch {
    // The upstream call has written its own line.
  }
  return { entry: stale, state: 'stale-if-error' };
};

/**
 * The upstream's answers, kept in memory. One call per key is under way at a time, whatever the
 * number of requests that wait for it and whoever of them goes away.
 */
export const createLookups = (dependencies: LookupsDependencies): Lookups => {
  const { clock, metrics, staleTimeoutMs = STALE_TIMEOUT_MS } = dependencies;
  const store = createLookupStore(dependencies.maxBytes, () => metrics.lookupEvicted());
  metrics.observeLookupBytes(() => store.bytes);
  const purges = createPurgeLog(clock);
  const fetchEntry = createFetchEntry({ ...dependencies, purges }, store);

  const answer = async (call: ApiCall<unknown>, asker: Asker): Promise<Answer> => {
    const { isPatient, language, trace } = asker;
    const key = lookupKey(call, language);
    const fetch = (): ReturnType<FetchEntry> =>
      fetchEntry(key, call, { language, requestId: trace.id });
    const copy = store.get(key);
    const age = copy ? freshness(copy, clock()) : 'expired';
    if (!copy || age === 'expired') {
      const fetched = fetch();
      return { entry: await fetched.inFlight.result, state: stateOf(fetched) };
    }
    if (age === 'fresh') return { entry: copy, state: 'hit' };
    if (age === 'retry-later') return { entry: copy, state: 'stale-if-error' };
    const fetched = fetch();
    return age === 'renew-first' || isPatient
      ? orStale(fetched, copy, staleTimeoutMs)
      : { entry: copy, state: 'stale' };
  };

  /** Past the memory, there and back. */
  const ask = async (call: ApiCall<unknown>, { language, trace }: Asker): Promise<unknown> => {
    const address = callAddress(call);
    const { body } = await dependencies.fetchUpstream({
      name: call.name,
      address,
      language,
      requestId: trace.id,
    });
    return call.parse(body);
  };

  const get = async (call: ApiCall<unknown>, asker: Asker): Promise<unknown> => {
    const { signal, trace } = asker;
    signal?.throwIfAborted();
    if (call.isPersonal) return untilAborted(ask(call, asker), signal);
    let state: LookupState = 'miss';
    try {
      const found = await untilAborted(answer(call, asker), signal);
      state = found.state;
      return resultOf(found.entry);
    } finally {
      countLookup(trace, state);
      metrics.lookup(call.name, state);
    }
  };

  return {
    invalidate: (keys, mode, updatedAt) => {
      purges.note(keys, updatedAt);
      const now = clock();
      let hits = 0;
      for (const key of store.keysOf(keys)) {
        const isHit = mode === 'hard' ? store.drop(key) : store.markStale(key, now);
        if (isHit) hits += 1;
      }
      return hits;
    },
    markAllStale: () => {
      purges.noteAll();
      return store.markAllStale(clock());
    },
    forRequest: (trace, asking) => ({
      // Sound because the key holds the call's name: an entry was read by the same call.
      get: <Result>(call: ApiCall<Result>, { signal }: ApiRequestOptions = {}) =>
        get(call as ApiCall<unknown>, { ...asking, trace, signal }) as Promise<Result>,
    }),
  };
};
