import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { answerAlive, createAnswerMetrics, type Exposed } from '../../observed/startListening.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { methodNotAllowed, notFound } from '../http/apiError.ts';
import { createErrorResponse } from '../http/errorResponse.ts';
import { onlyGet } from '../http/onlyGet.ts';
import type { BackUp } from './backUp.ts';
import type { RunCommand } from './operatorCommand.ts';

interface ReadinessDependencies {
  /** False while the process starts or drains. */
  readonly isServing: () => boolean;
  /** Throws when the database does not answer. */
  readonly ping: () => Promise<void>;
}

/** A database that takes longer than a probe waits does not answer. */
const PING_TIMEOUT_MS = 2000;

const withinTime = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PING_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Why it is not ready: for the probe and for metrics alike. Undefined: it is. */
export type WhyNotReady = () => Promise<'not serving' | 'no database' | undefined>;

/** Ready when the process takes requests and the database answers. */
export const createReadiness =
  ({ isServing, ping }: ReadinessDependencies): WhyNotReady =>
  async () => {
    if (!isServing()) return 'not serving';
    try {
      await withinTime(ping());
      return undefined;
    } catch {
      // The pool has logged the reason.
      return 'no database';
    }
  };

const createGetReadiness =
  (whyNotReady: WhyNotReady): RequestHandler =>
  async (_request, response) => {
    const why = await whyNotReady();
    response.set('Cache-Control', 'no-store').type('text');
    response.status(why === undefined ? 200 : 503).send(`${why ?? 'ready'}\n`);
  };

/** Answers while the process is alive and the database answers. */
export function createGetHealth({ ping }: Pick<ApiDependencies, 'ping'>): RequestHandler {
  return async (_request, response) => {
    await ping();
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
}

export interface OpsDependencies {
  readonly whyNotReady: WhyNotReady;
  readonly metrics: Exposed;
  readonly logger: Logger;
  readonly backUp: BackUp;
  readonly runCommand: RunCommand;
}

/** POST with the name of a folder beside the data, which says what is wanted. */
const createPostFolder =
  (work: (name: string) => Promise<boolean>): RequestHandler<{ name: string }> =>
  async ({ params }, response) => {
    if (!(await work(params.name))) throw notFound();
    response.set('Cache-Control', 'no-store').status(204).end();
  };

/** The operations listener: for the machine's own network, never for visitors. */
export const createOpsApp = (dependencies: OpsDependencies): Express => {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  onlyGet(app, '/healthz', answerAlive);
  onlyGet(app, '/readyz', createGetReadiness(dependencies.whyNotReady));
  onlyGet(app, '/metrics', createAnswerMetrics(dependencies.metrics));
  const post = (path: '/backup/:name' | '/command/:name', work: BackUp | RunCommand): void => {
    app
      .route(path)
      .post(createPostFolder(work))
      .all(() => {
        throw methodNotAllowed('POST');
      });
  };
  // `npm run backup`, and what operators decide: `npm run operate`.
  post('/backup/:name', dependencies.backUp);
  post('/command/:name', dependencies.runCommand);
  app.use(() => {
    throw notFound();
  });
  app.use(createErrorResponse(dependencies.logger));
  return app;
};
