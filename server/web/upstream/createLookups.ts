import { ApiFault } from '../../../shared/contracts/apiFault.ts';
import type { ApiCall, ApiClient, ApiRequestOptions } from '../../../shared/ssr/apiClient.ts';
import { createPurgeLog } from '../cache/purgeLog.ts';
import type { PurgeTarget } from '../cache/purgeTarget.ts';
import { TOO_SLOW, untilAborted, within } from '../cache/waiting.ts';
import { countLookup, type LookupState, type RequestTrace } from '../log/requestTrace.ts';
import type { FetchEntryDependencies } from './fetchEntry.ts';
import { type Boarding, createFlights } from './flights.ts';
import { callAddress, lookupKey } from './lookupKey.ts';
import { freshness } from './lookupPolicy.ts';
import { STALE_LEASH_MS } from './lookupRules.ts';
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
  readonly staleLeashMs?: number;
}

export interface AskingOptions {
  /** An answer past its time is renewed before it is used, not behind: for whoever has time. */
  readonly isPatient?: boolean;
}

export interface Lookups extends PurgeTarget {
  /** Values it returns are shared with other requests: they are for reading only. */
  forRequest(trace: RequestTrace, options?: AskingOptions): ApiClient;
}

interface Asker extends AskingOptions {
  readonly trace: RequestTrace;
  readonly signal?: AbortSignal | undefined;
}

interface Answer {
  readonly entry: LookupEntry;
  readonly state: LookupState;
}

const resultOf = ({ result }: LookupEntry): unknown => {
  if (result.kind === 'value') return result.value;
  const { message, userFriendlyMessage } = result;
  throw new ApiFault(message, { status: 404, userFriendlyMessage });
};

/** The answer of a flight; the stale one when that fails or keeps everyone waiting. */
const orStale = async (
  { flight, state }: Boarding,
  stale: LookupEntry,
  leashMs: number,
): Promise<Answer> => {
  try {
    const entry = await within(flight, leashMs);
    if (entry !== TOO_SLOW) return { entry, state };
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
  const { clock, metrics, staleLeashMs = STALE_LEASH_MS } = dependencies;
  const store = createLookupStore(dependencies.maxBytes, () => metrics.lookupEvicted());
  metrics.observeLookupBytes(() => store.bytes);
  const purges = createPurgeLog(clock);
  const flights = createFlights({ ...dependencies, purges }, store);

  const answer = async (call: ApiCall<unknown>, { isPatient, trace }: Asker): Promise<Answer> => {
    const key = lookupKey(call);
    const now = clock();
    const kept = store.get(key);
    const age = kept ? freshness(kept, now) : 'expired';
    if (!kept || age === 'expired') {
      const { flight, state } = flights.join(key, call, trace.id);
      return { entry: await flight, state };
    }
    if (age === 'fresh') return { entry: kept, state: 'hit' };
    if (now < kept.retryAt) return { entry: kept, state: 'stale-if-error' };
    const boarding = flights.join(key, call, trace.id);
    return age === 'spare' || isPatient
      ? orStale(boarding, kept, staleLeashMs)
      : { entry: kept, state: 'stale' };
  };

  /** Past the memory, there and back. */
  const ask = async (call: ApiCall<unknown>, requestId: string): Promise<unknown> => {
    const address = callAddress(call);
    const { body } = await dependencies.fetchUpstream({ name: call.name, address, requestId });
    return call.parse(body);
  };

  const get = async (call: ApiCall<unknown>, asker: Asker): Promise<unknown> => {
    const { signal, trace } = asker;
    signal?.throwIfAborted();
    if (call.isPersonal) return untilAborted(ask(call, trace.id), signal);
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
      store.markAllStale(clock());
    },
    forRequest: (trace, asking = {}) => ({
      // Sound because the key holds the call's name: an entry was read by the same call.
      get: <Result>(call: ApiCall<Result>, { signal }: ApiRequestOptions = {}) =>
        get(call as ApiCall<unknown>, { ...asking, trace, signal }) as Promise<Result>,
    }),
  };
};
