import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RawRequest } from '../support/rawHttp.ts';
import {
  hang,
  type StubAnswer,
  type StubUpstream,
  startStubUpstream,
} from '../support/stubUpstream.ts';
import { eventually } from '../support/until.ts';
import { edgeState, untilAnswer } from './answers.ts';
import { type Nginx, startNginx } from './nginxServer.ts';
import { tlsRequest } from './tlsRequest.ts';

let first: StubUpstream;
let second: StubUpstream;
let nginx: Nginx;

const page: StubAnswer = (request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' });
  response.end(request.url);
};
const cut: StubAnswer = (request) => {
  request.socket.destroy();
};
const onBoth = (answer: StubAnswer): void => {
  for (const process of [first, second]) process.on(/./, answer);
};
const call = (path: string, request: Omit<RawRequest, 'path'> = {}) =>
  tlsRequest(nginx.tlsPort, { path, ...request });

/** One page of each process is among them, whichever it takes. */
const manyPages = async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => call(`/page-${at}`)));
  return new Set(answers.map(({ status }) => status));
};

beforeAll(async () => {
  [first, second] = [await startStubUpstream(), await startStubUpstream()];
});
beforeEach(async () => {
  nginx = await startNginx([first.url, second.url], { readTimeout: '1s' });
  onBoth(page);
});
afterEach(async () => {
  await nginx.stop();
  first.reset();
  second.reset();
});
afterAll(async () => {
  await first.close();
  await second.close();
});

test('nginx leaves a process out that hangs, once some have waited for it, and tries it later', async () => {
  first.on(/./, hang);
  expect(await manyPages()).toEqual(new Set([200]));
  const waited = first.requests.length;
  expect(waited).toBeGreaterThan(3);
  expect(await manyPages()).toEqual(new Set([200]));
  // Whoever tries it again is one of them at most.
  expect(first.requests.length - waited).toBeLessThan(3);

  first.on(/./, page);
  const before = first.requests.length;
  await eventually(async () => {
    await manyPages();
    expect(first.requests.length).toBeGreaterThan(before + 3);
  }, 'it is asked as before');
});

test('nginx asks the other process where one breaks off, for what may be asked twice', async () => {
  first.on(/./, cut);
  expect(await manyPages()).toEqual(new Set([200]));
  second.on(/./, cut);
  const changed = await call('/api/v0/leads', { method: 'POST', body: '{}' });
  expect(changed.status).toBe(502);
  const asked = [...first.requests, ...second.requests];
  expect(asked.filter(({ method }) => method === 'POST').length).toBeLessThan(2);
});

test('nginx serves an old copy while the web tier fails', async () => {
  onBoth((_request, response) => {
    const kept = { 'Cache-Control': 'public, s-maxage=300', 'X-Accel-Expires': '1' };
    response.writeHead(200, { 'Content-Type': 'text/html', ...kept }).end('made');
  });
  await call('/page');
  onBoth(cut);
  const stale = await untilAnswer(
    () => call('/page'),
    (answer) => edgeState(answer) === 'hit; detail=stale',
  );
  expect([stale.status, stale.text]).toEqual([200, 'made']);
});
