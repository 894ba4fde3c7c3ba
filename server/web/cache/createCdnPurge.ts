import { ExponentialBackoff, handleWhen, retry, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import type { Logger } from 'pino';
import { describeError } from '../log/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import type { CdnCall, CdnProvider } from './cdn.ts';
import type { Purge } from './purge.ts';
import type { PurgeMetrics } from './purgeMetrics.ts';

export type CdnOutcome = 'purged' | 'failed';

export type CdnPurge = (purge: Purge) => Promise<CdnOutcome>;

export interface CdnPurgeDependencies {
  readonly provider: CdnProvider;
  readonly logger: Logger;
  readonly metrics: Pick<PurgeMetrics, 'cdnCall'>;
  /** One attempt may take so long. */
  readonly timeoutMs?: number;
  readonly retryDelayMs?: number;
}

const TIMEOUT_MS = 3000;
const RETRIES = 2;
const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 1000;

class CdnFault extends Error {
  readonly isLasting: boolean;

  constructor(message: string, { isLasting }: { readonly isLasting: boolean }) {
    super(message);
    this.name = 'CdnFault';
    this.isLasting = isLasting;
  }
}

/** Our own fault (a token, a zone) stays as it is however often we ask. */
const isLastingStatus = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

const send = async (provider: CdnProvider, call: CdnCall, signal: AbortSignal): Promise<void> => {
  const response = await fetch(call.url, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...call.headers },
    body: JSON.stringify(call.body),
    redirect: 'error',
    signal,
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok && provider.isDone(answer)) return;
  throw new CdnFault(`${provider.name} answered ${response.status}`, {
    isLasting: isLastingStatus(response.status),
  });
};

const batches = (keys: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(keys.length / size) }, (_, index) =>
    keys.slice(index * size, (index + 1) * size),
  );

/** Purges at the provider by its limits. Never rejects: a failure is logged and counted. */
export const createCdnPurge = (dependencies: CdnPurgeDependencies): CdnPurge => {
  const { provider, logger, metrics } = dependencies;
  const { timeoutMs = TIMEOUT_MS, retryDelayMs = FIRST_DELAY_MS } = dependencies;
  const policy = wrap(
    retry(
      handleWhen((error) => !(error instanceof CdnFault && error.isLasting)),
      {
        maxAttempts: RETRIES,
        backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: LONGEST_DELAY_MS }),
      },
    ),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );

  const purgeBatch = async (keys: readonly string[], mode: Purge['mode']): Promise<boolean> => {
    try {
      await policy.execute(({ signal }) => send(provider, provider.call(keys, mode), signal));
      metrics.cdnCall(provider.name, 'ok');
      return true;
    } catch (error) {
      metrics.cdnCall(provider.name, 'failed');
      logger.error({
        event: logEvents.cdnPurge,
        provider: provider.name,
        keys: keys.length,
        error: describeError(error),
      });
      return false;
    }
  };

  return async ({ keys, mode }) => {
    const calls = batches(keys, provider.maxKeys).map((batch) => purgeBatch(batch, mode));
    return (await Promise.all(calls)).every(Boolean) ? 'purged' : 'failed';
  };
};
