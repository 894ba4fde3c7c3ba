import type * as z from 'zod';
import { type EnvironmentGroup, environmentSchema, isVariable } from './env.schema.ts';
import { providerOrigins } from './outsideProviders.ts';
import { tileOrigin } from './tileOrigin.ts';

type ValuesOf<Entry> = Entry extends { readonly schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : { readonly [Key in keyof Entry]: ValuesOf<Entry[Key]> };

type Values = ValuesOf<typeof environmentSchema>;

/** What the security headers say, as it follows from other groups. */
interface SecuritySettings {
  readonly isHttps: boolean;
  /** Where pictures come from besides the own origin. */
  readonly pictureOrigins: readonly string[];
  readonly providerOrigins: readonly string[];
}

/** The configuration in the groups of the schema, each for the part that is built from it. */
export interface Config extends Omit<Values, 'hosts' | 'upstream'> {
  /** `siteHost`: host of the canonical origin, without port. */
  readonly hosts: Values['hosts'] & { readonly siteHost: string };
  readonly upstream: Omit<Values['upstream'], 'apiBaseUrl'> & { readonly apiBaseUrl: string };
  readonly security: SecuritySettings;
}

/** Thrown once, naming every fault; never holds the value of a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Invalid configuration:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as missing, as container files write it. */
const present = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value.trim();

/** Adds to `faults` what cannot be read. */
const readGroup = (group: EnvironmentGroup, environment: Environment, faults: string[]): unknown =>
  Object.fromEntries(
    Object.entries(group).map(([key, entry]) => {
      if (!isVariable(entry)) return [key, readGroup(entry, environment, faults)];
      const { data, error } = entry.schema.safeParse(present(environment[entry.name]));
      if (error) {
        faults.push(`${entry.name}: ${error.issues.map(({ message }) => message).join('; ')}`);
      }
      return [key, data];
    }),
  );

/** Another company's network needs both; our own Varnish knows by the address who may purge. */
const cdnFaults = ({ apiToken, provider, serviceId }: Config['cdn']): string[] => {
  if (provider === undefined || provider === 'varnish') return [];
  return [
    ...(serviceId === undefined ? ['CDN_SERVICE_ID: needed with CDN_PROVIDER'] : []),
    ...(apiToken === undefined ? ['CDN_API_TOKEN: needed with CDN_PROVIDER'] : []),
  ];
};

const mailFaults = ({ from, smtpUrl, support }: Config['api']['mail']): string[] => {
  if (!smtpUrl) return [];
  return [
    ...(from ? [] : ['MAIL_FROM: needed with SMTP_URL']),
    ...(support ? [] : ['SUPPORT_MAIL: needed with SMTP_URL']),
  ];
};

const operatorFaults = ({ address, name, registration }: Config['operator']): string[] =>
  name === '' && (address !== '' || registration !== '')
    ? ['OPERATOR_NAME: needed with OPERATOR_ADDRESS and OPERATOR_REGISTRATION']
    : [];

/** Faults that only show when several values are seen together. */
const crossFaults = ({ api, cdn, hosts, operator, ops, security, server }: Config): string[] => {
  const faults: string[] = [];
  if (!hosts.cookieSecure && security.isHttps) {
    faults.push('COOKIE_SECURE: must be true when SITE_ORIGIN is https');
  }
  if (server.port !== 0 && server.port === ops.port) faults.push('OPS_PORT: must differ from PORT');
  if (api.server.port !== 0 && api.server.port === api.ops.port) {
    faults.push('API_OPS_PORT: must differ from API_PORT');
  }
  return [...faults, ...cdnFaults(cdn), ...operatorFaults(operator), ...mailFaults(api.mail)];
};

const loopbackUrl = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

/** A silent upstream must be given up before the visitor who waits for it is. */
const STALL_MARGIN_MS = 10_000;

/** Fills in what follows from other values. */
const completed = (values: Values): Config => {
  const { api, hosts, ops, product, providers, purge, server, upstream } = values;
  const origin = tileOrigin(product.mapTileUrl);
  return {
    ...values,
    server: {
      ...server,
      stallMs: Math.max(server.stallMs, upstream.timeoutMs + STALL_MARGIN_MS),
    },
    hosts: { ...hosts, siteHost: new URL(hosts.siteOrigin).hostname },
    upstream: { ...upstream, apiBaseUrl: upstream.apiBaseUrl ?? loopbackUrl(api.server) },
    purge: { ...purge, urls: purge.urls.length > 0 ? purge.urls : [loopbackUrl(ops)] },
    security: {
      isHttps: hosts.siteOrigin.startsWith('https:'),
      pictureOrigins: origin === undefined || origin === "'self'" ? [] : [origin],
      providerOrigins: providerOrigins(providers),
    },
  };
};

/** @throws ConfigError listing all faults, not the first. */
export const readConfig = (environment: Environment): Config => {
  const faults: string[] = [];
  const values = readGroup(environmentSchema, environment, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  // Sound because every variable of the schema was read into its place without a fault.
  const config = completed(values as Values);
  const together = crossFaults(config);
  if (together.length > 0) throw new ConfigError(together);
  return config;
};
