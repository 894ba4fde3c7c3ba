import type { RequestHandler } from 'express';

export interface ReadinessDependencies {
  /** False while the process starts or drains. */
  readonly isServing: () => boolean;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
}

/** Takes requests, and the database answers. */
export const createGetReadiness = ({ isServing, ping }: ReadinessDependencies): RequestHandler => {
  const reason = async (): Promise<string | undefined> => {
    if (!isServing()) return 'not serving';
    try {
      await ping();
      return undefined;
    } catch {
      // The pool has written why.
      return 'no database';
    }
  };
  return async (_request, response) => {
    const why = await reason();
    response.set('Cache-Control', 'no-store').type('text');
    response.status(why === undefined ? 200 : 503).send(`${why ?? 'ready'}\n`);
  };
};
