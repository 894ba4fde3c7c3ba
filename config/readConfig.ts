import {
  type CaptchaSettings,
  type CaptchaSources,
  captchaSettings,
  captchaSources,
} from './captchaSettings.ts';
import type { ProcessRole } from './crossCheck.ts';
import { crossFaults } from './crossChecks.ts';
import { type DeploymentProfile, deploymentProfile } from './deploymentProfile.ts';
import {
  type EnvironmentGroup,
  environmentSchema,
  isVariable,
  type Values,
  variableGroups,
} from './env.schema.ts';
import { type FlagServiceSettings, flagServiceSettings } from './flagService.ts';
import {
  type LoginProviderSettings,
  loginProviders,
  type OneTap,
  oneTapOf,
  type SmsSettings,
  smsSettings,
  weChatScript,
} from './loginProviders.ts';
import { misspeltVariables } from './misspeltVariables.ts';
import { providerOrigins } from './outsideProviders.ts';
import {
  type OnlinePayment,
  onlinePayment,
  type PaymentSettings,
  type PaymentSources,
  paymentSettings,
  paymentSources,
} from './paymentSettings.ts';
import { isLocalDatabase, isLoopbackUrl } from './thisMachine.ts';
import { tileOrigin } from './tileOrigin.ts';
import { MAX_TIMER_MS } from './variableKinds.ts';

/** What the security headers say, as it follows from other groups. */
interface SecuritySettings {
  readonly isHttps: boolean;
  /** Where pictures come from besides the own origin. */
  readonly pictureOrigins: readonly string[];
  readonly providerOrigins: readonly string[];
  readonly hasGoogleOneTap: boolean;
  /** Scripts that are loaded within WeChat. */
  readonly weChatScripts: readonly string[];
  readonly captchaSources: CaptchaSources;
  /** For pages where something is paid, and for no other; undefined: there are none. */
  readonly paymentSources: PaymentSources | undefined;
}

/** A mail server takes the mail, or it is kept as files that nobody receives. */
export type MailSettings =
  | {
      readonly way: 'smtp';
      readonly smtpUrl: string;
      readonly from: string;
      /** Address that enquiries are sent to. */
      readonly support: string;
    }
  | {
      readonly way: 'files';
      readonly from?: string | undefined;
      readonly support?: string | undefined;
    };

/** The configuration in the groups of the schema, each for the part that is built from it. */
export interface Config
  extends Omit<Values, 'api' | 'flagService' | 'hosts' | 'providers' | 'upstream'> {
  readonly api: Omit<Values['api'], 'captcha' | 'mail' | 'payment' | 'seed' | 'sms'> & {
    readonly captcha: CaptchaSettings;
    readonly mail: MailSettings;
    readonly payment: PaymentSettings;
    readonly sms: SmsSettings;
    readonly loginProviders: LoginProviderSettings;
    readonly seed: Values['api']['seed'] & { readonly source: 'demo' | 'none' };
  };
  readonly flagService: FlagServiceSettings;
  readonly profile: DeploymentProfile;
  /** `siteHost`: host of the canonical origin, without port. */
  readonly hosts: Values['hosts'] & { readonly siteHost: string };
  readonly providers: Omit<Values['providers'], 'googleOneTap'> & {
    readonly oneTap: OneTap | undefined;
    readonly payment: OnlinePayment | undefined;
  };
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

/** Adds to `faults` what cannot be read and goes on with its default. */
const readGroup = (
  group: EnvironmentGroup,
  environment: Environment,
  faults: Map<string, string>,
): unknown =>
  Object.fromEntries(
    Object.entries(group).map(([key, entry]) => {
      if (!isVariable(entry)) return [key, readGroup(entry, environment, faults)];
      const { data, error } = entry.schema.safeParse(present(environment[entry.name]));
      if (!error) return [key, data];
      const reasons = new Set(error.issues.map(({ message }) => message));
      faults.set(entry.name, [...reasons].join('; '));
      return [key, entry.schema.parse(undefined)];
    }),
  );

const knownNames: ReadonlySet<string> = new Set(
  variableGroups().flatMap(({ variables }) => variables.map(([, { name }]) => name)),
);

const loopbackUrl = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

/** A silent upstream must be given up before the visitor who waits for it is. */
const STALL_MARGIN_MS = 10_000;

const mailSettings = ({ from, smtpUrl, support }: Values['api']['mail']): MailSettings =>
  smtpUrl !== undefined && from !== undefined && support !== undefined
    ? { way: 'smtp', smtpUrl, from, support }
    : { way: 'files', from, support };

/** Generated listings are never mistaken for real ones where visitors come: SEED asks for them. */
const seedSource = ({ api, hosts, runtime }: Values): 'demo' | 'none' => {
  const isPublic = runtime.nodeEnv === 'production' && !isLoopbackUrl(hosts.siteOrigin);
  return api.seed.source ?? (isPublic || !isLocalDatabase(api.database.url) ? 'none' : 'demo');
};

/** Fills in what follows from other values. */
const completed = (values: Values): Config => {
  const { api, hosts, ops, product, purge, server, upstream } = values;
  const { googleOneTap: hasGoogleOneTap, ...named } = values.providers;
  const weChatScriptUrl = weChatScript(values);
  const providers = {
    ...named,
    weChatScriptUrl,
    oneTap: oneTapOf(values),
    payment: onlinePayment(api),
  };
  const origin = tileOrigin(product.mapTileUrl);
  const apiBaseUrl = upstream.apiBaseUrl ?? loopbackUrl(api.server);
  return {
    ...values,
    api: {
      ...api,
      captcha: captchaSettings(api),
      mail: mailSettings(api.mail),
      payment: paymentSettings(api),
      sms: smsSettings(api, isLoopbackUrl(hosts.siteOrigin)),
      loginProviders: loginProviders(api, product.deployment),
      seed: { ...api.seed, source: seedSource(values) },
    },
    server: {
      ...server,
      stallMs: Math.min(
        Math.max(server.stallMs, upstream.timeoutMs + STALL_MARGIN_MS),
        MAX_TIMER_MS,
      ),
    },
    flagService: flagServiceSettings(values.flagService, apiBaseUrl),
    hosts: { ...hosts, siteHost: new URL(hosts.siteOrigin).hostname },
    profile: deploymentProfile(product),
    providers,
    upstream: { ...upstream, apiBaseUrl },
    purge: { ...purge, urls: purge.urls.length > 0 ? purge.urls : [loopbackUrl(ops)] },
    security: {
      isHttps: hosts.siteOrigin.startsWith('https:'),
      pictureOrigins: origin === undefined || origin === "'self'" ? [] : [origin],
      providerOrigins: providerOrigins(providers),
      hasGoogleOneTap,
      weChatScripts: weChatScriptUrl === undefined ? [] : [weChatScriptUrl],
      captchaSources: captchaSources(api),
      paymentSources: paymentSources(api),
    },
  };
};

/**
 * @param roles the processes it is for: what only one of them needs is asked of that one alone.
 * @throws ConfigError listing all faults, not the first.
 */
export const readConfig = (
  environment: Environment,
  roles: readonly ProcessRole[] = [],
): Config => {
  const unreadable = new Map<string, string>();
  // Sound because every variable of the schema is read into its place, if only as its default.
  const values = readGroup(environmentSchema, environment, unreadable) as Values;
  const isSet = (name: string): boolean => present(environment[name]) !== undefined;
  const faults = [
    ...[...unreadable].map(([name, reason]) => `${name}: ${reason}`),
    ...crossFaults({ values, isSet, roles }, new Set(unreadable.keys())),
    ...misspeltVariables(Object.keys(environment).filter(isSet), knownNames),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return completed(values);
};
