import type { Router } from 'express';
import type { Logger } from 'pino';
import type { SharedLimits } from '../limits/limitStore.ts';
import type { ErrorMetrics } from '../log/errorReporter.ts';
import { browserErrorSchema } from './browserError.schema.ts';
import { browserErrorLine } from './browserErrorLine.ts';
import { createBeaconRoute, type VisitorMetrics } from './createBeaconRoute.ts';

export interface BrowserErrorsDependencies {
  readonly logger: Logger;
  readonly metrics: Pick<VisitorMetrics, 'beaconRefused'> & ErrorMetrics;
  /** False writes no line; the metric counts all the same. */
  readonly errorReporting: boolean;
  /** Reports taken from one client in a minute. */
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
}

const LABEL = 'browser-errors';

/** POST /api/log-errors: what failed in a browser, one log line a report. */
export const createBrowserErrors = (dependencies: BrowserErrorsDependencies): Router => {
  const { errorReporting, logger, metrics, perMinute, sharedLimits } = dependencies;
  return createBeaconRoute({
    path: '/api/log-errors',
    label: LABEL,
    schema: browserErrorSchema,
    perMinute,
    sharedLimits,
    take: (report) => {
      const line = browserErrorLine(report);
      metrics.errorReported(`browser-${line.place}`);
      if (errorReporting) logger.error(line);
    },
    refused: (reason) => metrics.beaconRefused(LABEL, reason),
  });
};
