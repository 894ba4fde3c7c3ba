import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { freePort } from '../support/siteProcesses.ts';
import { startLoad } from '../support/steadyLoad.ts';
import { until } from '../support/until.ts';
import { endProcesses, startProcess, startWebProcess } from '../support/webProcess.ts';

const LONDON = '/places/search/london';
const LIMIT_MS = 60_000;

let postgres: OwnPostgres;
let dataDir: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'database-restart-'));
});
afterEach(endProcesses);
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await rawRequest(url, { path: '/healthz' })).status === 200;
  } catch {
    return false;
  }
};

const healthy = async (url: string, wanted: boolean): Promise<void> => {
  const limit = Date.now() + LIMIT_MS;
  while ((await isHealthy(url)) !== wanted) {
    if (Date.now() > limit) throw new Error(`${url} is ${wanted ? 'not ' : ''}healthy`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const startApi = async (): Promise<string> => {
  const port = String(await freePort());
  startProcess('server/api/main.ts', {
    ...{ API_PORT: port, DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    ...{ SEED_PROPERTIES: '50', WARM_PICTURES: 'false' },
  });
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, true);
  return url;
};

/** How the page cache had it: "hit", "stale" … */
const stateOf = async (url: string): Promise<string> => {
  const { headers, status } = await rawRequest(url, { path: LONDON });
  expect(status).toBe(200);
  return String(headers['cache-status']);
};

test('a database that is restarted under load costs no visitor a page', async () => {
  const apiUrl = await startApi();
  // Pages grow old at once: every one of them is asked for anew behind the visitor.
  const web = await startWebProcess({
    ...{ API_BASE_URL: apiUrl, PAGE_FRESH_SECONDS: '1', PAGE_REVALIDATE_SECONDS: '1' },
    LOOKUP_CACHE_BYTES: '1',
  });
  expect((await rawRequest(web.url, { path: LONDON })).status).toBe(200);
  expect((await rawRequest(web.url, { path: '/' })).status).toBe(200);
  const load = startLoad(web.url, { paths: [LONDON, '/'], keptAlive: 2, fresh: 1 });
  await until(() => load.answers > 50, 'there is load');

  await postgres.halt();
  await healthy(apiUrl, false);
  const away = load.answers;
  await until(() => load.answers > away + 300, 'pages come while it is away', LIMIT_MS);
  await until(() => web.stdout.includes('"page":"stale-if-error"'), 'as spare copies', LIMIT_MS);
  expect(await stateOf(web.url)).toMatch(/stale/);

  await postgres.start();
  await healthy(apiUrl, true);
  const limit = Date.now() + LIMIT_MS;
  while (/stale/.test(await stateOf(web.url))) {
    if (Date.now() > limit) throw new Error('pages are not renewed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await load.stop()).failures).toEqual([]);
});
