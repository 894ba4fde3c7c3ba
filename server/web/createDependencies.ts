import type { Logger } from 'pino';
import { outsideProviders } from '../../config/outsideProviders.ts';
import type { Config } from '../../config/readConfig.ts';
import type { PublicConfig, Renderer } from '../../shared/ssr/renderer.ts';
import { createErrorReporter, type ErrorReporter } from './errors/errorReporter.ts';
import { createLookups, type Lookups } from './lookups/createLookups.ts';
import { createFetchUpstream, type FetchUpstream } from './lookups/upstream.ts';
import { createMetrics, type Metrics } from './ops/createMetrics.ts';
import { createLifecycle, type Lifecycle } from './ops/lifecycle.ts';

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
  readonly lifecycle: Lifecycle;
  readonly errorReporter: ErrorReporter;
}

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
  const fetchUpstream = createFetchUpstream({
    apiBaseUrl: config.apiBaseUrl,
    timeoutMs: config.apiTimeoutMs,
    logger,
    metrics,
  });
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
    lifecycle: createLifecycle(),
    errorReporter: createErrorReporter({ logger, metrics, isEnabled: config.errorReporting }),
  };
};
