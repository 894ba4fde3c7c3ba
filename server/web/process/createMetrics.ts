import { collectDefaultMetrics, Registry } from 'prom-client';
import type { DocumentMetrics } from '../log/requestRecord.ts';
import type { VisitorMetrics } from '../reports/createBeaconRoute.ts';
import { type CacheMetrics, createCacheMetrics } from './cacheMetrics.ts';
import { createDocumentMetrics } from './documentMetrics.ts';
import { createProcessMetrics, type ProcessMetrics } from './processMetrics.ts';
import { createRequestMetrics, type TrafficMetrics } from './requestMetrics.ts';
import { createUpstreamMetrics, type UpstreamMetrics } from './upstreamMetrics.ts';
import { createVisitorMetrics } from './visitorMetrics.ts';

export interface Metrics
  extends TrafficMetrics,
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
