import type { Purge } from './purge.ts';

/**
 * The purge listener of config/edge/varnish.vcl: keys in a header, which Varnish bounds. Who may
 * ask is settled there by address.
 */
export const createVarnish = ({
  apiUrl = 'http://127.0.0.1:6081',
}: Pick<CdnSettings, 'apiUrl'>): CdnProvider => ({
  name: 'varnish',
  maxKeys: 128,
  call: (keys, mode) => ({
    url: `${apiUrl}/`,
    headers: { [mode === 'soft' ? 'xkey-softpurge' : 'xkey-purge']: keys.join(' ') },
    body: {},
  }),
  isDone: () => true,
});

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

/** One call of a provider's purging API. */
export interface CdnCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface CdnSettings {
  /** Address of the provider's API; its own unless given. */
  readonly apiUrl?: string | undefined;
  /** Fastly: the service; Cloudflare: the zone. */
  readonly serviceId: string;
  readonly apiToken: string;
}

export interface CdnProvider {
  readonly name: string;
  /** Keys that one call may name. */
  readonly maxKeys: number;
  call(keys: readonly string[], mode: Purge['mode']): CdnCall;
  /** False for a refusal that comes with a good status. */
  isDone(answer: unknown): boolean;
}
