import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { DURATION_BUCKETS, measure, statusClass } from '../../observed/measure.ts';
import type { AdmissionMetrics } from '../documents/createAdmission.ts';
import type { LimitMetrics } from '../limits/createRateLimit.ts';
import type { ErrorMetrics } from '../log/errorReporter.ts';
import type { DocumentMetrics, RequestMetrics } from '../log/requestRecord.ts';
import type { UpstreamMetrics as CallMetrics, UpstreamOutcome } from '../log/upstreamRecord.ts';
import type { VisitorMetrics } from '../reports/createBeaconRoute.ts';
import type { BreakerState } from '../upstream/upstreamBreaker.ts';
import type { GuardGauges, GuardLabels, GuardMetrics } from '../upstream/upstreamGuard.ts';

/** Seconds; INP, TTFB, FCP and LCP have their thresholds among them. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
/** Thresholds of CLS among them. */
const SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

export const createVisitorMetrics = (registry: Registry): VisitorMetrics => {
  const registers = [registry];
  const vitals = new Histogram({
    name: 'web_vital_duration_seconds',
    help: 'Web vitals measured in time',
    labelNames: ['name', 'route', 'device'],
    buckets: VITAL_BUCKETS,
    registers,
  });
  const shifts = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift',
    labelNames: ['route', 'device'],
    buckets: SHIFT_BUCKETS,
    registers,
  });
  const ratings = new Counter({
    name: 'web_vital_ratings_total',
    help: 'Web vitals by rating: good, needs-improvement or poor',
    labelNames: ['name', 'rating', 'route', 'device'],
    registers,
  });
  const refusals = new Counter({
    name: 'web_beacons_refused_total',
    help: 'Reports of browsers that were not taken, by the reason',
    labelNames: ['route', 'reason'],
    registers,
  });
  return {
    webVital: ({ name, value, rating, route, device }) => {
      ratings.inc({ name, rating, route, device });
      if (name === 'CLS') shifts.observe({ route, device }, value);
      else vitals.observe({ name, route, device }, value / 1000);
    },
    beaconRefused: (route, reason) => refusals.inc({ route, reason }),
  };
};

export const createDocumentMetrics = (registry: Registry): DocumentMetrics => {
  const parts = new Histogram({
    name: 'web_document_part_duration_seconds',
    help: 'Making a document, renewals behind a stale copy included: data, queue, render, encode',
    labelNames: ['route', 'part'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return {
    documentPart: (route, part, milliseconds) =>
      parts.observe({ route, part }, milliseconds / 1000),
  };
};

/** What is counted of requests, their errors and those that were refused. */
export interface TrafficMetrics
  extends RequestMetrics,
    ErrorMetrics,
    AdmissionMetrics,
    LimitMetrics {}

export const createRequestMetrics = (registry: Registry): TrafficMetrics => {
  const registers = [registry];
  const requests = new Histogram({
    name: 'web_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['route', 'status', 'cache', 'site'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const shed = new Counter({
    name: 'web_shed_total',
    help: 'Pages refused with 503 to keep up',
    labelNames: ['reason'],
    registers,
  });
  const limited = new Counter({
    name: 'web_rate_limited_total',
    help: 'Requests refused with 429, by the limit that they went over',
    labelNames: ['rule'],
    registers,
  });
  const errors = new Counter({
    name: 'web_error_reports_total',
    help: 'Unexpected errors by the part of the program that failed',
    labelNames: ['place'],
    registers,
  });
  return {
    request: ({ route, site, status, cache, seconds }) =>
      requests.observe({ route, status: statusClass(status), cache, site }, seconds),
    shed: (reason) => shed.inc({ reason }),
    observeRenders: ({ active, queued }) => {
      const now = { name: 'web_renders_active', help: 'Pages that are made now' };
      measure(registry, { ...now, read: active });
      const waiting = {
        name: 'web_renders_queued',
        help: 'Pages that wait for their turn to be drawn',
      };
      measure(registry, { ...waiting, read: queued });
    },
    rateLimited: (rule) => limited.inc({ rule }),
    errorReported: (place) => errors.inc({ place }),
  };
};

export interface UpstreamMetrics extends CallMetrics, GuardMetrics {}

const breakerStates: Readonly<Record<BreakerState, number>> = {
  closed: 0,
  'half-open': 1,
  open: 2,
};

/** By caller and kind of call, read when somebody looks. */
const createGuardMetrics = (registry: Registry): Omit<GuardMetrics, 'upstreamRetried'> => {
  const registers = [registry];
  const labelNames = ['caller', 'class'] as const;
  const guards: { readonly labels: GuardLabels; readonly read: () => GuardGauges }[] = [];
  const refused = new Counter({
    name: 'web_upstream_refused_total',
    help: 'Calls to the API that found no place among those of their kind',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'web_upstream_breaker_state',
    help: 'Calls to the API: 0 go through, 1 one tries, 2 refused at once',
    labelNames,
    aggregator: 'max',
    registers,
    collect() {
      for (const { labels, read } of guards) {
        this.set({ ...labels }, breakerStates[read().breaker]);
      }
    },
  });
  new Gauge({
    name: 'web_upstream_calls',
    help: 'Calls to the API that are under way (active) or wait for a place (waiting)',
    labelNames: [...labelNames, 'state'],
    registers,
    collect() {
      for (const { labels, read } of guards) {
        const { active, waiting } = read();
        this.set({ ...labels, state: 'active' }, active);
        this.set({ ...labels, state: 'waiting' }, waiting);
      }
    },
  });
  return {
    observeGuard: (labels, read) => {
      refused.inc({ ...labels }, 0);
      guards.push({ labels, read });
    },
    upstreamRefused: (labels) => refused.inc({ ...labels }),
  };
};

/** Being asked to wait is told apart from other refusals: the upstream is there, and full. */
const TOO_MANY = 429;

const resultOf = (outcome: UpstreamOutcome | number): string => {
  if (typeof outcome !== 'number') return outcome;
  return outcome === TOO_MANY ? String(TOO_MANY) : statusClass(outcome);
};

export const createUpstreamMetrics = (registry: Registry): UpstreamMetrics => {
  const registers = [registry];
  const calls = new Histogram({
    name: 'web_upstream_duration_seconds',
    help: 'Calls to the API by call and result (status class, 429, or how the call ended instead)',
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
      calls.observe({ call, result: resultOf(outcome) }, seconds);
    },
    upstreamRetried: () => retries.inc(),
    ...createGuardMetrics(registry),
  };
};
