import type { RequestHandler } from 'express';
import { requestIdOf, traceContextOf } from '../../observed/log/traceContext.ts';
import { loggedPath } from '../log/loggedPath.ts';
import {
  type DocumentMetrics,
  type RequestRecordDependencies,
  recordRequest,
} from '../log/requestRecord.ts';
import { cacheState, createTrace, requestTrace, runWithTrace } from '../log/requestTrace.ts';

export const createRequestContext = (): RequestHandler => (request, response, next) => {
  const id = requestIdOf(request.headers['x-request-id']);
  response.set('X-Request-Id', id);
  runWithTrace(createTrace(id, traceContextOf(request.headers)), next);
};

/** nginx's status for a caller that left before an answer. */
const CLIENT_CLOSED_STATUS = 499;

export interface RequestLogDependencies extends RequestRecordDependencies {
  readonly metrics: RequestRecordDependencies['metrics'] & DocumentMetrics;
}

/** One line and one measurement a request, also of those that end early. */
export const createRequestLog =
  (dependencies: RequestLogDependencies): RequestHandler =>
  (request, response, next) => {
    // Read now: the end of the answer is announced outside the request's context.
    const trace = requestTrace();
    const startedAt = performance.now();
    const { metrics } = dependencies;
    const { socket, method, originalUrl } = request;
    const bytesBefore = socket.bytesWritten;

    response.once('close', () => {
      const encodeMs = trace.timings.get('encode');
      if (encodeMs !== undefined) metrics.documentPart(trace.route, 'encode', encodeMs);
      recordRequest(dependencies, {
        requestId: trace.id,
        traceId: trace.context?.traceId,
        site: trace.site,
        method,
        path: loggedPath(originalUrl),
        route: trace.route,
        status: response.headersSent ? response.statusCode : CLIENT_CLOSED_STATUS,
        durationMs: performance.now() - startedAt,
        bytes: socket.bytesWritten - bytesBefore,
        cache: cacheState(trace),
        page: trace.page,
        closedEarly: !response.writableFinished,
      });
    });
    next();
  };
