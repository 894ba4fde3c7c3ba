import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logEvents as apiEvents } from '../../server/api/ops/apiLog.ts';
import { logEvents } from '../../server/web/log/logEvents.ts';
import { createShutdown } from '../../server/web/process/createShutdown.ts';
import { describedEvents, lineFaults } from '../support/logSchemas.ts';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';
import { type RedisServer, startRedisServer } from '../support/redisServer.ts';
import { hang, json, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { serveRegions } from '../support/webSite.ts';
import { startWebTier, type WebTier } from '../support/webTier.ts';

const TOKEN = 'a-token-for-purging-1234';
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

let redis: RedisServer;
let upstream: StubUpstream;
let web: WebTier;

beforeAll(async () => {
  redis = await startRedisServer();
  upstream = await startStubUpstream();
  serveRegions(upstream);
  upstream.on(/api\/v0\/slow/, hang);
  upstream.on(/^\/purge|^\/$/, json({}, 403));
  web = await startWebTier({
    apiBaseUrl: upstream.url,
    environment: {
      REDIS_URL: redis.url,
      EDGE_PURGE_TOKEN: TOKEN,
      CDN_PROVIDER: 'varnish',
      CDN_API_URL: upstream.url,
      API_TIMEOUT_MS: '300',
      // Nobody listens there.
      GROWTHBOOK_API_HOST: 'http://127.0.0.1:1',
    },
  });
});
afterAll(async () => {
  await web.close();
  await upstream.close();
  await redis.close();
});

const post = (url: string, path: string, value: unknown, headers = {}) => {
  const body = JSON.stringify(value);
  const length = String(Buffer.byteLength(body));
  return rawRequest(url, {
    path,
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
  });
};

const purge = (keys: readonly string[]) =>
  post(
    web.opsUrl,
    '/purge',
    { surrogateKeys: keys, mode: 'hard' },
    { Authorization: `Bearer ${TOKEN}` },
  );

const hasLine = (event: string): boolean => web.logLines.some((line) => line.event === event);

const visitPages = async (): Promise<void> => {
  const london = { path: '/places/search/london', headers: { traceparent: TRACEPARENT } };
  for (const path of ['/places/search/london', '/places/search/broken', '/nowhere', '/healthz']) {
    await rawRequest(web.url, { path });
  }
  await rawRequest(web.url, london);
  await rawRequest(web.url, { path: '/api/v0/regions/london?token=secret-value' });
  await rawRequest(web.url, { path: '/api/v0/slow' });
  await rawRequest(web.url, { path: '/assets/main.js' });
  await rawExchange(web.url, 'no request at all\r\n\r\n');
};

/** Asks, and is gone before there is an answer. */
const leaveEarly = async (): Promise<void> => {
  const before = upstream.requests.length;
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/v0/slow/left HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => upstream.requests.length > before, 'the call is under way');
  socket.destroy();
  const isLogged = (): boolean => web.logLines.some(({ closedEarly }) => closedEarly === true);
  await until(isLogged, 'the line of who left');
};

const reportFromBrowser = async (): Promise<void> => {
  await post(web.url, '/api/log-web-vitals', {
    ...{ id: 'v5-1', name: 'INP', value: 180, delta: 180, rating: 'good', country: 'GB' },
    ...{ routePattern: '/places/:id', pathname: '/places/a', deviceType: 'mobile' },
    ...{ isUserLoggedIn: false, entries: [{ name: 'x', startTime: 1 }], attribution: { a: 1 } },
  });
  await post(web.url, '/api/log-errors', { place: 'script', error: 'x is no function' });
  const report = { 'document-uri': 'http://localhost/places', 'blocked-uri': 'inline' };
  const body = { 'csp-report': { ...report, 'effective-directive': 'script-src' } };
  await post(web.url, '/api/csp-report', body, { 'Content-Type': 'application/csp-report' });
};

const purgeAndLoseTheStream = async (): Promise<void> => {
  await purge(['region:34', 'all']);
  await redis.command('DEL', 'web:purges');
  await redis.command('SET', 'web:purges', 'no stream');
  await purge(['region:35']);
  await until(() => hasLine('purge-stream'), 'the line of the stream');
  await redis.kill();
  const isDown = (): boolean => web.logLines.some(({ isUp }) => isUp === false);
  await until(isDown, 'the line of Redis');
};

const drain = async (): Promise<void> => {
  const { lifecycle, logger } = web.dependencies;
  const { server } = web;
  await createShutdown({ server, lifecycle, logger, graceMs: 0, deadlineMs: 1000 })();
};

test('every event has a schema, and every schema an event', () => {
  const written = new Set([...Object.values(logEvents), ...Object.values(apiEvents)]);
  expect([...describedEvents].sort()).toEqual([...written].sort());
});

test('every line that a process writes in its life is as its schema says', async () => {
  // Joining the stream makes everything stale, also pages that are there already.
  await until(() => hasLine('all-stale'), 'it listens to the stream');
  await visitPages();
  await leaveEarly();
  await reportFromBrowser();
  await purgeAndLoseTheStream();
  await drain();
  const lines = web.logLines;
  expect(lines.flatMap(lineFaults)).toEqual([]);
  const written = new Set(lines.map(({ event }) => event));
  // Only a primary of several workers writes that one.
  const own = Object.values(logEvents).filter((event) => event !== 'worker');
  expect(own.filter((event) => !written.has(event))).toEqual([]);
  expect(lines).toContainEqual(
    expect.objectContaining({ event: 'request', page: 'hit', traceId: expect.any(String) }),
  );
});

test.each([
  ['another type', { status: '200' }],
  ['a field that nobody described', { cookie: 'a=b' }],
  ['a query', { path: '/places?token=secret' }],
  ['an unknown state', { cache: 'maybe' }],
])('a line with %s is found out', (_what, change) => {
  const line = web.logLines.find(({ event }) => event === 'request') ?? {};
  expect(lineFaults(line)).toEqual([]);
  expect(lineFaults({ ...line, ...change }).length).toBeGreaterThan(0);
});

test('a caller who leaves is logged as such', () => {
  expect(web.logLines).toContainEqual(
    expect.objectContaining({
      event: 'request',
      path: '/api/v0/slow/left',
      status: 499,
      closedEarly: true,
    }),
  );
});
