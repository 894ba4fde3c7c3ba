import type { RequestHandler } from 'express';
import { HttpProblem } from './httpProblem.ts';

/** Refuses bodies of other kinds, before any parser looks at them. */
export const createAcceptedTypes = (types: readonly string[]): RequestHandler => {
  const advice = types.length === 1 ? `Send ${types[0]}.` : `Send one of: ${types.join(', ')}.`;
  return (request, _response, next) => {
    if (!request.is([...types])) throw new HttpProblem(415, advice);
    next();
  };
};
