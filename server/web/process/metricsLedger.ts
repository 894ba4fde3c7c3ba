import { lastingPart, type MetricsSnapshot, mergeSnapshots } from './metricsSnapshot.ts';

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
