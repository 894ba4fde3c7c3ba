import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { plainPath } from '../../../shared/domain/privacy/plainPath.ts';

const LEAD = /^(\/api\/v\d+\/leads)\/(?!virtual_tour_request\/?$).+$/i;
/** Their paths are logged as they are: a picture's hash looks like a key but is public. */
const PICTURES = '/images/';

/** The path without lead uuids and anything that looks like a key, since both give access. */
export const loggedPath = (path: string): string =>
  path.startsWith(PICTURES) ? path : plainPath(path.replace(LEAD, '$1/:id'));

const ACCEPTED = /^[\w.-]{1,64}$/;

/** Takes the caller's id when it is harmless, so that one request has one id in every log. */
export function createRequestId(): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Request-Id');
    const id = given && ACCEPTED.test(given) ? given : randomUUID();
    response.locals.requestId = id;
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
