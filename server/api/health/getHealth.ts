import type { RequestHandler } from 'express';
import type { ApiDependencies } from '../dependencies.ts';

/** Alive, and the database answers. */
export function createGetHealth({ ping }: Pick<ApiDependencies, 'ping'>): RequestHandler {
  return async (_request, response) => {
    await ping();
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
}
