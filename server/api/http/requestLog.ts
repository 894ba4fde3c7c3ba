import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { plainPath } from '../../../shared/domain/privacy/plainPath.ts';
import { requestIdOf, traceContextOf } from '../../observed/log/traceContext.ts';
import { withoutFlagKey } from '../../observed/log/withoutFlagKey.ts';
import { logEvents } from '../ops/apiLog.ts';

const LEAD = /^(\/api\/v\d+\/leads)\/(?!virtual_tour_request\/?$).+$/i;
/** Their paths are logged as they are: a picture's hash looks like a key but is public. */
const PICTURES = '/images/';
const MAX_PATH = 300;

/** The path without lead uuids and anything that looks like a key, since both give access. */
export const loggedPath = (path: string): string =>
  (path.startsWith(PICTURES)
    ? path
    : plainPath(withoutFlagKey(path.replace(LEAD, '$1/:id')))
  ).slice(0, MAX_PATH);

/** One request has one id in every log, and belongs to the trace of its caller. */
export function createRequestId(): RequestHandler {
  return (request, response, next) => {
    const id = requestIdOf(request.headers['x-request-id']);
    response.locals.requestId = id;
    response.locals.traceId = traceContextOf(request.headers)?.traceId;
    response.set('X-Request-Id', id);
    next();
  };
}

/** Logged when the caller left before its answer was complete; the number is nginx's. */
const CLIENT_CLOSED_STATUS = 499;

export interface RequestLogDependencies {
  readonly logger: Logger;
  readonly metrics: { request(route: string, status: number, seconds: number): void };
}

/** The pattern of the route: with parameters filled in, the label would have endless values. */
const routeOf = ({ route }: Request): string =>
  typeof route?.path === 'string' ? route.path : 'none';

/** Logs and measures each answer; without the query, because its values may be personal. */
export function createRequestLog({ logger, metrics }: RequestLogDependencies): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const path = loggedPath(request.path);
    const { method, socket } = request;
    const bytesBefore = socket.bytesWritten;
    response.on('close', () => {
      const durationMs = performance.now() - startedAt;
      const isWhole = response.writableFinished;
      const route = routeOf(request);
      metrics.request(
        route,
        isWhole ? response.statusCode : CLIENT_CLOSED_STATUS,
        durationMs / 1000,
      );
      const { requestId, traceId } = response.locals;
      logger.info({
        event: logEvents.request,
        requestId,
        traceId,
        method,
        path,
        route,
        status: response.headersSent ? response.statusCode : CLIENT_CLOSED_STATUS,
        durationMs: Math.round(durationMs * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        // What is kept of an answer is kept in front of the API.
        cache: 'none',
        closedEarly: !isWhole,
      });
    });
    next();
  };
}
