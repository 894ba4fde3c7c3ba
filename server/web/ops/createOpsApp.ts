import express, { type Express } from 'express';
import { HttpProblem } from '../errors/httpProblem.ts';
import {
  createErrorResponse,
  type ErrorResponseDependencies,
} from '../middleware/errorResponse.ts';
import type { Metrics } from './createMetrics.ts';

export interface OpsDependencies extends ErrorResponseDependencies {
  readonly metrics: Metrics;
}

/** The operations listener: for the machine's own network, never for visitors. */
export const createOpsApp = (dependencies: OpsDependencies): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text').send('ok\n');
  });
  app.get('/metrics', async (_request, response) => {
    const { metrics } = dependencies;
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType });
    response.send(await metrics.exposition());
  });
  app.use(() => {
    throw new HttpProblem(404, 'Not found.');
  });
  app.use(createErrorResponse(dependencies));
  return app;
};
