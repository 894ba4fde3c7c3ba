import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startService } from '../../start/service.mjs';
import { freePort } from '../../steps/freePort.mjs';
import { inRoot } from '../../steps/root.mjs';
import { type Surroundings, startApi } from '../surroundings.ts';

/** The main site once more: rooms are paid for, and visitors say what may be measured. */
export interface VisitedSite {
  readonly url: string;
  /** Its mail lies there as files. */
  readonly mailFolder: string;
}

export interface Site {
  readonly url: string;
  /** The deployment for China, in front of the same API. */
  readonly chineseUrl: string;
  readonly visited: VisitedSite;
  stop(): Promise<void>;
}

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

interface OwnProcess {
  readonly name: string;
  readonly file: string;
  readonly url: string;
  /** Path that answers once it is ready. */
  readonly ready: string;
  readonly environment: Environment;
}

const start = async (dataDir: string, own: OwnProcess): Promise<Running> => {
  const { environment, file, name, ready, url } = own;
  const service = startService({
    name,
    runtime: process.execPath,
    args: [inRoot(file)],
    environment: { ...process.env, NODE_ENV: 'production', ...environment },
    logFile: path.join(dataDir, `logs/lighthouse-${name.replaceAll(' ', '-')}.log`),
  });
  await service.untilAnswering(`${url}${ready}`);
  return { url, stop: () => service.stop() };
};

const startWebTier = async (
  dataDir: string,
  name: string,
  settings: Environment,
): Promise<Running> => {
  const url = `http://localhost:${await freePort()}`;
  const environment = {
    DRAIN_GRACE_MS: '0',
    PORT: new URL(url).port,
    OPS_PORT: String(await freePort()),
    SITE_ORIGIN: url,
    ...settings,
  };
  const file = 'server/web/main.ts';
  return start(dataDir, { name: `${name} web tier`, file, url, ready: '/readyz', environment });
};

/** What stands in for the payment gateway, which tells the site of its payments. */
const startStandIns = (dataDir: string, url: string, environment: Environment): Promise<Running> =>
  start(dataDir, {
    name: 'stand-ins',
    file: 'server/demo/standIns/main.ts',
    url,
    ready: '/healthz',
    environment: { ...environment, STAND_INS_PORT: new URL(url).port, DATA_DIR: dataDir },
  });

/** The product as it runs: with its caches and origins of its own. */
export const startWholeSite = async ({ dataDir }: Surroundings): Promise<Site> => {
  const STAND_INS_URL = `http://localhost:${await freePort()}`;
  const standIns = { STAND_INS_URL, STAND_INS_SECRET: randomBytes(24).toString('hex') };
  const api = await startApi({ dataDir }, standIns);
  const startWeb = (name: string, settings: Environment): Promise<Running> =>
    startWebTier(dataDir, name, { API_BASE_URL: api.url, ...settings });
  const main = await startWeb('main', { DEPLOYMENT: 'main' });
  const chinese = await startWeb('Chinese', { DEPLOYMENT: 'china' });
  const visited = await startWeb('visited', {
    DEPLOYMENT: 'main',
    STAND_INS_URL,
    CONSENT: 'required',
    EXCHANGE_RATES: inRoot('server/demo/exchangeRates.json'),
  });
  const gateway = await startStandIns(dataDir, STAND_INS_URL, {
    ...standIns,
    SITE_ORIGIN: visited.url,
  });
  return {
    url: main.url,
    chineseUrl: chinese.url,
    visited: { url: visited.url, mailFolder: path.join(dataDir, 'mail') },
    stop: async () => {
      for (const each of [gateway, visited, chinese, main, api]) await each.stop();
    },
  };
};
