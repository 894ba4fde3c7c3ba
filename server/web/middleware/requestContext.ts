import type { RequestHandler } from 'express';
import { requestIdOf } from '../request/requestId.ts';
import { createTrace } from '../request/requestTrace.ts';
import { traceContextOf } from '../request/traceContext.ts';
import { runWithTrace } from '../request/traceStorage.ts';

export const createRequestContext = (): RequestHandler => (request, response, next) => {
  const id = requestIdOf(request.headers['x-request-id']);
  response.set('X-Request-Id', id);
  runWithTrace(createTrace(id, traceContextOf(request.headers)), next);
};
