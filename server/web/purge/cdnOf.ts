import type { Logger } from 'pino';
import type { Config } from '../../../config/readConfig.ts';
import { createCloudflare } from './cloudflare.ts';
import { type CdnPurge, createCdnPurge } from './createCdnPurge.ts';
import { createFastly } from './fastly.ts';
import type { PurgeMetrics } from './purgeMetrics.ts';
import { createVarnish } from './varnish.ts';

const providers = {
  fastly: createFastly,
  cloudflare: createCloudflare,
  varnish: createVarnish,
} as const;

export type CdnConfig = Pick<Config, 'cdnProvider' | 'cdnServiceId' | 'cdnApiToken' | 'cdnApiUrl'>;

/** undefined without a CDN. */
export const cdnOf = (
  config: CdnConfig,
  parts: { readonly logger: Logger; readonly metrics: PurgeMetrics },
): CdnPurge | undefined => {
  const { cdnProvider, cdnServiceId = '', cdnApiToken = '', cdnApiUrl } = config;
  if (cdnProvider === undefined) return undefined;
  const settings = { serviceId: cdnServiceId, apiToken: cdnApiToken, apiUrl: cdnApiUrl };
  return createCdnPurge({ ...parts, provider: providers[cdnProvider](settings) });
};
