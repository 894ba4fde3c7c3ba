import type { RequestHandler } from 'express';
import type { Lifecycle } from './lifecycle.ts';

/** While draining every answer is the last one of its connection. */
export const createDrainingConnections =
  (lifecycle: Lifecycle): RequestHandler =>
  (_request, response, next) => {
    if (lifecycle.state === 'draining') response.set('Connection', 'close');
    next();
  };
