import type { RequestListener } from 'node:http';
import express, { type Express } from 'express';
import { createApiProxy } from './api/createApiProxy.ts';
import type { WebDependencies } from './createDependencies.ts';
import { createCachedPageListener } from './documents/cachedPageListener.ts';
import { createDocumentMethods, createDocuments } from './documents/createDocuments.ts';
import { createPlaceForms } from './documents/createPlaceForms.ts';
import { createTourCalendar } from './documents/createTourCalendar.ts';
import { createAddressLimits } from './http/addressLimits.ts';
import { createCompressAnswers } from './http/compressedHere.ts';
import { createCrossSiteRefusal } from './http/crossSite.ts';
import { createErrorResponse } from './http/errorResponse.ts';
import { createDrainingConnections, createHealth } from './http/lifecycle.ts';
import { createRequestContext, createRequestLog } from './http/requestLog.ts';
import { createSecurityHeaders } from './http/securityHeaders.ts';
import { createSiteFiles, createStaticAssets } from './http/staticAssets.ts';
import { createWebViewRedirect } from './http/webViewRedirect.ts';
import { createLeadLimit } from './limits/createLeadLimit.ts';
import {
  apiProxyDependencies,
  browserErrorsDependencies,
  cachedPageDependencies,
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
import { createSiteByHost } from './sites/siteOfHost.ts';

/** What the main port does with a request: from memory where it can, else by the application. */
export const createListener = (dependencies: WebDependencies): RequestListener =>
  createCachedPageListener(cachedPageDependencies(dependencies), createApp(dependencies));

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
