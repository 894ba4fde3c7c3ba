import { Counter, Histogram, type Registry } from 'prom-client';
import type { VisitorMetrics } from '../reports/createBeaconRoute.ts';

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
