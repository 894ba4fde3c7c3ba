import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DemoCatalogueOptions } from '../../server/demo/demoCatalogue.ts';
import { siteCatalogue } from './fixtures/catalogues.ts';
import { fillDataFolder } from './fixtures/dataFolder.ts';
import { freePort } from './freePort.ts';
import { processEnvironment } from './processEnvironment.ts';

const START_LIMIT_MS = 120_000;
const POLL_MS = 50;

type Environment = Readonly<Record<string, string>>;

export interface SiteApi {
  readonly url: string;
  /** Its database, which another process can open once this one is gone. */
  readonly dataDir: string;
  /** Its mail lies there as files. */
  readonly mailFolder: string;
  /** As if the machine had gone: nothing is finished. */
  kill(): Promise<void>;
  /** After that, on what is left on disk. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteWeb {
  readonly url: string;
  /** Where the web tier tells its metrics. */
  readonly opsUrl: string;
  stop(): Promise<void>;
}

const start = (file: string, environment: Environment): ChildProcess =>
  spawn(process.execPath, [path.resolve(file)], {
    env: { ...processEnvironment(), LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const ready = async (child: ChildProcess, url: string): Promise<void> => {
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${url}: its process has ended`);
    if (Date.now() > limit) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

const stop = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** The API's process on a database of its own, with few properties. */
export const startSiteApi = async (
  settings: Environment = {},
  catalogue: DemoCatalogueOptions = siteCatalogue(),
): Promise<SiteApi> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  await fillDataFolder(dataDir, catalogue);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = async (): Promise<ChildProcess> => {
    const child = start('server/api/main.ts', {
      API_PORT: String(port),
      API_OPS_PORT: '0',
      DATA_DIR: dataDir,
      WARM_PICTURES: 'false',
      ...settings,
    });
    await ready(child, `${url}/healthz`);
    return child;
  };
  let api = await begin();
  return {
    url,
    dataDir,
    mailFolder: path.join(dataDir, 'mail'),
    kill: () => stop(api, 'SIGKILL'),
    revive: async () => {
      api = await begin();
    },
    stop: async () => {
      await stop(api);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The web tier's process from the built bundle. `settings`: further environment. */
export const startSiteWeb = async (
  apiBaseUrl: string,
  settings: Environment = {},
): Promise<SiteWeb> => {
  const [port, opsPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const web = start('server/web/main.ts', {
    API_BASE_URL: apiBaseUrl,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    SITE_ORIGIN: url,
    LOOKUP_CACHE_BYTES: '1048576',
    // Each visit of a browser names a network of its own.
    TRUSTED_PROXIES: 'loopback',
    // As `npm start` has them.
    EXCHANGE_RATES: 'server/demo/exchangeRates.json',
    ...settings,
  });
  await ready(web, `${url}/healthz`);
  return { url, opsUrl: `http://127.0.0.1:${opsPort}`, stop: () => stop(web) };
};
