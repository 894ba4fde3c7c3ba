import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { rawRequest } from '../support/rawHttp.ts';
import {
  json,
  type StubAnswer,
  type StubUpstream,
  startStubUpstream,
} from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { startWebTier, type WebTier, withoutPageCache } from '../support/webTier.ts';

let upstream: StubUpstream;
let faults: FaultProxy;
let web: WebTier;

const region = (name: string): StubAnswer =>
  json({ data: { id: 34, canonical_name: 'london', name } });

const heading = async (): Promise<string | undefined> => {
  const { text } = await rawRequest(web.url, { path: '/places/search/london' });
  return /<h1>(.*?)<\/h1>/.exec(text)?.[1];
};

beforeAll(async () => {
  upstream = await startStubUpstream();
  faults = await createFaultProxy(upstream.url);
  web = await startWebTier({ apiBaseUrl: faults.url, environment: withoutPageCache });
});

afterEach(() => {
  upstream.reset();
  faults.reset();
  web.clearLog();
  web.advance(7 * 24 * 3600);
});

afterAll(async () => {
  await web.close();
  await faults.close();
  await upstream.close();
});

test('200 simultaneous cold requests make one upstream call for each key', async () => {
  upstream.on(/regions/, region('London'));
  faults.fail(/regions/, { delayMs: 300 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      rawRequest(web.url, { path: `/places/search/${index % 2 ? 'london' : 'leeds'}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 301)).toHaveLength(100);
  expect(faults.requests).toHaveLength(2);
});

test('the first visitor leaving harms none of the others', async () => {
  upstream.on(/regions/, region('London'));
  faults.fail(/regions/, { delayMs: 200 });
  const controller = new AbortController();
  const first = fetch(`${web.url}/places/search/london`, { signal: controller.signal });
  await until(() => faults.requests.length === 1, 'the call starts');
  const second = heading();
  controller.abort();
  await expect(first).rejects.toThrow();
  expect(await second).toBe('London');
  expect(faults.requests).toHaveLength(1);
});

test('pages are made from memory while the upstream is down, and recover', async () => {
  upstream.on(/regions/, region('old'));
  await heading();
  faults.fail(/regions/, { status: 503 });
  web.advance(3600);
  const { status, headers } = await rawRequest(web.url, { path: '/places/search/london' });
  expect(status).toBe(200);
  expect(headers['cdn-cache-control']).toBe('max-age=0');
  expect(headers['cache-status']).toContain('fwd=stale');

  faults.reset();
  upstream.on(/regions/, region('new'));
  web.advance(10);
  expect(await heading()).toBe('new');
});

test('a missing thing is asked for once in ten seconds and found when it appears', async () => {
  expect(await heading()).toBe('Page Not Found');
  expect(await heading()).toBe('Page Not Found');
  expect(faults.requests).toHaveLength(1);
  upstream.on(/regions/, region('opened'));
  web.advance(11);
  expect(await heading()).toBe('opened');
});

test('a failure is not kept', async () => {
  faults.fail(/regions/, { status: 500 });
  expect(await heading()).toBe('Something went wrong.');
  faults.reset();
  upstream.on(/regions/, region('back'));
  expect(await heading()).toBe('back');
});

test('an upstream that hangs is left after the configured time', async () => {
  const impatient = await startWebTier({
    apiBaseUrl: faults.url,
    environment: { API_TIMEOUT_MS: '100' },
  });
  faults.fail(/regions/, { hang: true });
  const { status } = await rawRequest(impatient.url, { path: '/places/search/london' });
  expect(status).toBe(500);
  await impatient.close();
});

test('an upstream that drips is left after the configured time', async () => {
  upstream.on(/regions/, (_request, response) => {
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  const impatient = await startWebTier({
    apiBaseUrl: upstream.url,
    environment: { API_TIMEOUT_MS: '150' },
  });
  const { status } = await rawRequest(impatient.url, { path: '/places/search/london' });
  expect(status).toBe(500);
  await impatient.close();
});

test('each call to the upstream has the request id and a line without its query', async () => {
  upstream.on(/regions/, region('London'));
  await rawRequest(web.url, {
    path: '/places/search/london?token=secret',
    headers: { 'X-Request-Id': 'request-from-edge' },
  });
  expect(upstream.requests[0]?.headers['x-request-id']).toBe('request-from-edge');
  expect(web.logLines.find(({ event }) => event === 'upstream')).toMatchObject({
    requestId: 'request-from-edge',
    call: 'region',
    method: 'GET',
    path: '/api/v0/regions/london',
    status: 200,
    outcome: 'ok',
    bytes: expect.any(Number),
    durationMs: expect.any(Number),
  });
  expect(web.logText()).not.toContain('secret');
});
