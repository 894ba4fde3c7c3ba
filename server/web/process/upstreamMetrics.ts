import { Counter, Histogram, type Registry } from 'prom-client';
import { DURATION_BUCKETS, measure, statusClass } from '../../observed/measure.ts';
import type { UpstreamMetrics as CallMetrics } from '../log/upstreamRecord.ts';
import type { BreakerState, GuardMetrics } from '../upstream/upstreamGuard.ts';

export interface UpstreamMetrics extends CallMetrics, GuardMetrics {}

const breakerStates: Readonly<Record<BreakerState, number>> = {
  closed: 0,
  'half-open': 1,
  open: 2,
};

export const createUpstreamMetrics = (registry: Registry): UpstreamMetrics => {
  const registers = [registry];
  const calls = new Histogram({
    name: 'web_upstream_duration_seconds',
    help: 'Calls to the API by call and result (status class or kind of failure)',
    labelNames: ['call', 'result'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const retries = new Counter({
    name: 'web_upstream_retries_total',
    help: 'Reads repeated because their connection broke',
    registers,
  });
  return {
    upstream: (call, outcome, seconds) => {
      const result = typeof outcome === 'number' ? statusClass(outcome) : outcome;
      calls.observe({ call, result }, seconds);
    },
    upstreamRetried: () => retries.inc(),
    observeBreaker: (read) =>
      measure(registry, {
        name: 'web_upstream_breaker_state',
        help: 'Calls to the API: 0 go through, 1 one tries, 2 refused at once',
        aggregator: 'max',
        read: () => breakerStates[read()],
      }),
  };
};
