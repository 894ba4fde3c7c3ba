import express, { type Express } from 'express';
import type { WebDependencies } from './createDependencies.ts';
import { createCspReports } from './csp/createCspReports.ts';
import { createDocuments } from './documents/createDocuments.ts';
import { createBrowserErrors } from './errorReports/createBrowserErrors.ts';
import { createPlaceForms } from './forms/createPlaceForms.ts';
import { createTourCalendar } from './forms/createTourCalendar.ts';
import { createLeadLimit } from './limits/createLeadLimit.ts';
import { createAddressLimits } from './middleware/addressLimits.ts';
import { createCompressAnswers } from './middleware/compressAnswers.ts';
import { createCrossSiteRefusal } from './middleware/crossSite.ts';
import { createDocumentMethods } from './middleware/documentMethods.ts';
import { createDrainingConnections } from './middleware/drainingConnections.ts';
import { createErrorResponse } from './middleware/errorResponse.ts';
import { createHealth } from './middleware/health.ts';
import { createRequestContext } from './middleware/requestContext.ts';
import { createRequestLog } from './middleware/requestLog.ts';
import { createSecurityHeaders } from './middleware/securityHeaders.ts';
import { createSiteByHost } from './middleware/siteByHost.ts';
import { createSiteFiles } from './middleware/siteFiles.ts';
import { createStaticAssets } from './middleware/staticAssets.ts';
import { createWebViewRedirect } from './middleware/webViewRedirect.ts';
import {
  apiProxyDependencies,
  browserErrorsDependencies,
  cspReportsDependencies,
  documentsDependencies,
  hostRules,
  leadLimitOptions,
  placeFormsDependencies,
  robotsOptions,
  securityHeadersOptions,
  sitemapsDependencies,
  staticAssetsOptions,
  vitalsDependencies,
} from './parts.ts';
import { createApiProxy } from './proxy/createApiProxy.ts';
import { createRobots } from './seo/createRobots.ts';
import { createSitemaps } from './seo/sitemaps/createSitemaps.ts';
import { createVitals } from './vitals/createVitals.ts';

export const createApp = (dependencies: WebDependencies): Express => {
  const { config, lifecycle } = dependencies;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  // Nobody's X-Forwarded-* headers count unless the proxy is listed.
  app.set('trust proxy', config.trustedProxies.length > 0 ? config.trustedProxies : false);

  app.use(createRequestContext());
  app.use(createRequestLog(dependencies));
  app.use(createSecurityHeaders(securityHeadersOptions(config)));
  app.use(createHealth(lifecycle));
  app.use(createDrainingConnections(lifecycle));
  app.use(createAddressLimits());
  app.use(createSiteByHost(hostRules(config)));
  app.use('/assets', createStaticAssets(staticAssetsOptions(dependencies)));
  app.use(createRobots(robotsOptions(config)));
  app.use(createSitemaps(sitemapsDependencies(dependencies)));
  app.use(createSiteFiles(dependencies.siteFilesDirectory));
  app.use(createWebViewRedirect(config));
  app.use(createCrossSiteRefusal(config));
  app.use(createVitals(vitalsDependencies(dependencies)));
  app.use(createBrowserErrors(browserErrorsDependencies(dependencies)));
  app.use(createCspReports(cspReportsDependencies(dependencies)));
  const leadLimit = createLeadLimit(leadLimitOptions(dependencies));
  app.use(leadLimit.ofCalls);
  // Behind the reports, whose addresses lie in its space; before any parser, which would eat bodies.
  app.use(['/api', '/sub'], createCompressAnswers());
  app.use(createApiProxy(apiProxyDependencies(dependencies)));
  app.use(createTourCalendar(dependencies));
  app.use(createPlaceForms(placeFormsDependencies(dependencies, leadLimit)));
  app.use(createDocumentMethods());
  app.use(createDocuments(documentsDependencies(dependencies)));
  app.use(createErrorResponse(dependencies));
  return app;
};
