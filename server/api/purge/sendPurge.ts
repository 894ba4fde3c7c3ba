import { ExponentialBackoff, handleWhen, retry, TimeoutStrategy, timeout, wrap } from 'cockatiel';

export interface PurgeMessage {
  readonly surrogateKeys: readonly string[];
  readonly mode: 'soft' | 'hard';
  /** ISO instant of the change. */
  readonly updatedAt?: string;
}

export interface PurgeReceiver {
  /** Operations listener of a web process. */
  readonly url: string;
  readonly token: string;
  readonly retryDelayMs?: number;
}

/** A purge also waits for the CDN. */
const TIMEOUT_MS = 15_000;
const RETRIES = 4;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 20_000;

export class PurgeRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the web tier answered ${status} to a purge`);
    this.name = 'PurgeRefused';
    this.status = status;
  }
}

/** A wrong token stays wrong; too many purges, a restart or a full queue pass. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof PurgeRefused) || error.status === 429 || error.status >= 500;

/** @throws PurgeRefused, or what the connection failed with, after the last attempt. */
export async function sendPurge(receiver: PurgeReceiver, message: PurgeMessage): Promise<number> {
  const { url, token, retryDelayMs = FIRST_DELAY_MS } = receiver;
  const policy = wrap(
    retry(handleWhen(mayPass), {
      maxAttempts: RETRIES,
      backoff: new ExponentialBackoff({ initialDelay: retryDelayMs, maxDelay: LONGEST_DELAY_MS }),
    }),
    timeout(TIMEOUT_MS, TimeoutStrategy.Aggressive),
  );
  return policy.execute(async ({ signal }) => {
    const response = await fetch(`${url}/purge`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new PurgeRefused(response.status);
    return (answer as { purged?: number } | undefined)?.purged ?? 0;
  });
}
