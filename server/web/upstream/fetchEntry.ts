import { isDeepStrictEqual } from 'node:util';
import {
  createSingleFlight,
  type InFlight,
  type Joined,
} from '../../../shared/cache/singleFlight.ts';
import { isUpstreamNotFound, UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { ApiCall, ApiQueryValue } from '../../../shared/ssr/apiClient.ts';
import { deadlines, endStaleness, postponed } from '../cache/freshness.ts';
import type { PurgeLog } from '../cache/purgeLog.ts';
import { lookupRules, notFoundLifetimes, RETRY_DELAY_MS } from './lookupRules.ts';
import type { LookupEntry, LookupStore } from './lookupStore.ts';
import type { FetchUpstream, UpstreamRequest } from './upstream.ts';

const queryText = (value: ApiQueryValue): string | undefined => {
  if (value === undefined) return undefined;
  if (typeof value !== 'object') return String(value);
  return value.length === 0 ? undefined : value.join(',');
};

/** The address of a call on the API; equal calls have equal addresses. */
export const callAddress = ({ path, query }: Pick<ApiCall<unknown>, 'path' | 'query'>): string => {
  const search = new URLSearchParams();
  for (const key of Object.keys(query).sort()) {
    const text = queryText(query[key]);
    if (text !== undefined) search.append(key, text);
  }
  return search.size === 0 ? path : `${path}?${search}`;
};

/** The name is part of the key because calls of one address may read it in different ways. */
export const lookupKey = (call: ApiCall<unknown>, language: Language): string =>
  `${language} ${call.name} ${callAddress(call)}`;

/** Cached values are shared by requests: a write to one is a bug that this makes loud. */
const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
};

export interface FetchEntryDependencies {
  readonly fetchUpstream: FetchUpstream;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly freezesValues: boolean;
}

export interface EntryDependencies extends FetchEntryDependencies {
  readonly purges: PurgeLog;
}

/**
 * An answer that says the same as before stays the same object: by it, what was drawn and written of
 * the answer is known to be good still.
 */
const unchanged = (value: unknown, before: LookupEntry | undefined): unknown => {
  if (before?.result.kind !== 'value') return value;
  return isDeepStrictEqual(value, before.result.value) ? before.result.value : value;
};

const read = (
  call: ApiCall<unknown>,
  body: unknown,
  before: LookupEntry | undefined,
): { value: unknown; tags: readonly string[] } => {
  try {
    const value = unchanged(call.parse(body), before);
    return { value, tags: call.surrogateKeys(value) };
  } catch (cause) {
    throw new UpstreamError(`unexpected answer to ${call.name}`, { cause });
  }
};

export type AskedEntry = Pick<UpstreamRequest, 'language' | 'requestId'>;

/** "No such thing" is an answer and is kept for a while; other failures throw. */
const answerOf = async (
  { fetchUpstream, clock, freezesValues, purges }: EntryDependencies,
  call: ApiCall<unknown>,
  { before, ...asked }: AskedEntry & { readonly before: LookupEntry | undefined },
): Promise<LookupEntry> => {
  const { position } = purges;
  try {
    const { body, bytes, surrogateKeys, dataAt } = await fetchUpstream({
      name: call.name,
      address: callAddress(call),
      ...asked,
    });
    const { value, tags: named } = read(call, body, before);
    const tags = [...new Set([...named, ...surrogateKeys])];
    if (freezesValues) deepFreeze(value);
    const now = clock();
    const entry: LookupEntry = {
      ...deadlines(lookupRules[call.name], now),
      result: { kind: 'value', value },
      bytes,
      tags,
      retryAt: 0,
    };
    return purges.isOutdated(tags, { position, dataAt }) ? endStaleness(entry, now) : entry;
  } catch (fault) {
    if (!isUpstreamNotFound(fault)) throw fault;
    const { message, userFriendlyMessage } = fault;
    const result = { kind: 'notFound', message, userFriendlyMessage } as const;
    return { ...deadlines(notFoundLifetimes, clock()), result, bytes: 0, tags: [], retryAt: 0 };
  }
};

/** Asks the upstream, or joins who asks it already, and stores the answer. */
export type FetchEntry = (
  key: string,
  call: ApiCall<unknown>,
  asked: AskedEntry,
) => Joined<InFlight<LookupEntry>>;

/** Its result throws an UpstreamError. It is never tied to the request that has started it. */
export const createFetchEntry = (
  dependencies: EntryDependencies,
  store: LookupStore,
): FetchEntry => {
  const singleFlight = createSingleFlight<InFlight<LookupEntry>>();

  const fetchAndStore: (...args: Parameters<FetchEntry>) => Promise<LookupEntry> = async (
    key,
    call,
    asked,
  ) => {
    try {
      const before = store.get(key);
      const entry = await answerOf(dependencies, call, { ...asked, before });
      store.set(key, entry);
      return entry;
    } catch (fault) {
      const stale = store.get(key);
      if (stale) store.set(key, postponed(stale, dependencies.clock(), RETRY_DELAY_MS));
      throw fault;
    }
  };

  return (key, call, asked) =>
    singleFlight.join(key, () => ({ result: fetchAndStore(key, call, asked) }));
};
