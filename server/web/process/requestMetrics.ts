import { Counter, Histogram, type Registry } from 'prom-client';
import { DURATION_BUCKETS, measure, statusClass } from '../../observed/measure.ts';
import type { AdmissionMetrics } from '../documents/createAdmission.ts';
import type { ErrorMetrics } from '../log/errorReporter.ts';
import type { RequestMetrics } from '../log/requestRecord.ts';

/** What is counted of requests, their errors and those that were refused. */
export interface TrafficMetrics extends RequestMetrics, ErrorMetrics, AdmissionMetrics {}

export const createRequestMetrics = (registry: Registry): TrafficMetrics => {
  const registers = [registry];
  const requests = new Histogram({
    name: 'web_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['route', 'status', 'cache'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const shed = new Counter({
    name: 'web_shed_total',
    help: 'Pages refused with 503 to keep up',
    labelNames: ['reason'],
    registers,
  });
  const errors = new Counter({
    name: 'web_error_reports_total',
    help: 'Unexpected errors by the part of the program that failed',
    labelNames: ['place'],
    registers,
  });
  return {
    request: ({ route, status, cache, seconds }) =>
      requests.observe({ route, status: statusClass(status), cache }, seconds),
    shed: (reason) => shed.inc({ reason }),
    observeRenders: ({ active, queued }) => {
      const now = { name: 'web_renders_active', help: 'Pages loaded or rendered now' };
      measure(registry, { ...now, read: active });
      const waiting = { name: 'web_renders_queued', help: 'Pages that wait for that' };
      measure(registry, { ...waiting, read: queued });
    },
    errorReported: (place) => errors.inc({ place }),
  };
};
