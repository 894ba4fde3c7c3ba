import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { logEvents } from '../log/logEvents.ts';
import { loggedPath } from '../log/loggedPath.ts';
import type { Metrics } from '../ops/createMetrics.ts';
import { cacheState } from '../request/requestTrace.ts';
import { requestTrace } from '../request/traceStorage.ts';

export interface RequestLogDependencies {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'request'>;
}

/** Of a caller that left before an answer, as nginx counts them. */
const CLIENT_CLOSED_STATUS = 499;

/** One line and one measurement a request, also of those that end early. */
export const createRequestLog =
  ({ logger, metrics }: RequestLogDependencies): RequestHandler =>
  (request, response, next) => {
    // Read now: the end of the answer is announced outside the request's context.
    const trace = requestTrace();
    const startedAt = performance.now();
    const { socket, method, originalUrl } = request;
    const bytesBefore = socket.bytesWritten;

    response.once('close', () => {
      const durationMs = performance.now() - startedAt;
      const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_STATUS;
      const cache = cacheState(trace);
      metrics.request({ route: trace.route, status, cache, seconds: durationMs / 1000 });
      logger.info({
        event: logEvents.request,
        requestId: trace.id,
        method,
        path: loggedPath(originalUrl),
        route: trace.route,
        status,
        durationMs: Math.round(durationMs * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        cache,
        closedEarly: !response.writableFinished,
      });
    });
    next();
  };
