import type { CdnProvider, CdnSettings } from './cdn.ts';

/** https://www.fastly.com/documentation/reference/api/purging: 256 keys a call, as a JSON body. */
export const createFastly = ({
  apiUrl = 'https://api.fastly.com',
  serviceId,
  apiToken,
}: CdnSettings): CdnProvider => ({
  name: 'fastly',
  maxKeys: 256,
  call: (keys, mode) => ({
    url: `${apiUrl}/service/${encodeURIComponent(serviceId)}/purge`,
    headers: {
      'Fastly-Key': apiToken,
      ...(mode === 'soft' ? { 'Fastly-Soft-Purge': '1' } : {}),
    },
    body: { surrogate_keys: keys },
  }),
  isDone: () => true,
});
