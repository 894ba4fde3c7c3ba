import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import { type EntryDependencies, fetchEntry } from './fetchEntry.ts';
import { RETRY_DELAY_SECONDS } from './lookupRules.ts';
import type { LookupEntry, LookupStore } from './lookupStore.ts';

/** A call under way. `joined`: another request has started it. */
export interface Boarding {
  readonly flight: Promise<LookupEntry>;
  readonly state: 'miss' | 'joined';
}

export interface Flights {
  /** The call of this key that is under way, or a new one; its result is stored. */
  join(key: string, call: ApiCall<unknown>, requestId: string): Boarding;
}

/** One call per key at a time, whatever the number of requests that wait for it. */
export const createFlights = (dependencies: EntryDependencies, store: LookupStore): Flights => {
  const { clock } = dependencies;
  const running = new Map<string, Promise<LookupEntry>>();

  const postponeRetry = (key: string): void => {
    const entry = store.get(key);
    if (entry) store.set(key, { ...entry, retryAt: clock() + RETRY_DELAY_SECONDS * 1000 });
  };

  const fly = async (key: string, call: ApiCall<unknown>, id: string): Promise<LookupEntry> => {
    try {
      const entry = await fetchEntry(dependencies, call, id);
      store.set(key, entry);
      return entry;
    } catch (fault) {
      postponeRetry(key);
      throw fault;
    } finally {
      running.delete(key);
    }
  };

  return {
    join: (key, call, requestId) => {
      const started = running.get(key);
      if (started) return { flight: started, state: 'joined' };
      const flight = fly(key, call, requestId);
      running.set(key, flight);
      // Its waiters may all be gone by the time it fails.
      flight.catch(() => undefined);
      return { flight, state: 'miss' };
    },
  };
};
