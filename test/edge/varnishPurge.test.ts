import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../support/freePort.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { type RedisServer, startRedisServer } from '../support/redisServer.ts';
import { until } from '../support/until.ts';
import { endProcesses } from '../support/webProcess.ts';
import { edgeState, untilAnswer } from './answers.ts';
import { type EdgeOrigins, SEARCH, startEdgeOrigins } from './edgeOrigins.ts';
import { startVarnish, type Varnish } from './varnishServer.ts';

const TOKEN = 'a-token-for-purging-1234';

let redis: RedisServer;
let origins: EdgeOrigins;
let varnish: Varnish;

beforeAll(async () => {
  redis = await startRedisServer();
  const purgePort = await freePort();
  origins = await startEdgeOrigins('http://127.0.0.1', {
    REDIS_URL: redis.url,
    EDGE_PURGE_TOKEN: TOKEN,
    CDN_PROVIDER: 'varnish',
    CDN_API_URL: `http://127.0.0.1:${purgePort}`,
  });
  const [first, second] = origins.doors;
  varnish = await startVarnish([first.url, second.url], { purgePort });
  await untilAnswer(
    () => rawRequest(varnish.url),
    ({ status }) => status === 200,
  );
});
afterAll(async () => {
  await varnish.stop();
  await origins.close();
  await redis.close();
  await endProcesses();
});

const pageState = async (url: string): Promise<string> =>
  String((await rawRequest(url, { path: SEARCH })).headers['cache-status']);

const purge = (surrogateKeys: readonly string[]) => {
  const body = JSON.stringify({ surrogateKeys, mode: 'hard' });
  return rawRequest(origins.web[0].opsUrl, {
    path: '/purge',
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
    },
  });
};

test('a purge told to one web process reaches the other one and Varnish', async () => {
  const [, other] = origins.web;
  await pageState(other.url);
  expect(await pageState(other.url)).toContain('pages; hit');
  await rawRequest(varnish.url, { path: SEARCH });
  expect(edgeState(await rawRequest(varnish.url, { path: SEARCH }))).toBe('hit');

  const answer = await purge([`region:${origins.londonId}`]);
  expect(JSON.parse(answer.text)).toMatchObject({ cdn: 'purged' });
  expect(edgeState(await rawRequest(varnish.url, { path: SEARCH }))).toBe('fwd=miss');
  const hasHeard = (): boolean => other.stdout.includes('"origin":"stream"');
  await until(hasHeard, 'the other process hears of it');
  const lines = other.stdout.split('\n').filter((line) => line.includes('"origin":"stream"'));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'purge',
    keys: [`region:${origins.londonId}`],
  });
  expect(JSON.parse(lines[0] ?? '').purged).toBeGreaterThan(0);
});

test('a purge of something else leaves the page where it is', async () => {
  await rawRequest(varnish.url, { path: SEARCH });
  expect(JSON.parse((await purge(['region:999999'])).text)).toMatchObject({ cdn: 'purged' });
  expect(edgeState(await rawRequest(varnish.url, { path: SEARCH }))).toBe('hit');
});
