import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import packageJson from '../../../package.json' with { type: 'json' };
import { createFlagMetrics, type FlagMetrics } from '../flags/flagMetrics.ts';
import type { Lifecycle } from '../http/lifecycle.ts';
import type { DocumentMetrics } from '../log/requestRecord.ts';
import type { VisitorMetrics } from '../reports/createBeaconRoute.ts';
import { type CacheMetrics, createCacheMetrics } from './cacheMetrics.ts';
import {
  createDocumentMetrics,
  createRequestMetrics,
  createUpstreamMetrics,
  createVisitorMetrics,
  type TrafficMetrics,
  type UpstreamMetrics,
} from './requestMetrics.ts';

export interface CacheLimits {
  readonly pages: number;
  readonly lookups: number;
  readonly api: number;
}

export interface ProcessMetrics {
  observeLifecycle(lifecycle: Pick<Lifecycle, 'state'>): void;
  /** Bytes by cache. */
  cacheLimits(limits: CacheLimits): void;
}

/** What a process is and how it stands. */
export const createProcessMetrics = (registry: Registry): ProcessMetrics => {
  const registers = [registry];
  const build = new Gauge({
    name: 'web_build_info',
    help: 'Always 1; the version of the program and of Node stand in the labels',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  });
  build.set({ version: packageJson.version, node: process.versions.node }, 1);
  const limits = new Gauge({
    name: 'web_cache_limit_bytes',
    help: 'Upper bound of what a cache keeps in memory',
    labelNames: ['cache'],
    registers,
  });
  return {
    observeLifecycle: (lifecycle) => {
      new Gauge({
        name: 'web_ready',
        help: '1 while the process takes requests, 0 while it starts or drains',
        aggregator: 'min',
        registers,
        collect() {
          this.set(lifecycle.state === 'ready' ? 1 : 0);
        },
      });
    },
    cacheLimits: (bytes) => {
      for (const [cache, limit] of Object.entries(bytes)) limits.set({ cache }, limit);
    },
  };
};

export interface Metrics
  extends TrafficMetrics,
    UpstreamMetrics,
    CacheMetrics,
    DocumentMetrics,
    ProcessMetrics,
    FlagMetrics,
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
    ...createFlagMetrics(registry),
    ...createVisitorMetrics(registry),
    contentType: registry.contentType,
    registry,
    exposition: () => registry.metrics(),
  };
};
