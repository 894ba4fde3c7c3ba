import { isNotFoundFault } from '../../shared/contracts/apiFault.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { LoaderContext } from './routeRecord.ts';

/** One load of a page: its calls, and what the outcome has to say about them. */
export interface PageLoad {
  /** @throws ApiFault */
  need<Result>(call: ApiCall<Result>): Promise<Result>;
  /** Waits as long as it takes; null, and a degraded page, when the call fails. */
  wish<Result>(call: ApiCall<Result>): Promise<Result | null>;
  /**
   * The same on a short leash: the page does not wait for a slow answer.
   * @param whenAbsent what "there is none" (404) means, if it is an answer like any other.
   */
  wishSoon<Result>(call: ApiCall<Result>, whenAbsent?: Result): Promise<Result | null>;
  /** The page goes on without something that failed. */
  lack(fault: unknown): void;
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

  const need = async <Result>(call: ApiCall<Result>): Promise<Result> => {
    const result = await api.get(call, { signal });
    for (const key of call.surrogateKeys(result)) keys.add(key);
    return result;
  };

  const needUnlessAbsent = <Result>(
    call: ApiCall<Result>,
    whenAbsent: Result | undefined,
  ): Promise<Result> =>
    need(call).catch((fault: unknown) => {
      if (whenAbsent !== undefined && isNotFoundFault(fault)) return whenAbsent;
      throw fault;
    });

  const orDegraded = async <Result>(answer: Promise<Result | null>): Promise<Result | null> => {
    const result = await answer.catch((fault: unknown) => {
      if (!isNotFoundFault(fault)) faults.push(fault);
      return null;
    });
    if (result === null) isDegraded = true;
    return result;
  };

  return {
    need,
    wish: (call) => orDegraded(need(call)),
    wishSoon: async (call, whenAbsent) => {
      const leash = elapsed(secondaryTimeoutMs);
      const result = await orDegraded(
        Promise.race([needUnlessAbsent(call, whenAbsent), leash.promise]),
      );
      leash.cancel();
      return result;
    },
    lack: (fault) => {
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
