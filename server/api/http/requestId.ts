import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

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
