import express, { type Express } from 'express';
import { answerAlive, createAnswerMetrics, type Exposed } from '../../observed/startListening.ts';
import { createPurgeRoute, type PurgeRouteDependencies } from '../cache/createPurgeRoute.ts';
import { createFlagsPage, type FlagsPageDependencies } from '../flags/createFlagsPage.ts';
import { createErrorResponse, type ErrorResponseDependencies } from '../http/errorResponse.ts';
import { HttpProblem, methodNotAllowed } from '../http/httpProblem.ts';
import { createRequestContext } from '../http/requestLog.ts';
import { createSecurityHeaders } from '../http/securityHeaders.ts';
import type { LimitMetrics } from '../limits/createRateLimit.ts';

export interface OpsDependencies
  extends ErrorResponseDependencies,
    PurgeRouteDependencies,
    FlagsPageDependencies {
  readonly metrics: Exposed & LimitMetrics;
}

/** The operations listener: for the machine's own network, never for visitors. */
export const createOpsApp = (dependencies: OpsDependencies): Express => {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.use(createRequestContext());
  app.use(
    createSecurityHeaders({
      isHttps: false,
      pictureOrigins: [],
      providerOrigins: [],
      captchaSources: { scripts: [], frames: [] },
    }),
  );
  app
    .route('/healthz')
    .get(answerAlive)
    .all(() => {
      throw methodNotAllowed(['GET', 'HEAD']);
    });
  app
    .route('/metrics')
    .get(createAnswerMetrics(dependencies.metrics))
    .all(() => {
      throw methodNotAllowed(['GET', 'HEAD']);
    });
  app.use(createFlagsPage(dependencies));
  app.use(createPurgeRoute(dependencies));
  app.use(() => {
    throw new HttpProblem(404, 'web.notFound');
  });
  app.use(createErrorResponse(dependencies));
  return app;
};
