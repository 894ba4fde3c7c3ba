import { describe, expect, test } from '@jest/globals';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsSnapshot } from './clusterMessages.ts';
import {
  createMetricsLedger,
  type MetricsLedger,
  mergedExposition,
  takeSnapshot,
} from './workerMetrics.ts';

interface Counted {
  readonly hits: number;
  readonly bytes: number;
  readonly lag: number;
  readonly seconds: readonly number[];
}

/** As it arrives from another process. */
const snapshotOf = async ({ bytes, hits, lag, seconds }: Counted): Promise<MetricsSnapshot> => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'hits_total', help: 'h', labelNames: ['route'], registers }).inc(
    { route: 'home' },
    hits,
  );
  new Gauge({ name: 'kept_bytes', help: 'b', registers }).set(bytes);
  new Gauge({ name: 'nodejs_eventloop_lag_p99_seconds', help: 'l', registers }).set(lag);
  const times = new Histogram({ name: 'time_seconds', help: 't', buckets: [1, 5], registers });
  for (const second of seconds) times.observe(second);
  return JSON.parse(JSON.stringify(await takeSnapshot(registry))) as MetricsSnapshot;
};

const linesOf = async (ledger: MetricsLedger): Promise<readonly string[]> =>
  (await mergedExposition(ledger.snapshots))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const one: Counted = { hits: 3, bytes: 100, lag: 0.5, seconds: [0.5, 3] };
const other: Counted = { hits: 4, bytes: 10, lag: 0.1, seconds: [0.7] };

describe('the metrics of two workers', () => {
  test('are added up; of delays the worst counts', async () => {
    const ledger = createMetricsLedger();
    ledger.note(1, await snapshotOf(one));
    ledger.note(2, await snapshotOf(other));
    expect(await linesOf(ledger)).toEqual([
      'hits_total{route="home"} 7',
      'kept_bytes 110',
      'nodejs_eventloop_lag_p99_seconds 0.5',
      'time_seconds_bucket{le="1"} 2',
      'time_seconds_bucket{le="5"} 3',
      'time_seconds_bucket{le="+Inf"} 3',
      'time_seconds_sum 4.2',
      'time_seconds_count 3',
    ]);
  });

  test('keep the counts of one that has gone, not its state', async () => {
    const ledger = createMetricsLedger();
    for (const worker of [1, 2]) {
      ledger.note(worker, await snapshotOf(one));
      ledger.close(worker);
    }
    ledger.note(3, await snapshotOf(other));
    const lines = await linesOf(ledger);
    expect(lines).toContain('hits_total{route="home"} 10');
    expect(lines).toContain('kept_bytes 10');
    expect(lines).toContain('time_seconds_bucket{le="+Inf"} 5');
    expect(lines).toContain('time_seconds_count 5');
  });

  test('are the last known of each', async () => {
    const ledger = createMetricsLedger();
    ledger.note(1, await snapshotOf(one));
    ledger.note(1, await snapshotOf({ ...one, hits: 8 }));
    expect(await linesOf(ledger)).toContain('hits_total{route="home"} 8');
    ledger.close(7);
    expect(await linesOf(ledger)).toContain('hits_total{route="home"} 8');
  });
});
