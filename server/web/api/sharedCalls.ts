import type { Response } from 'express';
import { createSingleFlight, type InFlight } from '../../../shared/cache/singleFlight.ts';

/** A call to the upstream that several requests may wait for. */
export interface SharedCall<Result> extends InFlight<Result> {
  /** It goes on while somebody waits. */
  holdFor(response: Response): void;
}

export interface CallPlan {
  readonly key: string;
  /** Others may join it. */
  readonly isShared: boolean;
  /** Goes on though nobody waits. */
  readonly isBackground: boolean;
}

export interface SharedCalls<Result> {
  find(key: string): SharedCall<Result> | undefined;
  start(plan: CallPlan, send: (signal: AbortSignal) => Promise<Result>): SharedCall<Result>;
}

/** One shared call per key at a time; it is given up when the last who waits for it leaves. */
export const createSharedCalls = <Result>(): SharedCalls<Result> => {
  const singleFlight = createSingleFlight<SharedCall<Result>>();
  return {
    find: singleFlight.find,
    start: ({ key, isShared, isBackground }, send) => {
      const controller = new AbortController();
      let holds = isBackground ? 1 : 0;
      const call: SharedCall<Result> = {
        result: send(controller.signal),
        signal: controller.signal,
        holdFor: (response) => {
          holds += 1;
          response.once('close', () => {
            holds -= 1;
            if (holds > 0 || response.writableFinished) return;
            controller.abort(new Error('nobody waits any more'));
          });
        },
      };
      if (isShared) return singleFlight.start(key, call);
      // Whoever waited may be gone by the time it fails.
      call.result.catch(() => undefined);
      return call;
    },
  };
};
