import { providerOrigins } from '../../config/outsideProviders.ts';
import type { Config } from '../../config/readConfig.ts';
import { tileOrigin } from '../../config/tileOrigin.ts';
import type { ApiProxyDependencies } from './api/createApiProxy.ts';
import type { WebDependencies } from './createDependencies.ts';
import type { CachedPageListenerDependencies } from './documents/cachedPageListener.ts';
import type { DocumentsDependencies } from './documents/createDocuments.ts';
import type { PlaceFormsDependencies } from './documents/createPlaceForms.ts';
import { createDocumentFlags } from './documents/documentFlags.ts';
import { createEarlyHints } from './documents/earlyHints.ts';
import type { SecurityHeadersOptions } from './http/securityHeaders.ts';
import type { StaticAssetsOptions } from './http/staticAssets.ts';
import type { LeadLimit, LeadLimitOptions } from './limits/createLeadLimit.ts';
import { pageLifetimes } from './pageCache/pageTimes.ts';
import type { HttpTimeouts } from './process/createHttpServer.ts';
import type { OpsDependencies } from './process/createOpsApp.ts';
import type { BrowserErrorsDependencies } from './reports/createBrowserErrors.ts';
import type { CspReportsDependencies } from './reports/createCspReports.ts';
import type { VitalsDependencies } from './reports/createVitals.ts';
import type { RobotsOptions } from './seo/createRobots.ts';
import type { SitemapsDependencies } from './seo/createSitemaps.ts';
import { createSessionCookies } from './session/sessionCookies.ts';
import { createVariantKeyOfHost, type HostRules, hostName } from './sites/siteOfHost.ts';

// What each part of the application gets of the dependencies and the configuration.

const isHttps = ({ siteOrigin }: Config): boolean => siteOrigin.startsWith('https:');

export const securityHeadersOptions = (config: Config): SecurityHeadersOptions => {
  const origin = tileOrigin(config.mapTileUrl);
  return {
    isHttps: isHttps(config),
    pictureOrigins: origin === undefined || origin === "'self'" ? [] : [origin],
    providerOrigins: providerOrigins(config),
  };
};

export const hostRules = ({ siteOrigin, allowedHosts }: Config): HostRules => ({
  siteHost: new URL(siteOrigin).hostname,
  allowedHosts: allowedHosts.flatMap((host) => hostName(host) ?? []),
});

export const robotsOptions = (config: Config): RobotsOptions => ({
  siteOrigin: config.siteOrigin,
  siteHost: hostRules(config).siteHost,
  isForEveryone: !config.developmentFeatures,
});

export const staticAssetsOptions = (dependencies: WebDependencies): StaticAssetsOptions => ({
  directory: dependencies.assetsDirectory,
  areHashed: dependencies.config.nodeEnv === 'production',
});

export const vitalsDependencies = (dependencies: WebDependencies): VitalsDependencies => ({
  ...dependencies,
  perMinute: dependencies.config.vitalsPerMinute,
});

export const sitemapsDependencies = (dependencies: WebDependencies): SitemapsDependencies => ({
  ...dependencies,
  siteOrigin: dependencies.config.siteOrigin,
});

export const browserErrorsDependencies = (
  dependencies: WebDependencies,
): BrowserErrorsDependencies => ({
  ...dependencies,
  isEnabled: dependencies.config.errorReporting,
  perMinute: dependencies.config.errorReportsPerMinute,
});

/** A silent upstream must be given up before the visitor who waits for it is. */
const STALL_MARGIN_MS = 10_000;

export const httpTimeouts = (config: Config): HttpTimeouts => ({
  keepAliveMs: config.keepAliveTimeoutMs,
  headersMs: config.requestHeadersTimeoutMs,
  requestMs: config.requestTimeoutMs,
  stallMs: Math.max(config.clientStallTimeoutMs, config.apiTimeoutMs + STALL_MARGIN_MS),
});

export const cspReportsDependencies = (dependencies: WebDependencies): CspReportsDependencies => ({
  ...dependencies,
  registry: dependencies.metrics.registry,
  perMinute: dependencies.config.cspReportsPerMinute,
});

export const opsDependencies = (dependencies: WebDependencies): OpsDependencies => ({
  ...dependencies,
  token: dependencies.config.edgePurgeToken,
  perMinute: dependencies.config.purgesPerMinute,
});

export const leadLimitOptions = (dependencies: WebDependencies): LeadLimitOptions => ({
  ...dependencies,
  perMinute: dependencies.config.leadsPerMinute,
});

export const placeFormsDependencies = (
  dependencies: WebDependencies,
  leadLimit: LeadLimit,
): PlaceFormsDependencies => {
  const { config } = dependencies;
  return {
    ...dependencies,
    leadLimit,
    deployment: config.deployment,
    sessionCookies: createSessionCookies({ isSecure: config.cookieSecure }),
    flagsFor: createDocumentFlags(config.flags, config.developmentFeatures),
  };
};

export const apiProxyDependencies = (dependencies: WebDependencies): ApiProxyDependencies => {
  const { config } = dependencies;
  return {
    ...dependencies,
    apiBaseUrl: config.apiBaseUrl,
    deployment: config.deployment,
    timeoutMs: config.apiTimeoutMs,
    connectTimeoutMs: config.apiConnectTimeoutMs,
    sessionCookies: createSessionCookies({ isSecure: config.cookieSecure }),
  };
};

export const documentsDependencies = (dependencies: WebDependencies): DocumentsDependencies => {
  const { config } = dependencies;
  return {
    ...dependencies,
    earlyHints: createEarlyHints(config.earlyHints),
    flagsFor: createDocumentFlags(config.flags, config.developmentFeatures),
    lifetimes: pageLifetimes(config),
  };
};

export const cachedPageDependencies = (
  dependencies: WebDependencies,
): CachedPageListenerDependencies => ({
  ...dependencies,
  lifetimes: pageLifetimes(dependencies.config),
  variantKeyOf: createVariantKeyOfHost(
    hostRules(dependencies.config),
    dependencies.config.deployment,
  ),
});
