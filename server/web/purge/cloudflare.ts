import type { CdnProvider, CdnSettings } from './cdn.ts';

/**
 * https://developers.cloudflare.com/api/resources/cache/methods/purge: by cache tag, 100 a call. It
 * knows no soft purge: what is purged is fetched again.
 */
export const createCloudflare = ({
  apiUrl = 'https://api.cloudflare.com/client/v4',
  serviceId,
  apiToken,
}: CdnSettings): CdnProvider => ({
  name: 'cloudflare',
  maxKeys: 100,
  call: (keys) => ({
    url: `${apiUrl}/zones/${encodeURIComponent(serviceId)}/purge_cache`,
    headers: { Authorization: `Bearer ${apiToken}` },
    body: { tags: keys },
  }),
  isDone: (answer) =>
    typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true,
});
