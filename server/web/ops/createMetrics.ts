import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ApiCacheMetrics } from '../apiCache/createApiCache.ts';
import type { ErrorMetrics } from '../errors/errorReporter.ts';
import type { LookupMetrics } from '../lookups/createLookups.ts';
import type { UpstreamMetrics } from '../lookups/upstream.ts';
import type { BreakerState, GuardMetrics } from '../lookups/upstreamGuard.ts';
import type { AdmissionMetrics } from '../overload/createAdmission.ts';
import type { CacheState } from '../request/requestTrace.ts';

export interface RequestMeasurement {
  readonly route: string;
  readonly status: number;
  readonly cache: CacheState;
  readonly seconds: number;
}

export interface WebVitalMeasurement {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  readonly route: string;
  readonly device: string;
}

export interface Metrics
  extends ErrorMetrics,
    LookupMetrics,
    UpstreamMetrics,
    ApiCacheMetrics,
    GuardMetrics,
    AdmissionMetrics {
  request(measurement: RequestMeasurement): void;
  webVital(measurement: WebVitalMeasurement): void;
  /** Of the browser's reports: which kind, and why not taken. */
  beaconRefused(route: string, reason: string): void;
  readonly contentType: string;
  exposition(): Promise<string>;
}

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Seconds; INP, TTFB, FCP and LCP have their thresholds among them. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
/** Thresholds of CLS among them. */
const SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

const createInstruments = (registry: Registry) => ({
  requests: new Histogram({
    name: 'web_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['route', 'status', 'cache'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  }),
  upstream: new Histogram({
    name: 'web_upstream_duration_seconds',
    help: 'Calls to the API by call and result (status class or kind of failure)',
    labelNames: ['call', 'result'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  }),
  lookups: new Counter({
    name: 'web_lookups_total',
    help: 'Lookups of API answers by the state they were answered from',
    labelNames: ['call', 'state'],
    registers: [registry],
  }),
  evictions: new Counter({
    name: 'web_lookup_evictions_total',
    help: 'API answers dropped to stay within LOOKUP_CACHE_BYTES',
    registers: [registry],
  }),
  apiAnswers: new Counter({
    name: 'web_api_cache_total',
    help: 'Public API answers sent to browsers by the state they were answered from',
    labelNames: ['state'],
    registers: [registry],
  }),
  apiEvictions: new Counter({
    name: 'web_api_cache_evictions_total',
    help: 'Addresses dropped to stay within API_CACHE_BYTES',
    registers: [registry],
  }),
  retries: new Counter({
    name: 'web_upstream_retries_total',
    help: 'Reads repeated because their connection broke',
    registers: [registry],
  }),
  shed: new Counter({
    name: 'web_shed_total',
    help: 'Pages refused with 503 to keep up',
    labelNames: ['reason'],
    registers: [registry],
  }),
  vitals: new Histogram({
    name: 'web_vital_duration_seconds',
    help: 'Web vitals measured in time',
    labelNames: ['name', 'route', 'device'],
    buckets: VITAL_BUCKETS,
    registers: [registry],
  }),
  shifts: new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift',
    labelNames: ['route', 'device'],
    buckets: SHIFT_BUCKETS,
    registers: [registry],
  }),
  vitalRatings: new Counter({
    name: 'web_vital_ratings_total',
    help: 'Web vitals by rating: good, needs-improvement or poor',
    labelNames: ['name', 'rating', 'route', 'device'],
    registers: [registry],
  }),
  refusals: new Counter({
    name: 'web_beacons_refused_total',
    help: 'Reports of browsers that were not taken, by the reason',
    labelNames: ['route', 'reason'],
    registers: [registry],
  }),
  errors: new Counter({
    name: 'web_error_reports_total',
    help: 'Unexpected errors by the part of the program that failed',
    labelNames: ['place'],
    registers: [registry],
  }),
});

const breakerStates: Readonly<Record<BreakerState, number>> = {
  closed: 0,
  'half-open': 1,
  open: 2,
};

/** A registry of its own, so that two applications in one process do not collide. */
export const createMetrics = ({ withProcess }: { readonly withProcess: boolean }): Metrics => {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const instruments = createInstruments(registry);
  const observe = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };

  return {
    request: ({ route, status, cache, seconds }) =>
      instruments.requests.observe({ route, status: statusClass(status), cache }, seconds),
    upstream: (call, outcome, seconds) => {
      const result = typeof outcome === 'number' ? statusClass(outcome) : outcome;
      instruments.upstream.observe({ call, result }, seconds);
    },
    lookup: (call, state) => instruments.lookups.inc({ call, state }),
    lookupEvicted: () => instruments.evictions.inc(),
    observeLookupBytes: (read) =>
      observe('web_lookup_bytes', 'Bytes of API answers kept in memory', read),
    apiCache: (state) => instruments.apiAnswers.inc({ state }),
    apiCacheEvicted: () => instruments.apiEvictions.inc(),
    observeApiCacheBytes: (read) =>
      observe('web_api_cache_bytes', 'Bytes of API answers kept for browsers', read),
    shed: (reason) => instruments.shed.inc({ reason }),
    observeRenders: ({ active, queued }) => {
      observe('web_renders_active', 'Pages loaded or rendered now', active);
      observe('web_renders_queued', 'Pages that wait for that', queued);
    },
    upstreamRetried: () => instruments.retries.inc(),
    observeBreaker: (read) =>
      observe(
        'web_upstream_breaker_state',
        'Calls to the API: 0 go through, 1 one tries, 2 refused at once',
        () => breakerStates[read()],
      ),
    webVital: ({ name, value, rating, route, device }) => {
      instruments.vitalRatings.inc({ name, rating, route, device });
      if (name === 'CLS') instruments.shifts.observe({ route, device }, value);
      else instruments.vitals.observe({ name, route, device }, value / 1000);
    },
    beaconRefused: (route, reason) => instruments.refusals.inc({ route, reason }),
    errorReported: (place) => instruments.errors.inc({ place }),
    contentType: registry.contentType,
    exposition: () => registry.metrics(),
  };
};
