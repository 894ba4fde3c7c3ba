import type { RequestListener } from 'node:http';
import express, { type Express } from 'express';
import { FACTS_BASE } from '../../shared/routes/factsAddress.ts';
import { createApiProxy } from './api/createApiProxy.ts';
import type { WebDependencies } from './createDependencies.ts';
import { createCachedPageListener } from './documents/cachedPageListener.ts';
import { createDocuments } from './documents/createDocuments.ts';
import { createDocumentMethods, createForms } from './documents/createForms.ts';
import { createPaymentAddresses } from './documents/createPaymentAddresses.ts';
import { createTourCalendar } from './documents/createTourCalendar.ts';
import { createFacts } from './facts/createFacts.ts';
import { createExposureLimit } from './flags/createExposureLimit.ts';
import { createFlagEvaluation } from './flags/createFlagEvaluation.ts';
import { createFlagStreams } from './flags/createFlagStreams.ts';
import { createAddressLimits } from './http/addressLimits.ts';
import { createAppCode } from './http/appCode.ts';
import { createCompressAnswers } from './http/contentEncoding.ts';
import { createCrossSiteRefusal } from './http/crossSite.ts';
import { createErrorResponse } from './http/errorResponse.ts';
import { createDrainingConnections, createHealth } from './http/lifecycle.ts';
import { createLanguageChoice, createRequestLanguage } from './http/requestLanguage.ts';
import { createRequestContext, createRequestLog } from './http/requestLog.ts';
import { createSampleTheme } from './http/sampleTheme.ts';
import { createSecurityHeaders } from './http/securityHeaders.ts';
import { createSiteByHost } from './http/siteByHost.ts';
import { createMapFile, createSiteFiles, createStaticAssets } from './http/staticAssets.ts';
import { createWebViewRedirect } from './http/webViewRedirect.ts';
import { createLeadLimit } from './limits/createLeadLimit.ts';
import { createLogin } from './login/createLogin.ts';
import { createLoginLimit } from './login/createLoginLimit.ts';
import { createMiniProgramLogin } from './login/miniProgramLogin.ts';
import { createVisitorApi } from './login/visitorApi.ts';
import { createMcp, MCP_PATH } from './mcp/createMcp.ts';
import { createExchangeRates } from './rates/createExchangeRates.ts';
import { createBrowserErrors } from './reports/createBrowserErrors.ts';
import { createCspReports } from './reports/createCspReports.ts';
import { createVitals } from './reports/createVitals.ts';
import { createLlmsTxt } from './seo/createLlmsTxt.ts';
import { createRobots } from './seo/createRobots.ts';
import { createSitemaps } from './seo/createSitemaps.ts';
import { createPartnerFiles } from './sites/partnerFiles.ts';
import { createSiteManifest } from './sites/siteManifest.ts';
import { createStandIn } from './sites/standIn.ts';
import { createTheme } from './sites/theme.ts';

export const createApp = (dependencies: WebDependencies): Express => {
  const { assetsDirectory, config, lifecycle } = dependencies;
  const { flagService, hosts, limits, pageCache, runtime, security, upstream } = config;
  const { deployment, developmentFeatures } = config.product;
  const areHashed = runtime.nodeEnv === 'production';
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  // Nobody's X-Forwarded-* headers count unless the proxy is listed.
  app.set('trust proxy', hosts.trustedProxies.length > 0 ? hosts.trustedProxies : false);

  app.use(createRequestContext());
  app.use(createRequestLog(dependencies));
  app.use(createRequestLanguage(deployment));
  app.use(createSecurityHeaders(security));
  app.use(createHealth(lifecycle), createDrainingConnections(lifecycle));
  app.use(createAddressLimits());
  app.use(createSiteByHost({ ...dependencies, deployment }));
  app.use(
    '/assets',
    createStaticAssets({ directory: assetsDirectory, areHashed, ...config.assets }),
  );
  app.use(createStandIn(dependencies));
  app.use(createRobots({ ...hosts, ...config.product }));
  app.use(createLlmsTxt({ ...hosts, deployment }));
  app.use(createSitemaps({ ...dependencies, ...hosts, deployment }));
  app.use(createPartnerFiles(dependencies));
  app.use(createSiteManifest({ ...dependencies, deployment }));
  app.use(createSiteFiles(dependencies.siteFilesDirectory));
  app.use(createAppCode({ ...config, ...hosts }));
  app.use(createMapFile(config.product.mapFile));
  app.use(createExchangeRates(dependencies));
  app.use(createSampleTheme({ developmentFeatures }));
  app.use(['/theme', FACTS_BASE, MCP_PATH], createCompressAnswers());
  app.use(createTheme(dependencies));
  app.use(createWebViewRedirect(hosts));
  const leadLimit = createLeadLimit({ ...dependencies, perMinute: limits.leadsPerMinute });
  app.use(createLoginLimit({ ...dependencies, perMinute: limits.loginsPerMinute }));
  app.use(createMiniProgramLogin({ ...dependencies, deployment }));
  app.use(createLogin({ ...dependencies, ...hosts, deployment, leadLimit }));
  app.use(createCrossSiteRefusal(hosts));
  app.use(createVitals({ ...dependencies, perMinute: limits.vitalsPerMinute }));
  app.use(
    createBrowserErrors({ ...dependencies, ...runtime, perMinute: limits.errorReportsPerMinute }),
  );
  app.use(createCspReports({ ...dependencies, perMinute: limits.cspReportsPerMinute }));
  app.use(leadLimit.ofCalls);
  app.use(createExposureLimit({ ...dependencies, perMinute: limits.exposuresPerMinute }));
  app.use(createFlagStreams({ ...dependencies, ...flagService, ...limits }));
  // The proxy comes behind reports and flags, whose addresses lie in its space, and before any
  // other parser, which would eat bodies.
  app.use(['/api', '/sub'], createCompressAnswers());
  const visitorApi = createVisitorApi({ ...dependencies, deployment, leadLimit });
  const perMinute = limits.flagEvaluationsPerMinute;
  app.use(createFlagEvaluation({ ...dependencies, ...hosts, visitorApi, perMinute }));
  app.use(createApiProxy({ ...dependencies, ...upstream, deployment }));
  app.use(createFacts({ ...dependencies, ...config.rendering, lifetimes: pageCache }));
  app.use(createMcp({ ...dependencies, visitorApi, perMinute: limits.mcpPerMinute }));
  app.use(createTourCalendar({ ...dependencies, ...hosts }));
  app.use(createLanguageChoice({ ...hosts, deployment }));
  app.use(createPaymentAddresses(dependencies));
  app.use(createForms({ ...dependencies, visitorApi }));
  app.use(createDocumentMethods());
  app.use(createDocuments({ ...dependencies, ...hosts, visitorApi, lifetimes: pageCache }));
  app.use(createErrorResponse(dependencies));
  return app;
};

/** What the main port does with a request: from memory where it can, else by the application. */
export const createListener = (dependencies: WebDependencies): RequestListener => {
  const { pageCache: lifetimes, product } = dependencies.config;
  const { deployment } = product;
  const application = createApp(dependencies);
  return createCachedPageListener({ ...dependencies, deployment, lifetimes }, application);
};
