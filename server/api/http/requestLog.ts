import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { loggedPath } from './loggedPath.ts';

/** One line an answer. Query values may be personal: only the path is written. */
export function createRequestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const path = loggedPath(request.path);
    response.on('close', () => {
      logger.info(
        {
          requestId: response.locals.requestId,
          method: request.method,
          path,
          status: response.statusCode,
          aborted: !response.writableFinished,
          durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}
