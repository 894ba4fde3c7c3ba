import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type HouseApi, LONDON, startHouseApi } from '../support/houseApi.ts';
import { startLoad } from '../support/steadyLoad.ts';
import { until } from '../support/until.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';
import { readyPids, untilWorkers } from '../support/webWorkers.ts';
import { NGINX_HOST, type Nginx, startNginx } from './nginxServer.ts';

// What nginx keeps would hide a failure: these it has to ask for every time.
const PATHS = ['/healthz', '/compare?ids=mill-house', `${LONDON}?name=`];

let api: HouseApi;
let nginx: Nginx | undefined;

beforeAll(async () => {
  api = await startHouseApi();
});
afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
  await endProcesses();
});
afterAll(() => api.close());

const start = (environment: Readonly<Record<string, string>> = {}): Promise<WebProcess> =>
  startWebProcess({
    ...{ API_BASE_URL: api.url, SITE_ORIGIN: `https://${NGINX_HOST}` },
    // Nothing is kept, here or in nginx.
    ...{ EDGE_DIALECT: 'nginx', PAGE_FRESH_SECONDS: '0', PAGE_REVALIDATE_SECONDS: '0' },
    ...{ PAGE_STALE_ERROR_SECONDS: '0', TRUSTED_PROXIES: '127.0.0.1' },
    ...environment,
  });

const visitors = ({ tlsPort }: Nginx) =>
  startLoad(`https://127.0.0.1:${tlsPort}`, {
    ...{ paths: PATHS, keptAlive: 3, fresh: 2 },
    headers: { Host: NGINX_HOST },
  });

test('no visitor of nginx notices that the workers behind it are replaced', async () => {
  const web = await start({ WEB_WORKERS: '2' });
  const before = readyPids(web);
  // Nobody else would take over.
  nginx = await startNginx([web.url, web.url]);
  const load = visitors(nginx);
  await until(() => load.answers > 50, 'there is load');
  web.signal('SIGHUP');
  await untilWorkers(web, (lines) => lines.some(({ state }) => state === 'restarted'), 'restart');
  const answered = load.answers;
  await until(() => load.answers > answered + 50, 'the new ones answer');
  expect((await load.stop()).failures).toEqual([]);
  expect(readyPids(web).filter((pid) => before.includes(pid))).toEqual([]);
});

test('no visitor of nginx notices that one of two processes is stopped and started', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  nginx = await startNginx([first.url, second.url]);
  const load = visitors(nginx);
  await until(() => load.answers > 50, 'there is load');
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  const answered = load.answers;
  await until(() => load.answers > answered + 50, 'the other one answers');
  const { port } = new URL(first.url);
  await start({ PORT: port });
  const together = load.answers;
  await until(() => load.answers > together + 50, 'both answer');
  expect((await load.stop()).failures).toEqual([]);
});
