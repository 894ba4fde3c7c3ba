import { collectDefaultMetrics, Registry } from 'prom-client';
import { type CacheMetrics, createCacheMetrics } from './metrics/cacheMetrics.ts';
import { createDocumentMetrics, type DocumentMetrics } from './metrics/documentMetrics.ts';
import { createProcessMetrics, type ProcessMetrics } from './metrics/processMetrics.ts';
import { createRequestMetrics, type RequestMetrics } from './metrics/requestMetrics.ts';
import { createUpstreamMetrics, type UpstreamMetrics } from './metrics/upstreamMetrics.ts';
import { createVisitorMetrics, type VisitorMetrics } from './metrics/visitorMetrics.ts';

export interface Metrics
  extends RequestMetrics,
    UpstreamMetrics,
    CacheMetrics,
    DocumentMetrics,
    ProcessMetrics,
    VisitorMetrics {
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
    ...createDocumentMetrics(registry),
    ...createProcessMetrics(registry),
    ...createVisitorMetrics(registry),
    contentType: registry.contentType,
    registry,
    exposition: () => registry.metrics(),
  };
};
