import type { RequestHandler } from 'express';
import { requestIdOf } from '../log/requestId.ts';
import { createTrace } from '../log/requestTrace.ts';
import { traceContextOf } from '../log/traceContext.ts';
import { runWithTrace } from '../log/traceStorage.ts';

export const createRequestContext = (): RequestHandler => (request, response, next) => {
  const id = requestIdOf(request.headers['x-request-id']);
  response.set('X-Request-Id', id);
  runWithTrace(createTrace(id, traceContextOf(request.headers)), next);
};
