import { createHash } from 'node:crypto';

/** Good on this machine alone: everybody can read it here. */
export const DEFAULT_CLIENT_KEY = 'sdk-embedded';

export interface FlagServiceSettings {
  /** With it servers read definitions. */
  readonly clientKey: string;
  /** What browsers have in its place: it opens values, and no definitions. */
  readonly browserKey: string;
  /** Base64 of 16 bytes; undefined: definitions travel as they are. */
  readonly decryptionKey: string | undefined;
  /** Address of the service, without a slash at its end. */
  readonly apiHost: string;
}

const KEY_DIGITS = 24;

/** Nothing leads back from it to the key of the servers. */
export const browserKeyOf = (clientKey: string): string =>
  `web-${createHash('sha256').update(`browsers of ${clientKey}`).digest('hex').slice(0, KEY_DIGITS)}`;

/** @param apiBaseUrl where the service is unless GrowthBook itself is named. */
export const flagServiceSettings = (
  values: {
    readonly clientKey: string;
    readonly decryptionKey?: string | undefined;
    readonly apiHost?: string | undefined;
  },
  apiBaseUrl: string,
): FlagServiceSettings => ({
  clientKey: values.clientKey,
  browserKey: browserKeyOf(values.clientKey),
  decryptionKey: values.decryptionKey,
  apiHost: (values.apiHost ?? apiBaseUrl).replace(/\/+$/, ''),
});
