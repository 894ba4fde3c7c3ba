import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../../../config/readConfig.ts';
import type { RedisConnection } from '../limits/redisConnection.ts';
import { createCloudflare, createFastly, createVarnish } from './cdn.ts';
import { type CdnPurge, createCdnPurge } from './createCdnPurge.ts';
import { createPurges, type PurgedCaches, type Purges } from './createPurges.ts';
import { createPurgeMetrics, type PurgeMetrics } from './purgeMetrics.ts';

const providers = {
  fastly: createFastly,
  cloudflare: createCloudflare,
  varnish: createVarnish,
} as const;

/** undefined without a CDN. */
const cdnOf = (
  { provider, serviceId = '', apiToken = '', apiUrl }: Config['cdn'],
  parts: { readonly logger: Logger; readonly metrics: PurgeMetrics },
): CdnPurge | undefined => {
  if (provider === undefined) return undefined;
  const settings = { serviceId, apiToken, apiUrl };
  return createCdnPurge({ ...parts, provider: providers[provider](settings) });
};

export interface PurgingDependencies {
  readonly config: Pick<Config, 'cdn' | 'redis'>;
  readonly logger: Logger;
  readonly metrics: { readonly registry: Registry };
  readonly caches: PurgedCaches;
  /** True in a worker: its primary hears of purges and passes them on, to the CDN once. */
  readonly isLed: boolean;
}

export interface Purging {
  readonly purges: Purges;
  readonly sharedLimits: RedisConnection | undefined;
  close(): void;
}

/** A sixth of a start goes into reading the client: only who has a Redis reads it. */
const loadRedis = () => import('../limits/redisConnection.ts');

/** Purges and what they share with other processes, by the configuration. */
export const createPurging = async (dependencies: PurgingDependencies): Promise<Purging> => {
  const { config, logger, caches, isLed } = dependencies;
  const { url } = config.redis;
  const metrics = createPurgeMetrics(dependencies.metrics.registry);
  metrics.redisConfigured(url !== undefined);
  const redis = url ? { url, ...(await loadRedis()) } : undefined;
  const commands = redis?.connectToRedis({ url: redis.url, name: 'web-commands', logger });
  commands?.onReady(() => metrics.redisUp(true));
  commands?.onLost(() => metrics.redisUp(false));
  const purges = createPurges({
    caches,
    logger,
    metrics,
    cdnPurge: isLed ? undefined : cdnOf(config.cdn, { logger, metrics }),
    redis: redis && commands && !isLed ? { ...redis, commands } : undefined,
  });
  return {
    purges,
    sharedLimits: commands,
    close: () => {
      purges.close();
      commands?.close();
    },
  };
};
