import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { LoaderContext } from './routeRecord.ts';

/** One load of a page: its calls, and what the outcome has to say about them. */
export interface PageLoad {
  /** @throws UpstreamError */
  required<Result>(call: ApiCall<Result>): Promise<Result>;
  /** Waits as long as it takes; null, and a degraded page, when the call fails. */
  optional<Result>(call: ApiCall<Result>): Promise<Result | null>;
  /**
   * The same within the time-out for secondary sections: the page does not wait for a slow answer.
   * @param whenAbsent what "there is none" (404) means, if it is an answer like any other.
   */
  optionalWithin<Result>(call: ApiCall<Result>, whenAbsent?: Result): Promise<Result | null>;
  /** The page goes on without something that failed. */
  degrade(fault: unknown): void;
  ok(): PageOutcome;
  /** @param answeredKeys query keys that the target answers; the others are kept. */
  redirect(status: 301 | 302, to: string, answeredKeys?: readonly string[]): PageOutcome;
  notFound(): PageOutcome;
}

const elapsed = (ms: number): { promise: Promise<null>; cancel: () => void } => {
  let cancel = (): void => {};
  const promise = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    cancel = () => clearTimeout(timer);
  });
  return { promise, cancel };
};

export const startPageLoad = (context: LoaderContext): PageLoad => {
  const { api, secondaryTimeoutMs, signal } = context;
  const keys = new Set<string>();
  const faults: unknown[] = [];
  let isDegraded = false;

  const required = async <Result>(call: ApiCall<Result>): Promise<Result> => {
    const result = await api.get(call, { signal });
    for (const key of call.surrogateKeys(result)) keys.add(key);
    return result;
  };

  const requiredUnlessAbsent = <Result>(
    call: ApiCall<Result>,
    whenAbsent: Result | undefined,
  ): Promise<Result> =>
    required(call).catch((fault: unknown) => {
      if (whenAbsent !== undefined && isUpstreamNotFound(fault)) return whenAbsent;
      throw fault;
    });

  const orDegraded = async <Result>(answer: Promise<Result | null>): Promise<Result | null> => {
    const result = await answer.catch((fault: unknown) => {
      if (!isUpstreamNotFound(fault)) faults.push(fault);
      return null;
    });
    if (result === null) isDegraded = true;
    return result;
  };

  return {
    required,
    optional: (call) => orDegraded(required(call)),
    optionalWithin: async (call, whenAbsent) => {
      const timeout = elapsed(secondaryTimeoutMs);
      const result = await orDegraded(
        Promise.race([requiredUnlessAbsent(call, whenAbsent), timeout.promise]),
      );
      timeout.cancel();
      return result;
    },
    degrade: (fault) => {
      faults.push(fault);
      isDegraded = true;
    },
    ok: () => ({ kind: 'ok', isDegraded, faults: [...faults], surrogateKeys: [...keys] }),
    redirect: (status, to, answeredKeys = []) => ({
      kind: 'redirect',
      status,
      to,
      answeredKeys,
      surrogateKeys: [...keys],
    }),
    notFound: () => ({ kind: 'notFound', surrogateKeys: [...keys] }),
  };
};
