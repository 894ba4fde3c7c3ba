import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createFaultProxy, type FaultProxy } from './faultProxy.ts';

const START_LIMIT_MS = 120_000;
const POLL_MS = 100;
/** Enough for several pages of results in a large city. */
const PROPERTIES = 300;

export interface RunningSite {
  readonly url: string;
  /** Where the web tier tells its metrics. */
  readonly opsUrl: string;
  /** Between the web tier and its API. */
  readonly upstream: FaultProxy;
  stop(): Promise<void>;
}

/** Nothing listened on it a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const start = (file: string, environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [path.resolve(file)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
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

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill();
  });

/**
 * Both processes of the product from the built bundle, on a new database with few properties.
 * `settings`: further environment of the web tier.
 */
export const startSite = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningSite> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const [apiPort, port, opsPort] = [await freePort(), await freePort(), await freePort()];
  const api = start('server/api/main.ts', {
    API_PORT: String(apiPort),
    API_OPS_PORT: '0',
    DATA_DIR: dataDir,
    SEED_PROPERTIES: String(PROPERTIES),
    WARM_PICTURES: 'false',
  });
  await ready(api, `http://127.0.0.1:${apiPort}/healthz`);

  const upstream = await createFaultProxy(`http://127.0.0.1:${apiPort}`);
  const url = `http://localhost:${port}`;
  const web = start('server/web/main.ts', {
    API_BASE_URL: upstream.url,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    SITE_ORIGIN: url,
    LOOKUP_CACHE_BYTES: '1048576',
    ...settings,
  });
  await ready(web, `${url}/healthz`);

  return {
    url,
    opsUrl: `http://127.0.0.1:${opsPort}`,
    upstream,
    stop: async () => {
      await stop(web);
      await upstream.close();
      await stop(api);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
