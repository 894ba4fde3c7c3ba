import type { Express } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import {
  answerAlive,
  createAnswerMetrics,
  type Exposed,
} from '../../observed/operationsAnswers.ts';
import { notFound } from '../http/apiError.ts';
import { createErrorResponse } from '../http/errorResponse.ts';
import { onlyGet } from '../http/onlyGet.ts';
import { createGetReadiness, type ReadinessDependencies } from './readiness.ts';

export interface OpsDependencies extends ReadinessDependencies {
  readonly metrics: Exposed;
  readonly logger: Logger;
}

/** The operations listener: for the machine's own network, never for visitors. */
export const createOpsApp = (dependencies: OpsDependencies): Express => {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  onlyGet(app, '/healthz', answerAlive);
  onlyGet(app, '/readyz', createGetReadiness(dependencies));
  onlyGet(app, '/metrics', createAnswerMetrics(dependencies.metrics));
  app.use(() => {
    throw notFound();
  });
  app.use(createErrorResponse(dependencies.logger));
  return app;
};
