import { AggregatorRegistry, type Registry } from 'prom-client';

export interface MetricSnapshot {
  readonly name: string;
  readonly help: string;
  /** As a worker sends it; prom-client's own number is of no use to others. */
  readonly type: unknown;
  readonly aggregator?: string;
  readonly values: readonly unknown[];
}

/** The metrics of one process at one time, as they travel between processes. */
export type MetricsSnapshot = readonly MetricSnapshot[];

/** Where adding up or the average of prom-client would say nothing. */
const aggregators: Readonly<Record<string, string>> = {
  process_start_time_seconds: 'min',
  // A slow worker must not hide behind the others.
  nodejs_eventloop_lag_seconds: 'max',
  nodejs_eventloop_lag_stddev_seconds: 'max',
  nodejs_eventloop_lag_p90_seconds: 'max',
  nodejs_eventloop_lag_p99_seconds: 'max',
};

const LASTING_TYPES: ReadonlySet<unknown> = new Set(['counter', 'histogram', 'summary']);

export const takeSnapshot = async (registry: Registry): Promise<MetricsSnapshot> =>
  (await registry.getMetricsAsJSON()).map((metric) => ({
    ...metric,
    aggregator: aggregators[metric.name] ?? metric.aggregator,
  }));

/** What stays true when the process has gone. */
export const lastingPart = (snapshot: MetricsSnapshot): MetricsSnapshot =>
  snapshot.filter(({ type }) => LASTING_TYPES.has(type));

const aggregate = (snapshots: readonly MetricsSnapshot[]): Registry =>
  AggregatorRegistry.aggregate(snapshots.map((snapshot) => [...snapshot]));

export const mergeSnapshots = (snapshots: readonly MetricsSnapshot[]): MetricsSnapshot =>
  aggregate(snapshots).getMetricsAsArray() as unknown as MetricsSnapshot;

/** In the text format of Prometheus. */
export const mergedExposition = (snapshots: readonly MetricsSnapshot[]): Promise<string> =>
  aggregate(snapshots).metrics();
