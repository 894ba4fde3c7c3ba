import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client';
import { measure } from '../../observed/measure.ts';
import type { MetricsSnapshot } from './clusterMessages.ts';
import type { Metrics } from './createMetrics.ts';
import type { WebWorker, WorkerState } from './webWorker.ts';

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
const lastingPart = (snapshot: MetricsSnapshot): MetricsSnapshot =>
  snapshot.filter(({ type }) => LASTING_TYPES.has(type));

const aggregate = (snapshots: readonly MetricsSnapshot[]): Registry =>
  AggregatorRegistry.aggregate(snapshots.map((snapshot) => [...snapshot]));

const mergeSnapshots = (snapshots: readonly MetricsSnapshot[]): MetricsSnapshot =>
  aggregate(snapshots).getMetricsAsArray() as unknown as MetricsSnapshot;

/** In the text format of Prometheus. */
export const mergedExposition = (snapshots: readonly MetricsSnapshot[]): Promise<string> =>
  aggregate(snapshots).metrics();

/** What the workers have counted, those that have gone included: counters never fall. */
export interface MetricsLedger {
  note(worker: number, snapshot: MetricsSnapshot): void;
  /** Its counts stay, its gauges go. */
  close(worker: number): void;
  /** The last known of every worker, and the counts of those that have gone. */
  readonly snapshots: readonly MetricsSnapshot[];
}

export const createMetricsLedger = (): MetricsLedger => {
  const latest = new Map<number, MetricsSnapshot>();
  let departed: MetricsSnapshot = [];
  return {
    note: (worker, snapshot) => {
      latest.set(worker, snapshot);
    },
    close: (worker) => {
      departed = mergeSnapshots([departed, lastingPart(latest.get(worker) ?? [])]);
      latest.delete(worker);
    },
    get snapshots() {
      return [...latest.values(), departed];
    },
  };
};

export interface WorkerMetricsDependencies {
  /** Those of the primary, which has purges and a connection to Redis of its own. */
  readonly metrics: Metrics;
  readonly ledger: MetricsLedger;
  readonly workers: () => readonly WebWorker[];
  /** As many of them as there are to be. */
  readonly size: number;
  readonly timeoutMs?: number;
}

export interface WorkerMetrics {
  readonly contentType: string;
  exposition(): Promise<string>;
  crashed(): void;
}

/** Shorter than the time-out of a scrape, ten seconds by default. */
const TIMEOUT_MS = 1000;

/** The primary has no visitors: its idle event loop would only soften theirs. */
const ownPart = (snapshot: MetricsSnapshot): MetricsSnapshot =>
  snapshot.filter(({ name }) => !name.startsWith('nodejs_eventloop_'));

/** Metrics of all workers as if they were one process; who does not answer is as last time. */
export const createWorkerMetrics = (dependencies: WorkerMetricsDependencies): WorkerMetrics => {
  const { ledger, metrics, size, workers, timeoutMs = TIMEOUT_MS } = dependencies;
  const registers = [metrics.registry];
  const crashes = new Counter({
    name: 'web_worker_crashes_total',
    help: 'Workers that ended without having been told to',
    registers,
  });
  measure(metrics.registry, {
    name: 'web_workers_wanted',
    help: 'Worker processes that there are to be (WEB_WORKERS)',
    read: () => size,
  });
  new Gauge({
    name: 'web_workers',
    help: 'Worker processes by state; none in a process that serves by itself',
    labelNames: ['state'],
    registers,
    collect() {
      for (const state of ['starting', 'ready', 'draining'] satisfies WorkerState[]) {
        this.set({ state }, workers().filter((worker) => worker.state === state).length);
      }
    },
  });

  const askOne = async (worker: WebWorker): Promise<void> => {
    const reply = await worker.ask({ kind: 'metrics' }, timeoutMs);
    if (reply.kind === 'answer') ledger.note(worker.id, reply.value);
  };

  return {
    contentType: metrics.contentType,
    exposition: async () => {
      await Promise.all(workers().map(askOne));
      const own = ownPart(await takeSnapshot(metrics.registry));
      return mergedExposition([own, ...ledger.snapshots]);
    },
    crashed: () => crashes.inc(),
  };
};
