import type { RequestHandler } from 'express';
import { methodNotAllowed } from '../errors/httpProblem.ts';

/** Documents are only read. */
export const createDocumentMethods = (): RequestHandler => (request, _response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw methodNotAllowed(['GET', 'HEAD']);
  }
  next();
};
