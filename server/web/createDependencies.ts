import type { Logger } from 'pino';
import { outsideProviders } from '../../config/outsideProviders.ts';
import type { Config } from '../../config/readConfig.ts';
import type { PublicConfig, Renderer } from '../../shared/ssr/renderer.ts';
import { createAskOrigin } from './apiCache/askOrigin.ts';
import { type ApiCache, createApiCache } from './apiCache/createApiCache.ts';
import { createErrorReporter, type ErrorReporter } from './errors/errorReporter.ts';
import { createLookups, type Lookups } from './lookups/createLookups.ts';
import { createFetchUpstream, type FetchUpstream } from './lookups/upstream.ts';
import { createUpstreamAgent } from './lookups/upstreamAgent.ts';
import { createUpstreamGuard } from './lookups/upstreamGuard.ts';
import { createMetrics, type Metrics } from './ops/createMetrics.ts';
import { createLifecycle, type Lifecycle } from './ops/lifecycle.ts';
import { type Admission, createAdmission } from './overload/createAdmission.ts';
import { watchEventLoop } from './overload/eventLoopDelay.ts';

/** What the outside world supplies. */
export interface Surroundings {
  readonly config: Config;
  readonly renderer: Renderer;
  readonly logger: Logger;
  /** The browser bundle. */
  readonly assetsDirectory: string;
  readonly siteFilesDirectory: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Process metrics are of the whole process: off where several applications share one. */
  readonly measuresProcess: boolean;
}

export interface WebDependencies extends Surroundings {
  readonly publicConfig: PublicConfig;
  readonly metrics: Metrics;
  readonly fetchUpstream: FetchUpstream;
  readonly lookups: Lookups;
  readonly apiCache: ApiCache;
  readonly admission: Admission;
  readonly lifecycle: Lifecycle;
  readonly errorReporter: ErrorReporter;
}

/** Reads of one kind under way at a time; calls of browsers that hang leave pages their own. */
const UPSTREAM_SOCKETS = 256;

/** The browser's share of the configuration, by list. */
const publicConfig = (config: Config): PublicConfig => ({
  siteOrigin: config.siteOrigin,
  apiTimeoutMs: config.apiTimeoutMs,
  deployment: config.deployment,
  developmentFeatures: config.developmentFeatures,
  structuredDataRatings: config.structuredDataRatings,
  mapTileUrl: config.mapTileUrl,
  mapTileAttribution: config.mapTileAttribution,
  errorReporting: config.errorReporting,
  vitalsSampleRate: config.vitalsSampleRate,
  ...outsideProviders(config),
});

export const createDependencies = (surroundings: Surroundings): WebDependencies => {
  const { config, logger, clock } = surroundings;
  const metrics = createMetrics({ withProcess: surroundings.measuresProcess });
  const createAgent = () =>
    createUpstreamAgent(config.apiBaseUrl, {
      connectTimeoutMs: config.apiConnectTimeoutMs,
      maxSockets: UPSTREAM_SOCKETS,
    });
  const upstream = {
    apiBaseUrl: config.apiBaseUrl,
    timeoutMs: config.apiTimeoutMs,
    guard: createUpstreamGuard({
      failures: config.apiBreakerFailures,
      openMs: config.apiBreakerOpenMs,
      retryShare: config.apiRetryPercent / 100,
      metrics,
    }),
    logger,
    metrics,
    clock,
  };
  const fetchUpstream = createFetchUpstream({ ...upstream, agent: createAgent() });
  return {
    ...surroundings,
    publicConfig: publicConfig(config),
    metrics,
    fetchUpstream,
    lookups: createLookups({
      fetchUpstream,
      clock,
      metrics,
      maxBytes: config.lookupCacheBytes,
      freezesValues: config.nodeEnv !== 'production',
    }),
    apiCache: createApiCache({
      askOrigin: createAskOrigin({ ...upstream, agent: createAgent() }),
      upstreamBaseUrl: config.apiBaseUrl,
      clock,
      metrics,
      maxBytes: config.apiCacheBytes,
    }),
    admission: createAdmission({
      eventLoop: watchEventLoop(),
      concurrency: config.renderConcurrency,
      queue: config.renderQueue,
      maxDelayMs: config.shedEventLoopDelayMs,
      metrics,
    }),
    lifecycle: createLifecycle(),
    errorReporter: createErrorReporter({ logger, metrics, isEnabled: config.errorReporting }),
  };
};
