import type { RequestHandler } from 'express';
import { methodNotAllowed } from '../http/httpProblem.ts';
import { isReading } from '../http/isReading.ts';
import { redrawnForm } from './redrawnForm.ts';

/** Documents are only read, but for a form that is shown again. */
export const createDocumentMethods = (): RequestHandler => (request, response, next) => {
  if (!isReading(request) && !redrawnForm(response)) throw methodNotAllowed(['GET', 'HEAD']);
  next();
};
