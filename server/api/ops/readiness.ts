import type { RequestHandler } from 'express';
import type { ApiDependencies } from '../dependencies.ts';

export interface ReadinessDependencies {
  /** False while the process starts or drains. */
  readonly isServing: () => boolean;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
}

/** Ready when the process takes requests and the database answers. */
export const createGetReadiness = ({ isServing, ping }: ReadinessDependencies): RequestHandler => {
  const reason = async (): Promise<string | undefined> => {
    if (!isServing()) return 'not serving';
    try {
      await ping();
      return undefined;
    } catch {
      // The pool has logged the reason.
      return 'no database';
    }
  };
  return async (_request, response) => {
    const why = await reason();
    response.set('Cache-Control', 'no-store').type('text');
    response.status(why === undefined ? 200 : 503).send(`${why ?? 'ready'}\n`);
  };
};

/** Answers while the process is alive and the database answers. */
export function createGetHealth({ ping }: Pick<ApiDependencies, 'ping'>): RequestHandler {
  return async (_request, response) => {
    await ping();
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
}
