import type { Router } from 'express';
import type { Logger } from 'pino';
import type { SharedLimits } from '../limits/limitStore.ts';
import { createBeaconRoute, type VisitorMetrics } from './createBeaconRoute.ts';
import { webVitalSchema } from './webVital.schema.ts';
import { webVitalLine } from './webVitalLine.ts';

export interface VitalsDependencies {
  readonly logger: Logger;
  readonly metrics: VisitorMetrics;
  /** Reports taken from one client in a minute. */
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
}

const LABEL = 'web-vitals';

/** POST /api/log-web-vitals: one log line and one measurement a report. */
export const createVitals = ({
  logger,
  metrics,
  perMinute,
  sharedLimits,
}: VitalsDependencies): Router =>
  createBeaconRoute({
    path: '/api/log-web-vitals',
    label: LABEL,
    schema: webVitalSchema,
    perMinute,
    sharedLimits,
    take: (report) => {
      const line = webVitalLine(report);
      logger.info(line);
      metrics.webVital({
        name: line.name,
        value: line.value,
        rating: line.rating,
        route: line.routePattern,
        device: line.deviceType,
      });
    },
    refused: (reason) => metrics.beaconRefused(LABEL, reason),
  });
