import type { Logger } from 'pino';
import { logEvents } from './logEvents.ts';
import { withoutSecrets } from './loggedPath.ts';

export interface ErrorDescription {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly status?: number;
  readonly cause?: ErrorDescription;
}

const MAX_DEPTH = 3;
const MAX_STACK = 4000;

const field = (error: object, name: string): unknown =>
  (error as Readonly<Record<string, unknown>>)[name];

/**
 * The fields of an error that logs may hold, by list: errors of HTTP clients carry whole requests
 * with cookies and tokens.
 */
export const describeError = (error: unknown, depth = 0): ErrorDescription => {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an error object' };
  const code = field(error, 'code');
  const status = field(error, 'status');
  return {
    name: error.name,
    message: withoutSecrets(error.message),
    ...(error.stack ? { stack: withoutSecrets(error.stack).slice(0, MAX_STACK) } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(error.cause !== undefined && depth < MAX_DEPTH
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
};

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
