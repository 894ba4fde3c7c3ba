import express, { type Express } from 'express';
import { createAccountsRouter } from './accounts/accounts.router.ts';
import { createAlertsRouter } from './alerts/alerts.router.ts';
import { createGetApplicationConfig } from './applicationConfig/getApplicationConfig.ts';
import { createGetIpCountry } from './callers/caller.ts';
import type { ApiDependencies } from './dependencies.ts';
import { createDocumentsRouter } from './documents/documents.router.ts';
import { createFlagsRouter } from './flags/flags.router.ts';
import { createGetDistances } from './geo/getDistances.ts';
import { createHistoryRouter } from './history/history.router.ts';
import { contentEtag } from './http/answer.ts';
import { notFound } from './http/apiError.ts';
import { createErrorResponse } from './http/errorResponse.ts';
import { onlyGet } from './http/onlyGet.ts';
import { createRequestId, createRequestLog } from './http/requestLog.ts';
import { createInventoriesRouter } from './inventories/inventories.router.ts';
import { createLocalisation } from './language/createLocalisation.ts';
import { createLanguage } from './language/languageOf.ts';
import { createLeadsRouter } from './leads/leads.router.ts';
import { createMediaRouter, createVideosRouter } from './media/media.router.ts';
import { createGetHealth } from './ops/createOpsApp.ts';
import { createPartnersRouter } from './partners/partners.router.ts';
import { createPaymentsRouter } from './payments/payments.router.ts';
import { createProvidersRouter } from './providers/providers.router.ts';
import { createRegionsRouter } from './regions/regions.router.ts';
import { createReportsRouter } from './reports/reports.router.ts';
import { createReviewsRouter } from './reviews/reviews.router.ts';
import { createRewardsRouter } from './rewards/rewards.router.ts';
import { createShortlistRouter } from './shortlist/shortlist.router.ts';

export function createApp(dependencies: ApiDependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', false);
  app.set('query parser', 'simple');
  app.set('etag', contentEtag);

  app.use(createRequestId());
  app.use(createRequestLog(dependencies));

  onlyGet(app, '/healthz', createGetHealth(dependencies));
  // Before those whose addresses are wider: pictures, and the enquiries of one person.
  app.use(createPartnersRouter(dependencies));
  app.use(createMediaRouter(dependencies));
  app.use(createVideosRouter(dependencies));
  app.use(createLanguage());
  app.use(createLocalisation(dependencies));
  app.use(createRegionsRouter(dependencies));
  app.use(createInventoriesRouter(dependencies));
  app.use(createLeadsRouter(dependencies));
  app.use(createDocumentsRouter(dependencies));
  app.use(createPaymentsRouter(dependencies));
  app.use(createAccountsRouter(dependencies));
  app.use(createProvidersRouter(dependencies));
  app.use(createReviewsRouter(dependencies));
  app.use(createReportsRouter(dependencies));
  app.use(createShortlistRouter(dependencies));
  app.use(createAlertsRouter(dependencies));
  app.use(createRewardsRouter(dependencies));
  app.use(createHistoryRouter(dependencies));
  app.use(createFlagsRouter(dependencies));
  onlyGet(app, '/api/v0/application_config', createGetApplicationConfig(dependencies));
  onlyGet(app, '/api/v0/distances', createGetDistances());
  onlyGet(app, '/api/ip-country', createGetIpCountry());

  app.use(() => {
    throw notFound();
  });
  app.use(createErrorResponse(dependencies.logger));
  return app;
}
