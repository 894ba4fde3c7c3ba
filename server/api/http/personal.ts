import type { RequestHandler } from 'express';
import { PRIVATE } from './answer.ts';
import { methodNotAllowed } from './apiError.ts';

/** Refusals are private, too, because each is about one person. */
export const keepPrivate: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', PRIVATE);
  next();
};

/** @param allow what the address accepts: "GET, HEAD". */
export const refuseMethods = (allow: string): RequestHandler => {
  return () => {
    throw methodNotAllowed(allow);
  };
};
