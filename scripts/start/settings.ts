import path from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config/readConfig.ts';
import { demoPartners } from '../../server/demo/partners/demoPartners.ts';
import { partnerOrigin } from '../../shared/domain/site/hostName.ts';

const loopback = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

interface Listener {
  readonly host: string;
  readonly port: number;
}

const listener = ({ host, port }: Listener): Listener => ({ host, port });
const urlOf = ({ host, port }: Listener): string => `http://${loopback(host)}:${port}`;

/** Where text messages lie that reach nobody; undefined where they reach somebody, or there are none. */
const smsFolderOf = ({ sms, standIns, storage }: Config['api']): string | undefined => {
  const folder = path.join(storage.dataDir, 'sms');
  if (sms.way !== 'twilio') return sms.way === 'files' ? folder : undefined;
  return standIns.url !== undefined && sms.apiUrl.startsWith(standIns.url) ? folder : undefined;
};

/** By their sub-domains: browsers find those of localhost by themselves. */
const partnerSitesOf = ({ hosts, profile }: Config) =>
  (profile.hasWhiteLabel ? demoPartners : []).map(({ subdomain }) => ({
    subdomain,
    origin: partnerOrigin({ subdomain, domain: null }, hosts.siteOrigin),
  }));

/** Printed as JSON for start.mjs, which may run on a Node that cannot read TypeScript. */
const printSettings = (): void => {
  const isWhole = !process.env.API_BASE_URL;
  const config = readConfig(process.env, isWhole ? ['web', 'api'] : ['web']);
  const { api, hosts, ops, server } = config;
  const settings = {
    dataDir: api.storage.dataDir,
    siteOrigin: hosts.siteOrigin,
    partnerSites: partnerSitesOf(config),
    mailWay: api.mail.way,
    smsFolder: smsFolderOf(api),
    standInsUrl: api.standIns.url,
    standIns: listener(api.standIns),
    web: listener(server),
    ops: listener(ops),
    api: listener(api.server),
    apiOps: listener(api.ops),
    webUrl: urlOf(server),
    apiUrl: urlOf(api.server),
    apiOpsUrl: urlOf(api.ops),
  };
  process.stdout.write(JSON.stringify(settings));
};

try {
  printSettings();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
