import { Histogram, type Registry } from 'prom-client';
import { DURATION_BUCKETS } from '../../observed/measure.ts';
import type { DocumentMetrics } from '../log/requestRecord.ts';

export const createDocumentMetrics = (registry: Registry): DocumentMetrics => {
  const parts = new Histogram({
    name: 'web_document_part_duration_seconds',
    help: 'Making a document, renewals behind a stale copy included: data, render and encode',
    labelNames: ['route', 'part'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return {
    documentPart: (route, part, milliseconds) =>
      parts.observe({ route, part }, milliseconds / 1000),
  };
};
