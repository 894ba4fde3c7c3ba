import type { Config } from '../../config/readConfig.ts';
import type { WebDependencies } from './createDependencies.ts';
import type { DocumentsDependencies } from './documents/createDocuments.ts';
import { createDocumentFlags } from './documents/documentFlags.ts';
import type { StaticAssetsOptions } from './middleware/staticAssets.ts';
import type { ApiProxyDependencies } from './proxy/createApiProxy.ts';
import { createSessionCookies } from './proxy/sessionCookies.ts';
import { type HostRules, hostName } from './sites/siteOfHost.ts';
import { ICON_TAGS } from './ssr/document.ts';
import type { VitalsDependencies } from './vitals/createVitals.ts';

// What each part of the application gets of the dependencies and the configuration.

export const isHttps = ({ siteOrigin }: Config): boolean => siteOrigin.startsWith('https:');

export const hostRules = ({ siteOrigin, allowedHosts }: Config): HostRules => ({
  siteHost: new URL(siteOrigin).hostname,
  allowedHosts: allowedHosts.flatMap((host) => hostName(host) ?? []),
});

export const staticAssetsOptions = (dependencies: WebDependencies): StaticAssetsOptions => ({
  directory: dependencies.assetsDirectory,
  areHashed: dependencies.config.nodeEnv === 'production',
});

export const vitalsDependencies = (dependencies: WebDependencies): VitalsDependencies => ({
  ...dependencies,
  perMinute: dependencies.config.vitalsPerMinute,
});

export const apiProxyDependencies = (dependencies: WebDependencies): ApiProxyDependencies => {
  const { config } = dependencies;
  return {
    ...dependencies,
    apiBaseUrl: config.apiBaseUrl,
    deployment: config.deployment,
    timeoutMs: config.apiTimeoutMs,
    sessionCookies: createSessionCookies({ isSecure: config.cookieSecure }),
  };
};

export const documentsDependencies = (dependencies: WebDependencies): DocumentsDependencies => {
  const { config } = dependencies;
  return {
    ...dependencies,
    iconTags: ICON_TAGS,
    flagsFor: createDocumentFlags(config.flags, config.developmentFeatures),
    secondaryTimeoutMs: config.apiSecondaryTimeoutMs,
    lifetimes: {
      freshSeconds: config.pageFreshSeconds,
      revalidateSeconds: config.pageRevalidateSeconds,
      staleErrorSeconds: config.pageStaleErrorSeconds,
    },
  };
};
