import type { Logger } from 'pino';
import type { ConnectToRedis, RedisConnection } from '../limits/redisConnection.ts';
import { within } from '../limits/waiting.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import type { CdnOutcome, CdnPurge } from './createCdnPurge.ts';
import { createPurgeStream } from './createPurgeStream.ts';
import { ALL_KEY, atCdn, type Purge } from './purge.ts';
import type { PurgeTarget } from './purgeLog.ts';
import type { AllStaleReason, PurgeMetrics, PurgeOrigin } from './purgeMetrics.ts';

/** All that a purge goes through: the caches of this process or those of its workers. */
export interface PurgedCaches {
  /** Begins at once, so that purges keep their order. @returns entries touched. */
  purge(purge: Purge): number | Promise<number>;
  markAllStale(): void;
}

/** Those of one process, which are purged when the call returns. */
export interface OwnCaches extends PurgedCaches {
  purge(purge: Purge): number;
  /** @returns entries touched. */
  markAllStale(): number;
}

/** @param targets innermost first: what a page is made of is stale before the page is. */
export const createOwnCaches = (
  targets: readonly PurgeTarget[],
  errorReporter: ErrorReporter,
): OwnCaches => {
  /** One cache that fails must not keep the others from being purged. */
  const eachTarget = (work: (target: PurgeTarget) => number): number =>
    targets.reduce((sum, target) => {
      try {
        return sum + work(target);
      } catch (error) {
        errorReporter.report(error, 'purge');
        return sum;
      }
    }, 0);

  const markAllStale = (): number => eachTarget((target) => target.markAllStale());

  return {
    markAllStale,
    purge: ({ keys, mode, updatedAt }) => {
      const all = keys.includes(ALL_KEY) ? markAllStale() : undefined;
      const rest = keys.filter((key) => key !== ALL_KEY);
      const named =
        rest.length === 0 ? 0 : eachTarget((target) => target.invalidate(rest, mode, updatedAt));
      // What further keys touch is among all that there is, and counts once.
      return all ?? named;
    },
  };
};

export interface PurgesDependencies {
  readonly caches: PurgedCaches;
  readonly logger: Logger;
  readonly metrics: PurgeMetrics;
  readonly cdnPurge?: CdnPurge | undefined;
  /** Without one the process is taken for the only one. */
  readonly redis?:
    | {
        readonly url: string;
        readonly commands: RedisConnection;
        readonly connectToRedis: ConnectToRedis;
      }
    | undefined;
}

export interface PurgeResult {
  /** Entries touched in this process or its workers. */
  readonly purged: number;
  /** Only where a CDN is configured. */
  readonly cdn?: CdnOutcome;
}

export interface Purges {
  /** Own caches at once, then the other processes, then the CDN. */
  purge(purge: Purge): Promise<PurgeResult>;
  /** Own caches, then the CDN: for what every process hears of by itself. */
  purgeHere(purge: Purge): Promise<PurgeResult>;
  /** For what own caches are rid of already. */
  purgeCdn(purge: Purge): Promise<CdnOutcome | undefined>;
  close(): void;
}

/** How long the CDN is kept waiting for the other processes to be told. */
const BROADCAST_TIMEOUT_MS = 500;

export const createPurges = (dependencies: PurgesDependencies): Purges => {
  const { caches, logger, metrics, cdnPurge, redis } = dependencies;

  const noteAllStale = (reason: AllStaleReason): void => {
    metrics.allStale(reason);
    logger.info({ event: logEvents.allStale, reason });
  };

  const apply = async (purge: Purge, origin: PurgeOrigin): Promise<number> => {
    const { keys, mode } = purge;
    if (keys.includes(ALL_KEY)) noteAllStale('request');
    const purged = await caches.purge(purge);
    metrics.purged(origin, purged);
    logger.info({ event: logEvents.purge, origin, keys: keys.slice(0, 20), mode, purged });
    return purged;
  };

  const stream = redis
    ? createPurgeStream({
        ...redis,
        logger,
        metrics,
        onPurge: (purge) => void apply(purge, 'stream'),
        onGap: (reason) => {
          noteAllStale(reason);
          caches.markAllStale();
        },
      })
    : undefined;

  const purgeCdn = async (purge: Purge): Promise<CdnOutcome | undefined> =>
    cdnPurge?.(atCdn(purge));

  const withCdn = async (purge: Purge, purged: number): Promise<PurgeResult> => {
    const cdn = await purgeCdn(purge);
    return cdn ? { purged, cdn } : { purged };
  };

  return {
    purge: async (purge) => {
      const purged = await apply(purge, 'local');
      if (stream) await within(stream.publish(purge), BROADCAST_TIMEOUT_MS);
      return withCdn(purge, purged);
    },
    purgeCdn,
    purgeHere: async (purge) => withCdn(purge, await apply(purge, 'local')),
    close: () => stream?.close(),
  };
};
