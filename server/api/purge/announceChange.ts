import { ExponentialBackoff, handleWhen, retry, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import type { Database } from '../db/database.ts';
import { type Change, changedKeys } from './changedKeys.queries.ts';

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

/** Long, because a purge also waits for the CDN. */
const TIMEOUT_MS = 15_000;
const RETRIES = 4;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 20_000;

class PurgeRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the web tier answered ${status} to a purge`);
    this.name = 'PurgeRefused';
    this.status = status;
  }
}

/** A wrong token stays wrong; rate limits, restarts and full queues pass. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof PurgeRefused) || error.status === 429 || error.status >= 500;

/** @throws PurgeRefused, or what the connection failed with, after the last attempt. */
async function sendPurge(receiver: PurgeReceiver, message: PurgeMessage): Promise<number> {
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

export interface AnnouncementDependencies {
  /** Operations listeners of web processes. */
  readonly purgeUrls: readonly string[];
  /** Without a token no web process can be told. */
  readonly token: string | undefined;
  readonly retryDelayMs?: number;
}

/** One line an operator can read: who was told, or why nobody was. */
export interface Announcement {
  readonly keys: readonly string[];
  readonly told: readonly string[];
  readonly failures: readonly string[];
}

/** The most keys that the web tier takes in one purge. */
const MAX_KEYS = 256;
/** The key that every cached entry of the web tier carries. */
const ALL_KEY = 'all';

/** `fetch` gives the reason of a failure in its cause. */
const reasonOf = (error: unknown): string => {
  const { message = 'unknown', cause } = error as Partial<Error> & { cause?: { code?: string } };
  return cause?.code ? `${message} (${cause.code})` : message;
};

const inBatches = (message: PurgeMessage): readonly PurgeMessage[] => {
  const { surrogateKeys: keys } = message;
  return Array.from({ length: Math.ceil(keys.length / MAX_KEYS) }, (_, index) => ({
    ...message,
    surrogateKeys: keys.slice(index * MAX_KEYS, (index + 1) * MAX_KEYS),
  }));
};

async function tell(
  messages: readonly PurgeMessage[],
  { purgeUrls, token, retryDelayMs }: AnnouncementDependencies,
): Promise<Announcement> {
  const keys = messages.flatMap(({ surrogateKeys }) => surrogateKeys);
  if (keys.length === 0) return { keys, told: [], failures: [] };
  if (token === undefined) return { keys, told: [], failures: ['EDGE_PURGE_TOKEN is not set'] };
  const told: string[] = [];
  const failures: string[] = [];
  const tellOne = async (url: string): Promise<void> => {
    try {
      for (const message of messages.flatMap(inBatches)) {
        await sendPurge({ url, token, retryDelayMs }, message);
      }
      told.push(url);
    } catch (error) {
      failures.push(`${url}: ${reasonOf(error)}`);
    }
  };
  await Promise.all(purgeUrls.map(tellOne));
  return { keys, told, failures };
}

const isInventory = (key: string): boolean => key.startsWith('inventory:');

/** The time of the change goes with the inventories only: the regions' records are unchanged. */
const messagesOf = (
  keys: readonly string[],
  updatedAt: Date | undefined,
): readonly PurgeMessage[] => {
  const mode = 'soft';
  if (!updatedAt) return [{ surrogateKeys: keys, mode }];
  return [
    { surrogateKeys: keys.filter(isInventory), mode, updatedAt: updatedAt.toISOString() },
    { surrogateKeys: keys.filter((key) => !isInventory(key)), mode },
  ];
};

/** Purges everything, after the catalogue was replaced as a whole. */
export const announceNewCatalogue = (
  dependencies: AnnouncementDependencies,
): Promise<Announcement> => tell([{ surrogateKeys: [ALL_KEY], mode: 'soft' }], dependencies);

/**
 * Tells the web tier what has changed, after the change is committed. Does not throw when a web
 * process is away, because its copies expire by themselves.
 */
export async function announceChange(
  db: Database,
  change: Change,
  dependencies: AnnouncementDependencies,
): Promise<Announcement> {
  if (change.isEverywhere) return announceNewCatalogue(dependencies);
  return tell(messagesOf(await changedKeys(db, change), change.updatedAt), dependencies);
}

/** The result in words for an operator. */
export const announcementText = ({ keys, told, failures }: Announcement): string =>
  [
    ...told.map((url) => `Told ${url} of ${keys.length} keys`),
    ...failures.map((failure) => `Not told: ${failure}`),
  ].join('\n');
