import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type HouseApi, LONDON, LONDON_KEYS, startHouseApi } from '../support/houseApi.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { type RedisServer, startRedisServer } from '../support/redisServer.ts';
import { sweepTest } from '../support/sampled.ts';
import { eventually, until } from '../support/until.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';
import { metricsOf, readyPids, sumOf, untilWorkers } from '../support/webWorkers.ts';

const TOKEN = 'a-token-for-purging-1234';
const WORKERS = 2;

// Several programs start in each, one after the other, on a machine that may be busy.
jest.setTimeout(300_000);

let api: HouseApi;
let redis: RedisServer;
let cdn: Server;
let cdnUrl: string;
let cdnCalls = 0;

beforeAll(async () => {
  [api, redis] = await Promise.all([startHouseApi(), startRedisServer()]);
  cdn = createServer((_request, response) => {
    cdnCalls += 1;
    response.setHeader('Content-Type', 'application/json').end('{"status":"ok"}');
  });
  cdnUrl = await listenLocally(cdn);
});
afterEach(endProcesses);
afterAll(async () => {
  await closeServer(cdn);
  await redis.close();
  await api.close();
});

const start = (environment: Readonly<Record<string, string>> = {}): Promise<WebProcess> =>
  startWebProcess({
    API_BASE_URL: api.url,
    WEB_WORKERS: String(WORKERS),
    EDGE_PURGE_TOKEN: TOKEN,
    ...environment,
  });

/** The page over a new connection, which the next worker gets. */
const isSoldOut = async ({ url }: WebProcess): Promise<boolean> =>
  /Sold out/i.test((await rawRequest(url, { path: LONDON })).text);

const answersOf = async (web: WebProcess): Promise<ReadonlySet<boolean>> => {
  const found = new Set<boolean>();
  for (let time = 0; time < 4 * WORKERS; time += 1) found.add(await isSoldOut(web));
  return found;
};

/** Asks until every worker has the page. @returns how often. */
const fill = async (web: WebProcess): Promise<number> => {
  let asked = 0;
  await eventually(async () => {
    await isSoldOut(web);
    asked += 1;
    expect(sumOf(await metricsOf(web), 'web_page_entries')).toBe(WORKERS);
  }, 'all of them have the page');
  return asked;
};

/** @returns how many entries were removed. */
const purge = async ({ opsUrl }: WebProcess): Promise<number> => {
  const { status, text } = await rawRequest(opsUrl, {
    path: '/purge',
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ surrogateKeys: LONDON_KEYS, mode: 'hard' }),
  });
  expect(status).toBe(200);
  return (JSON.parse(text) as { purged: number }).purged;
};

const sell = async (isAvailable: boolean, web: WebProcess): Promise<number> => {
  await api.setAvailable(isAvailable);
  return purge(web);
};

describe('a purge', () => {
  test('has reached every worker when it is answered', async () => {
    const web = await start();
    await fill(web);
    expect(await answersOf(web)).toEqual(new Set([false]));
    await sell(false, web);
    expect(await answersOf(web)).toEqual(new Set([true]));
    const purged = await sell(true, web);
    expect(purged).toBeGreaterThanOrEqual(2 * WORKERS);
    expect(purged % WORKERS).toBe(0);
    expect(await answersOf(web)).toEqual(new Set([false]));

    await purge(web);
    const samples = await metricsOf(web);
    expect(sumOf(samples, 'web_page_entries')).toBe(0);
    expect(sumOf(samples, 'web_purges_total')).toBe(3);
  });

  sweepTest('waits for no worker that is hung: that one is replaced', async () => {
    const web = await start();
    await fill(web);
    const [hung = 0] = readyPids(web);
    process.kill(hung, 'SIGSTOP');
    await sell(false, web);
    // The line of its end may come after the answer.
    expect(await answersOf(web)).toEqual(new Set([true]));
    await untilWorkers(web, () => !readyPids(web).includes(hung), 'the hung one has ended');
    await untilWorkers(web, () => readyPids(web).length === WORKERS, 'another one');
    expect(await answersOf(web)).toEqual(new Set([true]));
    await sell(true, web);
  });

  test('is told to the CDN and to the stream once', async () => {
    cdnCalls = 0;
    const web = await start({
      ...{ REDIS_URL: redis.url, CDN_PROVIDER: 'fastly', CDN_API_URL: cdnUrl },
      ...{ CDN_SERVICE_ID: 'service', CDN_API_TOKEN: 'a-token-of-the-cdn' },
    });
    await until(() => web.stdout.includes('"reason":"join"'), 'it listens to the stream');
    const length = Number(await redis.command('XLEN', 'web:purges'));
    await fill(web);
    await purge(web);
    expect(cdnCalls).toBe(1);
    expect(await redis.command('XLEN', 'web:purges')).toBe(length + 1);
    await until(() => web.stdout.includes('"event":"purge"'), 'its line is written');
    expect(web.stdout.match(/"event":"purge"/g)).toHaveLength(1);
    expect(web.stdout.match(/"reason":"join"/g)).toHaveLength(1);
  });
});

test('with other flags each worker draws anew, and the CDN is told after the last', async () => {
  cdnCalls = 0;
  const web = await start({
    ...{ CDN_PROVIDER: 'fastly', CDN_API_URL: cdnUrl },
    ...{ CDN_SERVICE_ID: 'service', CDN_API_TOKEN: 'a-token-of-the-cdn' },
  });
  await fill(web);
  await api.changeFlags('set slashed_pricing off');
  await eventually(async () => {
    expect(sumOf(await metricsOf(web), 'web_purged_entries_total')).toBe(WORKERS);
  }, 'the page of each worker is purged');
  const asJson = { path: '/flags', headers: { Accept: 'application/json' } };
  const report = JSON.parse((await rawRequest(web.opsUrl, asJson)).text);
  expect(report.flags).toContainEqual({
    ...{ name: 'slashed_pricing', feature: 'pod_slashed_pricing', value: 'off', from: 'service' },
  });
  expect(report.processes).toHaveLength(WORKERS);
  await until(() => cdnCalls === WORKERS, 'the CDN is told at once, and of the rest together');
  await api.changeFlags('reset slashed_pricing');
});

sweepTest('no worker of any process keeps what was purged while Redis was away', async () => {
  const environment = { REDIS_URL: redis.url };
  const [first, second] = await Promise.all([start(environment), start(environment)]);
  for (const web of [first, second]) {
    await eventually(() => expect(web.stdout).toContain('"reason":"join"'), 'it listens');
    await fill(web);
  }
  await sell(false, first);
  await eventually(
    async () => expect(await answersOf(second)).toEqual(new Set([true])),
    'the stream brings it',
  );

  await redis.kill();
  await eventually(() => expect(first.stdout).toContain('"isUp":false'), 'it is missed');
  await sell(true, first);
  expect(await answersOf(first)).toEqual(new Set([false]));
  expect(await answersOf(second)).toEqual(new Set([true]));
  await redis.restart();
  for (const web of [first, second]) {
    await eventually(
      () => expect(web.stdout).toContain('"reason":"redis-restart"'),
      'the restart is noticed',
    );
    await eventually(
      async () => expect(await answersOf(web)).toEqual(new Set([false])),
      'all show the change',
    );
  }
});

describe('metrics', () => {
  test('are those of all workers together, and counts outlive who counted', async () => {
    const web = await start();
    const asked = await fill(web);
    const samples = await metricsOf(web);
    expect(sumOf(samples, 'web_pages_total')).toBe(asked);
    expect(sumOf(samples, 'web_pages_total', { state: 'miss' })).toBe(WORKERS);
    expect(sumOf(samples, 'web_request_duration_seconds_count')).toBe(asked);
    expect(sumOf(samples, 'web_workers', { state: 'ready' })).toBe(WORKERS);
    expect(sumOf(samples, 'web_workers_wanted')).toBe(WORKERS);

    web.signal('SIGHUP');
    await untilWorkers(web, (lines) => lines.some(({ state }) => state === 'restarted'), 'restart');
    const later = await metricsOf(web);
    expect(sumOf(later, 'web_pages_total')).toBe(asked);
    expect(sumOf(later, 'web_request_duration_seconds_count')).toBe(asked);
    expect(sumOf(later, 'web_page_entries')).toBe(0);

    const [victim = 0] = readyPids(web);
    process.kill(victim, 'SIGKILL');
    await until(() => !readyPids(web).includes(victim), 'it has gone');
    expect(sumOf(await metricsOf(web), 'web_pages_total')).toBe(asked);
  });

  sweepTest('do not wait for a worker that does not answer', async () => {
    const web = await start();
    const asked = await fill(web);
    const [hung = 0] = readyPids(web);
    process.kill(hung, 'SIGSTOP');
    // It never will: that these come at all shows that nobody waits for it.
    expect(sumOf(await metricsOf(web), 'web_pages_total')).toBe(asked);
    expect(readyPids(web)).toContain(hung);
    // Else it would stay when all others have ended.
    process.kill(hung, 'SIGCONT');
  });
});
