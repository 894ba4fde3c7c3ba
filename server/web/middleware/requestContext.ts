import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { createTrace } from '../request/requestTrace.ts';
import { runWithTrace } from '../request/traceStorage.ts';

const ACCEPTED_ID = /^[\w.-]{8,64}$/;

/** Takes the caller's id when it is harmless, so that one request has one id in every log. */
export const createRequestContext = (): RequestHandler => (request, response, next) => {
  const given = request.get('X-Request-Id');
  const id = given !== undefined && ACCEPTED_ID.test(given) ? given : randomUUID();
  response.set('X-Request-Id', id);
  runWithTrace(createTrace(id), next);
};
