import express, { type Express } from 'express';
import { createApiProxy } from './api/createApiProxy.ts';
import type { WebDependencies } from './createDependencies.ts';
import { createDocuments } from './documents/createDocuments.ts';
import { createPlaceForms } from './documents/createPlaceForms.ts';
import { createTourCalendar } from './documents/createTourCalendar.ts';
import { createDocumentMethods } from './documents/documentMethods.ts';
import { createAddressLimits } from './http/addressLimits.ts';
import { createCompressAnswers } from './http/compressAnswers.ts';
import { createCrossSiteRefusal } from './http/crossSite.ts';
import { createDrainingConnections } from './http/drainingConnections.ts';
import { createErrorResponse } from './http/errorResponse.ts';
import { createHealth } from './http/health.ts';
import { createRequestContext } from './http/requestContext.ts';
import { createRequestLog } from './http/requestLog.ts';
import { createSecurityHeaders } from './http/securityHeaders.ts';
import { createSiteFiles } from './http/siteFiles.ts';
import { createStaticAssets } from './http/staticAssets.ts';
import { createWebViewRedirect } from './http/webViewRedirect.ts';
import { createLeadLimit } from './limits/createLeadLimit.ts';
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
import { createBrowserErrors } from './reports/createBrowserErrors.ts';
import { createCspReports } from './reports/createCspReports.ts';
import { createVitals } from './reports/createVitals.ts';
import { createRobots } from './seo/createRobots.ts';
import { createSitemaps } from './seo/createSitemaps.ts';
import { createSiteByHost } from './sites/siteByHost.ts';

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
