import { ApiFault, isNotFoundFault } from '../../../shared/contracts/apiFault.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import { deepFreeze } from './deepFreeze.ts';
import { callAddress } from './lookupKey.ts';
import { deadlines, notFoundDeadlines } from './lookupPolicy.ts';
import { lookupRules } from './lookupRules.ts';
import type { LookupEntry } from './lookupStore.ts';
import type { FetchUpstream } from './upstream.ts';

export interface FetchEntryDependencies {
  readonly fetchUpstream: FetchUpstream;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly freezesValues: boolean;
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
  { fetchUpstream, clock, freezesValues }: FetchEntryDependencies,
  call: ApiCall<unknown>,
  requestId: string,
): Promise<LookupEntry> => {
  try {
    const { body, bytes } = await fetchUpstream({
      name: call.name,
      address: callAddress(call),
      requestId,
    });
    const { value, tags } = read(call, body);
    if (freezesValues) deepFreeze(value);
    const rule = lookupRules[call.name];
    return {
      ...deadlines(rule, clock()),
      result: { kind: 'value', value },
      bytes,
      tags,
      retryAt: 0,
    };
  } catch (fault) {
    if (!isNotFoundFault(fault)) throw fault;
    const result = { kind: 'notFound', fault: fault as ApiFault } as const;
    return { ...notFoundDeadlines(clock()), result, bytes: 0, tags: [], retryAt: 0 };
  }
};
