import type { ErrorRequestHandler } from 'express';
import { BadRequest } from './choice.ts';

/** Says what a provider would not take; all else is a fault of ours, which Express answers. */
export const refuse: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof BadRequest) response.status(400).type('text').send(`${error.message}\n`);
  else next(error);
};
