import type { Router } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { withoutPersonalData } from '../../../shared/domain/privacy/plainText.ts';
import type { LimitMetrics, SharedLimits } from '../limits/createRateLimit.ts';
import type { ErrorMetrics } from '../log/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import { loggedPath, withoutSecrets } from '../log/loggedPath.ts';
import { createBeaconRoute, type VisitorMetrics } from './createBeaconRoute.ts';

/** Where the browser's program can fail; the labels of its reports. */
const browserErrorPlaces = ['animation', 'application', 'component', 'promise', 'script'] as const;

export interface BrowserErrorLine extends BrowserError {
  readonly event: typeof logEvents.browserError;
}

const places: ReadonlySet<string> = new Set(browserErrorPlaces);

/** The log line of a report. What the browser should have left out is left out here again. */
export const browserErrorLine = ({ error, pathname, place }: BrowserError): BrowserErrorLine => ({
  event: logEvents.browserError,
  place: places.has(place) ? place : 'other',
  error: withoutPersonalData(withoutSecrets(error)),
  pathname: loggedPath(pathname),
});

/** A report as the browser posts it: no stack, which would say more than it helps. */
const browserErrorSchema = z.object({
  place: z.string().min(1).max(60),
  error: z.string().min(1).max(1000),
  pathname: z.string().max(4096).default(''),
});

export type BrowserError = z.output<typeof browserErrorSchema>;

export interface BrowserErrorsDependencies {
  readonly logger: Logger;
  readonly metrics: Pick<VisitorMetrics, 'beaconRefused'> & ErrorMetrics & LimitMetrics;
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
    metrics,
    take: (report) => {
      const line = browserErrorLine(report);
      metrics.errorReported(`browser-${line.place}`);
      if (errorReporting) logger.error(line);
    },
    refused: (reason) => metrics.beaconRefused(LABEL, reason),
  });
};
