import type { CdnProvider, CdnSettings } from './cdn.ts';

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
