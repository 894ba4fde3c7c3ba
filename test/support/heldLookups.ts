import { createTrace, type LookupState } from '../../server/web/log/requestTrace.ts';
import {
  type AskingOptions,
  createLookups,
  type Lookups,
} from '../../server/web/upstream/createLookups.ts';
import type { UpstreamAnswer, UpstreamRequest } from '../../server/web/upstream/upstream.ts';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';

export interface HeldCall {
  readonly request: UpstreamRequest;
  answer(body: unknown, facts?: Partial<UpstreamAnswer>): void;
  fail(status?: number): void;
}

export interface Named {
  readonly name: string;
}

/** Lookups over an upstream that answers when the test says so, with a clock of the test's own. */
export interface HeldLookups {
  readonly lookups: Lookups;
  readonly calls: readonly HeldCall[];
  /** One request's lookup and how it was answered. */
  ask(
    id?: string,
    options?: AskingOptions,
  ): Promise<{ value: Named; state: LookupState | undefined }>;
  /** @throws Error when it has not started. */
  call(index: number): HeldCall;
  /** Fills the cache at the present time. */
  keep(name: string): Promise<void>;
  pass(milliseconds: number): void;
}

export const silentLookupMetrics = {
  lookup: () => undefined,
  lookupEvicted: () => undefined,
  observeLookupBytes: () => undefined,
};

export const regionCall = (id = 'london'): ApiCall<Named> => ({
  name: 'region',
  path: `/api/v0/regions/${id}`,
  query: {},
  parse: (body) => ({ name: String((body as { name: unknown }).name) }),
  surrogateKeys: () => ['region:1'],
});

export const createHeldLookups = (changes: object = {}): HeldLookups => {
  let now = 1_000_000;
  const calls: HeldCall[] = [];
  const fetchUpstream = (request: UpstreamRequest): Promise<UpstreamAnswer> =>
    new Promise((resolve, reject) => {
      calls.push({
        request,
        answer: (body, { bytes = 100, surrogateKeys = [], dataAt } = {}) =>
          resolve({ status: 200, body, bytes, surrogateKeys, dataAt, cookies: [] }),
        fail: (status) => reject(new UpstreamError('made to fail', { status })),
      });
    });
  const lookups = createLookups({
    fetchUpstream,
    clock: () => now,
    maxBytes: 1024 * 1024,
    metrics: silentLookupMetrics,
    freezesValues: true,
    staleTimeoutMs: 20,
    ...changes,
  });
  const ask: HeldLookups['ask'] = async (id, options = { language: 'en' }) => {
    const trace = createTrace('request');
    const value = await lookups.forRequest(trace, options).get(regionCall(id));
    return { value, state: [...trace.lookups.keys()][0] };
  };
  const call = (index: number): HeldCall => {
    const found = calls[index];
    if (!found) throw new Error(`call ${index} has not started`);
    return found;
  };
  return {
    lookups,
    calls,
    ask,
    call,
    keep: async (name) => {
      const asked = ask();
      call(calls.length - 1).answer({ name });
      await asked;
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
};
