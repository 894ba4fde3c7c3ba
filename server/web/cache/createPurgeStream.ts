import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ConnectToRedis, RedisConnection } from '../limits/redisConnection.ts';
import { describeError } from '../log/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import { ALL_KEY, type Purge } from './purge.ts';
import type { AllStaleReason, PurgeMetrics } from './purgeMetrics.ts';
import { startStreamReader, writeEntry } from './streamReader.ts';

export interface PendingPurges {
  readonly size: number;
  readonly first: Purge | undefined;
  add(purge: Purge): void;
  removeFirst(purge: Purge): void;
}

const everything: Purge = { keys: [ALL_KEY], mode: 'soft' };

/** Purges that Redis has not taken yet; too many of them become one purge of everything. */
export const createPendingPurges = (limit: number): PendingPurges => {
  let waiting: Purge[] = [];
  return {
    get size() {
      return waiting.length;
    },
    get first() {
      return waiting[0];
    },
    add: (purge) => {
      waiting = waiting.length >= limit ? [everything] : [...waiting, purge];
    },
    // The one that was sent may have been replaced in the meantime.
    removeFirst: (purge) => {
      if (waiting[0] === purge) waiting = waiting.slice(1);
    },
  };
};

export interface PurgeStreamDependencies {
  readonly url: string;
  /** For writing; shared with other commands. */
  readonly commands: RedisConnection;
  readonly connectToRedis: ConnectToRedis;
  readonly logger: Logger;
  readonly metrics: PurgeMetrics;
  /** A purge of another process. */
  readonly onPurge: (purge: Purge) => void;
  readonly onGap: (reason: AllStaleReason) => void;
}

export interface PurgeStream {
  /** Tells the other processes, now or as soon as Redis is back. Never rejects. */
  publish(purge: Purge): Promise<void>;
  close(): void;
}

const KEY = 'web:purges';
const MAX_ENTRIES = 10_000;
const MAX_PENDING = 1000;
const RETRY_MS = 1000;

export const createPurgeStream = (dependencies: PurgeStreamDependencies): PurgeStream => {
  const { url, commands, connectToRedis, logger, metrics, onGap, onPurge } = dependencies;
  const origin = randomUUID();
  const pending = createPendingPurges(MAX_PENDING);
  const timers = { retry: undefined as NodeJS.Timeout | undefined };
  let flushing: Promise<void> | undefined;

  const report = (error: unknown): void => {
    logger.warn({ event: logEvents.purgeStream, error: describeError(error) });
  };

  const write = async (): Promise<void> => {
    for (let purge = pending.first; purge && commands.isReady; purge = pending.first) {
      const entry = writeEntry({ kind: 'purge', origin, purge });
      await commands.client.xAdd(KEY, '*', entry, {
        TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_ENTRIES },
      });
      pending.removeFirst(purge);
    }
  };

  const flush = (): Promise<void> => {
    flushing ??= write()
      .catch((error: unknown) => {
        if (!commands.isReady) return;
        report(error);
        timers.retry = setTimeout(() => void flush(), RETRY_MS).unref();
      })
      .finally(() => {
        flushing = undefined;
        metrics.pending(pending.size);
      });
    return flushing;
  };
  commands.onReady(() => void flush());

  const connection = connectToRedis({ url, name: 'web-purges', logger });
  const stopReading = startStreamReader({
    connection,
    key: KEY,
    maxEntries: MAX_ENTRIES,
    origin,
    onEntry: (entry) => {
      if (entry.kind === 'purge') onPurge(entry.purge);
    },
    onGap,
    onRead: (lastId) => {
      const seconds = Math.max(0, Date.now() - Number(lastId.split('-')[0])) / 1000;
      metrics.streamRead({ seconds, lastId });
    },
    onFault: report,
  });

  return {
    publish: (purge) => {
      pending.add(purge);
      metrics.pending(pending.size);
      return flush();
    },
    close: () => {
      clearTimeout(timers.retry);
      stopReading();
      connection.close();
    },
  };
};
