import { collectDefaultMetrics, Registry } from 'prom-client';
import { type CacheMetrics, createCacheMetrics } from './metrics/cacheMetrics.ts';
import { createRequestMetrics, type RequestMetrics } from './metrics/requestMetrics.ts';
import { createUpstreamMetrics, type UpstreamMetrics } from './metrics/upstreamMetrics.ts';
import { createVisitorMetrics, type VisitorMetrics } from './metrics/visitorMetrics.ts';

export interface Metrics extends RequestMetrics, UpstreamMetrics, CacheMetrics, VisitorMetrics {
  readonly contentType: string;
  /** For parts that bring their own instruments. */
  readonly registry: Registry;
  exposition(): Promise<string>;
}

/** A registry of its own, so that two applications in one process do not collide. */
export const createMetrics = ({ withProcess }: { readonly withProcess: boolean }): Metrics => {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    ...createRequestMetrics(registry),
    ...createUpstreamMetrics(registry),
    ...createCacheMetrics(registry),
    ...createVisitorMetrics(registry),
    contentType: registry.contentType,
    registry,
    exposition: () => registry.metrics(),
  };
};
