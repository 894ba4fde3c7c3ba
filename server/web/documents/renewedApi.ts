import { setTimeout as delay } from 'node:timers/promises';
import type { ApiCall, ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { Lookups } from '../lookups/createLookups.ts';
import { countLookup, createTrace, type RequestTrace } from '../request/requestTrace.ts';

/** Nobody waits for a renewal, but it should not hang about for ever either. */
const PATIENCE_MS = 2000;
const FIRST_PAUSE_MS = 10;

/**
 * The lookups for somebody with time: an answer past its time is renewed by the asking, so one that
 * was given is asked for again until the new one is in.
 */
export const renewedApi = (lookups: Lookups, trace: RequestTrace): ApiClient => {
  const ask = async <Result>(
    call: ApiCall<Result>,
    options: { readonly signal?: AbortSignal } | undefined,
    pauses: { readonly nextMs: number; readonly leftMs: number },
  ): Promise<Result> => {
    const asked = createTrace(trace.id);
    const { nextMs, leftMs } = pauses;
    let isOld = false;
    try {
      const result = await lookups.forRequest(asked).get(call, options);
      isOld = asked.lookups.has('stale') && leftMs > 0;
      if (!isOld) return result;
    } finally {
      if (!isOld) for (const state of asked.lookups.keys()) countLookup(trace, state);
    }
    await delay(nextMs);
    return ask(call, options, { nextMs: nextMs * 2, leftMs: leftMs - nextMs });
  };
  return {
    get: (call, options) => ask(call, options, { nextMs: FIRST_PAUSE_MS, leftMs: PATIENCE_MS }),
  };
};
