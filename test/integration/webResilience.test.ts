import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readExposition } from '../support/exposition.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { json, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { startWebTier, type WebTier } from '../support/webTier.ts';
import { sumOf } from '../support/webWorkers.ts';

const LONDON = { data: { id: 34, canonical_name: 'london', name: 'London' } };
const PAGE = '/places/search/london';

/** An upstream that can stop answering, or go away and come back at the same address. */
let address = '';
let server: Server | undefined;
let requests = 0;
let isHanging = false;
let web: WebTier;

const goUp = async (): Promise<void> => {
  server = createServer((request, response) => {
    requests += 1;
    if (isHanging) return;
    json(LONDON, 200, { 'Cache-Control': 'public, max-age=60' })(request, response);
  });
  const port = address === '' ? 0 : Number(new URL(address).port);
  if (port === 0) {
    address = await listenLocally(server);
    return;
  }
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
};

const goDown = async (): Promise<void> => {
  if (server) await closeServer(server);
  server = undefined;
};

const get = (path: string) => rawRequest(web.url, { path });

/** Who makes the calls, browsers or pages, and to what. */
const breaker = async (caller: 'browsers' | 'pages', name: string): Promise<number> => {
  const { text } = await rawRequest(web.opsUrl, { path: '/metrics' });
  return sumOf(readExposition(text), 'web_upstream_breaker_state', { caller, class: name });
};

beforeAll(goUp);
afterAll(goDown);

const startWithBreaker = (openMs: number): Promise<WebTier> =>
  startWebTier({
    apiBaseUrl: address,
    environment: {
      // Long enough for an answer on a busy machine, short enough to wait for.
      API_TIMEOUT_MS: '500',
      API_BREAKER_FAILURES: '3',
      API_BREAKER_OPEN_MS: String(openMs),
    },
  });

beforeEach(async () => {
  requests = 0;
  isHanging = false;
  web = await startWithBreaker(400);
});
afterEach(() => web.close());

describe('an upstream that answers nobody', () => {
  const openBreakers = async (): Promise<void> => {
    isHanging = true;
    for (let index = 0; index < 3; index += 1) await get(`/api/v0/hangs/${index}`);
    expect(await breaker('browsers', 'other')).toBe(2);
    expect(await breaker('pages', 'region')).toBe(0);
    for (let index = 0; index < 3; index += 1) await get(`/places/search/hangs-${index}`);
    expect(await breaker('pages', 'region')).toBe(2);
    requests = 0;
  };

  test('is left alone; kept answers go on and others fail, all at once', async () => {
    await web.close();
    // However slow the machine is, no probe falls into the test.
    web = await startWithBreaker(600_000);
    await get(PAGE);
    await get('/api/v0/kept');
    web.advance(3600);
    await openBreakers();
    expect((await get(PAGE)).status).toBe(200);
    const kept = await get('/api/v0/kept');
    expect(kept.status).toBe(200);
    expect(kept.headers['cache-status']).toContain('detail=stale-if-error');
    expect((await get('/api/v0/cold')).status).toBe(502);
    expect((await get('/places/search/leeds')).status).toBe(500);
    expect(requests).toBe(0);
  });

  test('is used again with the first call that it answers', async () => {
    await openBreakers();
    isHanging = false;
    let status = 0;
    while (status !== 200) ({ status } = await get('/api/v0/back'));
    expect(await breaker('browsers', 'other')).toBe(0);
    expect(requests).toBe(1);
    while (!(await get(PAGE)).text.includes('London'));
    expect(await breaker('pages', 'region')).toBe(0);
    expect(requests).toBe(2);
  });
});

test('an upstream that is gone is asked each time, so that the first request finds it back', async () => {
  await goDown();
  for (let index = 0; index < 10; index += 1) {
    expect((await get(`/api/v0/gone/${index}`)).status).toBe(502);
  }
  expect((await get(PAGE)).status).toBe(500);
  await goUp();
  expect((await get(PAGE)).status).toBe(200);
});

describe('a connection that breaks before the answer', () => {
  let flaky: StubUpstream;
  let tier: WebTier;
  beforeAll(async () => {
    flaky = await startStubUpstream();
    tier = await startWebTier({ apiBaseUrl: flaky.url });
  });
  afterAll(async () => {
    await tier.close();
    await flaky.close();
  });
  afterEach(() => flaky.reset());

  const breakOnce = (): void => {
    flaky.on(/./, (request, response) => {
      if (flaky.requests.length === 1) request.socket.destroy();
      else json(LONDON)(request, response);
    });
  };

  test('is not noticed by the reader', async () => {
    breakOnce();
    const answer = await rawRequest(tier.url, { path: '/api/v0/things' });
    expect(answer.status).toBe(200);
    expect(flaky.requests).toHaveLength(2);
    const { text } = await rawRequest(tier.opsUrl, { path: '/metrics' });
    expect(text).toMatch(/^web_upstream_retries_total 1$/m);
  });

  test.each(['POST', 'PUT', 'DELETE'])('is never repeated for %s', async (method) => {
    breakOnce();
    const answer = await rawRequest(tier.url, { path: '/api/v0/things', method });
    expect(answer.status).toBe(502);
    expect(flaky.requests).toHaveLength(1);
  });

  test('does not shut out other addresses, however often it happens', async () => {
    flaky.on(/./, json(LONDON));
    flaky.on(/broken/, (request) => request.socket.destroy());
    for (let index = 0; index < 20; index += 1) {
      expect((await rawRequest(tier.url, { path: '/api/v0/broken' })).status).toBe(502);
    }
    expect((await rawRequest(tier.url, { path: PAGE })).status).toBe(200);
    expect((await rawRequest(tier.url, { path: '/api/v0/things' })).status).toBe(200);
    expect(flaky.requests.length).toBeLessThan(28);
  });
});

test('an upstream that hangs is left after the configured time, and costs one call', async () => {
  const hanging = await startStubUpstream();
  hanging.on(/./, () => undefined);
  const tier = await startWebTier({
    apiBaseUrl: hanging.url,
    environment: { API_TIMEOUT_MS: '80' },
  });
  const answer = await rawRequest(tier.url, { path: '/api/v0/things' });
  expect(answer.status).toBe(504);
  expect(hanging.requests).toHaveLength(1);
  await until(() => tier.logLines.some(({ outcome }) => outcome === 'timeout'), 'it is logged');
  await tier.close();
  await hanging.close();
});
