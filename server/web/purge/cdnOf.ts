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

/** undefined without a CDN. */
export const cdnOf = (
  { provider, serviceId = '', apiToken = '', apiUrl }: Config['cdn'],
  parts: { readonly logger: Logger; readonly metrics: PurgeMetrics },
): CdnPurge | undefined => {
  if (provider === undefined) return undefined;
  const settings = { serviceId, apiToken, apiUrl };
  return createCdnPurge({ ...parts, provider: providers[provider](settings) });
};
