import type { Logger } from 'pino';
import { describeError } from './describeError.ts';
import { logEvents } from './logEvents.ts';

export interface ErrorMetrics {
  errorReported(place: string): void;
}

/** The one sink of unexpected errors. */
export interface ErrorReporter {
  /** `place`: the part of the program that failed, such as "render". */
  report(error: unknown, place: string): void;
}

export const createErrorReporter = ({
  logger,
  metrics,
  isEnabled,
}: {
  readonly logger: Logger;
  readonly metrics: ErrorMetrics;
  readonly isEnabled: boolean;
}): ErrorReporter => ({
  report: (error, place) => {
    metrics.errorReported(place);
    if (!isEnabled) return;
    logger.error({ event: logEvents.errorReport, place, error: describeError(error) });
  },
});
