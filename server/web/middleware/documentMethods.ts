import type { RequestHandler } from 'express';
import { methodNotAllowed } from '../errors/httpProblem.ts';
import { redrawnForm } from '../forms/redrawnForm.ts';
import { isReading } from '../request/isReading.ts';

/** Documents are only read, but for a form that is shown again. */
export const createDocumentMethods = (): RequestHandler => (request, response, next) => {
  if (!isReading(request) && !redrawnForm(response)) throw methodNotAllowed(['GET', 'HEAD']);
  next();
};
