import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { loggedPath } from './loggedPath.ts';

/** Of a caller that left before its answer was complete. */
const CLIENT_CLOSED_STATUS = 499;

export interface RequestLogDependencies {
  readonly logger: Logger;
  readonly metrics: { request(route: string, status: number, seconds: number): void };
}

/** The pattern that took the request: what its parameters hold would be without bounds. */
const routeOf = ({ route }: Request): string =>
  typeof route?.path === 'string' ? route.path : 'none';

/** One line and one measurement an answer. Query values may be personal: only the path is written. */
export function createRequestLog({ logger, metrics }: RequestLogDependencies): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const path = loggedPath(request.path);
    response.on('close', () => {
      const durationMs = performance.now() - startedAt;
      const isWhole = response.writableFinished;
      const status = isWhole ? response.statusCode : CLIENT_CLOSED_STATUS;
      metrics.request(routeOf(request), status, durationMs / 1000);
      logger.info(
        {
          requestId: response.locals.requestId,
          method: request.method,
          path,
          status: response.statusCode,
          aborted: !isWhole,
          durationMs: Math.round(durationMs * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}
