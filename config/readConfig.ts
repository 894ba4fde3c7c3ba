import type * as z from 'zod';
import { type EnvironmentName, environmentSchema } from './env.schema.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

type Values = {
  readonly [Name in EnvironmentName as CamelCase<Name>]: z.output<
    (typeof environmentSchema)[Name]['schema']
  >;
};

export interface Config extends Omit<Values, 'apiBaseUrl'> {
  readonly apiBaseUrl: string;
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

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** An empty variable counts as missing, as container files write it. */
const present = (value: string | undefined): string | undefined =>
  value === undefined || value.trim() === '' ? undefined : value.trim();

/** What a network of somebody else asks for; our own Varnish knows by the address who may purge. */
const cdnFaults = ({ cdnApiToken, cdnProvider, cdnServiceId }: Config): string[] => {
  if (cdnProvider === undefined || cdnProvider === 'varnish') return [];
  return [
    ...(cdnServiceId === undefined ? ['CDN_SERVICE_ID: needed with CDN_PROVIDER'] : []),
    ...(cdnApiToken === undefined ? ['CDN_API_TOKEN: needed with CDN_PROVIDER'] : []),
  ];
};

const mailFaults = ({ mailFrom, smtpUrl, supportMail }: Config): string[] => {
  if (!smtpUrl) return [];
  return [
    ...(mailFrom ? [] : ['MAIL_FROM: needed with SMTP_URL']),
    ...(supportMail ? [] : ['SUPPORT_MAIL: needed with SMTP_URL']),
  ];
};

/** Faults that only show when several values are seen together. */
const crossFaults = (config: Config): string[] => {
  const faults: string[] = [];
  if (!config.cookieSecure && config.siteOrigin.startsWith('https:')) {
    faults.push('COOKIE_SECURE: must be true when SITE_ORIGIN is https');
  }
  if (config.port !== 0 && config.port === config.opsPort) {
    faults.push('OPS_PORT: must differ from PORT');
  }
  if (config.apiPort !== 0 && config.apiPort === config.apiOpsPort) {
    faults.push('API_OPS_PORT: must differ from API_PORT');
  }
  return [...faults, ...cdnFaults(config), ...mailFaults(config)];
};

/** @throws ConfigError listing all faults, not the first. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(environmentSchema)) {
    const parsed = variable.schema.safeParse(present(environment[name]));
    if (parsed.success) values[camelCase(name)] = parsed.data;
    else faults.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  if (faults.length > 0) throw new ConfigError(faults);

  // Sound because the loop filled one value per name of the schema.
  const read = values as unknown as Config;
  const config: Config = {
    ...read,
    apiBaseUrl: read.apiBaseUrl ?? `http://${loopback(read.apiHost)}:${read.apiPort}`,
    purgeUrl:
      read.purgeUrl.length > 0
        ? read.purgeUrl
        : [`http://${loopback(read.opsHost)}:${read.opsPort}`],
  };
  const together = crossFaults(config);
  if (together.length > 0) throw new ConfigError(together);
  return config;
};

const loopback = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host);
