import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { readExposition } from '../support/exposition.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { startLoad } from '../support/steadyLoad.ts';
import { until } from '../support/until.ts';
import { endProcesses, startWebProcess } from '../support/webProcess.ts';
import { sumOf } from '../support/webWorkers.ts';

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

/** Whether it says that it can serve; alive it is all the time. */
const ready = async ({ opsUrl }: ApiProcess, wanted: boolean): Promise<void> => {
  const limit = Date.now() + LIMIT_MS;
  while (((await rawRequest(opsUrl, { path: '/readyz' })).status === 200) !== wanted) {
    if (Date.now() > limit) throw new Error(`the API is ${wanted ? 'not ' : ''}ready`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await rawRequest(opsUrl, { path: '/healthz' })).status).toBe(200);
  const { text } = await rawRequest(opsUrl, { path: '/metrics' });
  expect(sumOf(readExposition(text), 'api_ready')).toBe(wanted ? 1 : 0);
};

const statementsOf = async ({ opsUrl }: ApiProcess, result: string): Promise<number> => {
  const samples = readExposition((await rawRequest(opsUrl, { path: '/metrics' })).text);
  return sumOf(samples, 'api_query_duration_seconds_count', { server: 'primary', result });
};

/** How the page cache had it: "hit", "stale" … */
const stateOf = async (url: string): Promise<string> => {
  const { headers, status } = await rawRequest(url, { path: LONDON });
  expect(status).toBe(200);
  return String(headers['cache-status']);
};

test('a database that is restarted under load costs no visitor a page', async () => {
  const api = await startApiProcess({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SEED_PROPERTIES: '50' },
  });
  await ready(api, true);
  // Pages grow old at once: every one of them is asked for anew behind the visitor.
  const web = await startWebProcess({
    ...{ API_BASE_URL: api.url, PAGE_FRESH_SECONDS: '1', PAGE_REVALIDATE_SECONDS: '1' },
    LOOKUP_CACHE_BYTES: '1',
  });
  expect((await rawRequest(web.url, { path: LONDON })).status).toBe(200);
  expect((await rawRequest(web.url, { path: '/' })).status).toBe(200);
  const load = startLoad(web.url, { paths: [LONDON, '/'], keptAlive: 2, fresh: 1 });
  await until(() => load.answers > 50, 'there is load');

  await postgres.halt();
  await ready(api, false);
  expect(await statementsOf(api, 'connection')).toBeGreaterThan(0);
  const away = load.answers;
  await until(() => load.answers > away + 300, 'pages come while it is away', LIMIT_MS);
  await until(() => web.stdout.includes('"page":"stale-if-error"'), 'as spare copies', LIMIT_MS);
  expect(await stateOf(web.url)).toMatch(/stale/);

  await postgres.start();
  await ready(api, true);
  const answered = await statementsOf(api, 'ok');
  const limit = Date.now() + LIMIT_MS;
  while (/stale/.test(await stateOf(web.url))) {
    if (Date.now() > limit) throw new Error('pages are not renewed');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await statementsOf(api, 'ok')).toBeGreaterThan(answered);
  expect((await load.stop()).failures).toEqual([]);
});
