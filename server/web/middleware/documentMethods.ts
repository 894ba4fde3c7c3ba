import type { RequestHandler } from 'express';
import { methodNotAllowed } from '../errors/httpProblem.ts';
import { redrawnForm } from '../forms/redrawnForm.ts';

/** Documents are only read, but for a form that is shown again. */
export const createDocumentMethods = (): RequestHandler => (request, response, next) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !redrawnForm(response)) {
    throw methodNotAllowed(['GET', 'HEAD']);
  }
  next();
};
