import { ApiFault, isNotFoundFault } from '../../../shared/contracts/apiFault.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import type { PurgeLog } from '../cache/purgeLog.ts';
import { deepFreeze } from './deepFreeze.ts';
import { callAddress } from './lookupKey.ts';
import { deadlines, endFreshness, notFoundDeadlines } from './lookupPolicy.ts';
import { lookupRules } from './lookupRules.ts';
import type { LookupEntry } from './lookupStore.ts';
import type { FetchUpstream } from './upstream.ts';

export interface FetchEntryDependencies {
  readonly fetchUpstream: FetchUpstream;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly freezesValues: boolean;
}

export interface EntryDependencies extends FetchEntryDependencies {
  readonly purges: PurgeLog;
}

const read = (
  call: ApiCall<unknown>,
  body: unknown,
): { value: unknown; tags: readonly string[] } => {
  try {
    const value = call.parse(body);
    return { value, tags: call.surrogateKeys(value) };
  } catch (cause) {
    throw new ApiFault(`unexpected answer to ${call.name}`, { cause });
  }
};

/**
 * Asks the upstream. "No such thing" is an answer and is kept for a while; other failures throw.
 * @throws ApiFault
 */
export const fetchEntry = async (
  { fetchUpstream, clock, freezesValues, purges }: EntryDependencies,
  call: ApiCall<unknown>,
  requestId: string,
): Promise<LookupEntry> => {
  const requestedAt = clock();
  try {
    const { body, bytes, surrogateKeys, dataAt } = await fetchUpstream({
      name: call.name,
      address: callAddress(call),
      requestId,
    });
    const { value, tags: named } = read(call, body);
    const tags = [...new Set([...named, ...surrogateKeys])];
    if (freezesValues) deepFreeze(value);
    const now = clock();
    const kept = deadlines(lookupRules[call.name], now);
    const isOutdated = purges.isOutdated(tags, { requestedAt, dataAt });
    return {
      ...(isOutdated ? endFreshness(kept, now) : kept),
      result: { kind: 'value', value },
      bytes,
      tags,
      retryAt: 0,
    };
  } catch (fault) {
    if (!isNotFoundFault(fault)) throw fault;
    const { message, userFriendlyMessage } = fault;
    const result = { kind: 'notFound', message, userFriendlyMessage } as const;
    return { ...notFoundDeadlines(clock()), result, bytes: 0, tags: [], retryAt: 0 };
  }
};
