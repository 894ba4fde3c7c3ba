import type { Logger } from 'pino';
import { mainSite, siteKey } from '../../../shared/domain/site/site.ts';
import type { ErrorReporter } from '../errors/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import type { RedisConnection } from '../redis/redisConnection.ts';
import type { CdnOutcome, CdnPurge } from './cdn/createCdnPurge.ts';
import { ALL_KEY, type Purge } from './purge.ts';
import type { AllStaleReason, PurgeMetrics, PurgeOrigin } from './purgeMetrics.ts';
import type { PurgeTarget } from './purgeTarget.ts';
import { createPurgeStream } from './stream/createPurgeStream.ts';

export interface PurgesDependencies {
  /** Innermost first: what a page is made of is stale before the page is. */
  readonly targets: readonly PurgeTarget[];
  readonly logger: Logger;
  readonly metrics: PurgeMetrics;
  readonly errorReporter: ErrorReporter;
  readonly cdnPurge?: CdnPurge | undefined;
  /** Without one the process is taken for the only one. */
  readonly redis?: { readonly url: string; readonly commands: RedisConnection } | undefined;
}

export interface PurgeResult {
  /** Entries touched in this process. */
  readonly purged: number;
  /** Only where a CDN is configured. */
  readonly cdn?: CdnOutcome;
}

export interface Purges {
  /** Own caches at once, then the other processes, then the CDN. */
  purge(purge: Purge): Promise<PurgeResult>;
  close(): void;
}

/** How long the CDN is kept waiting for the other processes to be told. */
const BROADCAST_LEASH_MS = 500;

const within = (work: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Every document carries the key of its site. */
const atCdn = (purge: Purge): Purge => ({
  ...purge,
  keys: purge.keys.includes(ALL_KEY) ? [`site:${siteKey(mainSite)}`] : purge.keys,
});

export const createPurges = (dependencies: PurgesDependencies): Purges => {
  const { targets, logger, metrics, errorReporter, cdnPurge, redis } = dependencies;

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

  const markAllStale = (reason: AllStaleReason): void => {
    metrics.allStale(reason);
    logger.info({ event: logEvents.allStale, reason });
    eachTarget((target) => {
      target.markAllStale();
      return 0;
    });
  };

  const apply = ({ keys, mode, updatedAt }: Purge, origin: PurgeOrigin): number => {
    if (keys.includes(ALL_KEY)) markAllStale('request');
    const rest = keys.filter((key) => key !== ALL_KEY);
    const purged =
      rest.length === 0 ? 0 : eachTarget((target) => target.invalidate(rest, mode, updatedAt));
    metrics.purged(origin, purged);
    logger.info({ event: logEvents.purge, origin, keys: keys.slice(0, 20), mode, purged });
    return purged;
  };

  const stream = redis
    ? createPurgeStream({
        ...redis,
        logger,
        metrics,
        onPurge: (purge) => apply(purge, 'stream'),
        onGap: markAllStale,
      })
    : undefined;

  return {
    purge: async (purge) => {
      const purged = apply(purge, 'local');
      if (stream) await within(stream.publish(purge), BROADCAST_LEASH_MS);
      return cdnPurge ? { purged, cdn: await cdnPurge(atCdn(purge)) } : { purged };
    },
    close: () => stream?.close(),
  };
};
