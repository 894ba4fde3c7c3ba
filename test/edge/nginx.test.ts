import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RawRequest } from '../support/rawHttp.ts';
import { sampleSize } from '../support/sampled.ts';
import { until } from '../support/until.ts';
import { endProcesses } from '../support/webProcess.ts';
import { edgeState } from './answers.ts';
import { ASSISTANT_SETTINGS, assistantsMet, meetAssistants } from './assistants.ts';
import { type EdgeOrigins, SEARCH, startEdgeOrigins } from './edgeOrigins.ts';
import { NGINX_HOST, type Nginx, startNginx } from './nginxServer.ts';
import { askAsMany } from './personalAnswers.ts';
import { tlsRequest } from './tlsRequest.ts';

let origins: EdgeOrigins;
let nginx: Nginx;

const call = (path: string, request: Omit<RawRequest, 'path'> = {}) =>
  tlsRequest(nginx.tlsPort, { path, ...request });

beforeAll(async () => {
  origins = await startEdgeOrigins(`https://${NGINX_HOST}`, ASSISTANT_SETTINGS);
  const [first, second] = origins.doors;
  nginx = await startNginx([first.url, second.url]);
});
afterAll(async () => {
  await nginx.stop();
  await origins.close();
  await endProcesses();
});

test('nginx serves pages of two web processes and keeps them', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const first = await call(SEARCH, { headers });
  const second = await call(SEARCH, { headers: { ...headers, Cookie: 'user_auth_token=a' } });
  expect([first.status, edgeState(first), edgeState(second)]).toEqual([200, 'fwd=miss', 'hit']);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(second.headers['content-encoding']).toBe('br');
  expect(second.headers['set-cookie']).toBeUndefined();
  expect(origins.asked(SEARCH)).toBe(1);
});

test('nginx gives the same page to all who come at the same time, and keeps it', async () => {
  const path = `${SEARCH}?p=1`;
  const answers = await Promise.all(Array.from({ length: 40 }, () => call(path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(edgeState(await call(path))).toBe('hit');
});

test('nginx passes the canonical address of the site on', async () => {
  const { text } = await call(SEARCH);
  expect(text).toContain(`https://${NGINX_HOST}${SEARCH}`);
});

test('nginx keeps facts of pages, and passes messages of assistants on', async () => {
  for (const path of [`/facts${SEARCH}`, '/llms.txt']) {
    const first = await call(path);
    const second = await call(path);
    expect([path, edgeState(first), edgeState(second)]).toEqual([path, 'fwd=miss', 'hit']);
    expect(second.text).toBe(first.text);
  }
  expect(await meetAssistants(call)).toEqual(assistantsMet);
  for (const { requests } of origins.doors) {
    expect(requests.some(({ url }) => url === '/mcp')).toBe(true);
  }
});

test('nginx keeps nothing that is somebody’s own, whoever asks for it and however', async () => {
  const { faults, hits, ownAnswers } = await askAsMany(call, origins, sampleSize(96, 6000));
  const isServed = faults.every((fault) => !fault.startsWith('status'));
  expect([faults.slice(0, 10), isServed ? '' : nginx.errorLog()]).toEqual([[], '']);
  expect(hits).toBeGreaterThan(3);
  expect(ownAnswers).toBeGreaterThan(10);
}, 300_000);

test('nginx writes down neither queries nor what opens something', async () => {
  const secrets = ['a-code-of-wechat', 'a-payment', '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11'];
  const [code, payment, uuid] = secrets;
  await call(`/login/wechat?code=${code}&state=s`, {
    headers: { Referer: `https://example.org/?lead_uuid=${uuid}` },
  });
  await call(`/payments/${payment}`);
  await call(`/api/v0/payments/${payment}/info`);
  await call(`/api/v0/leads/${uuid}`);
  await until(() => nginx.accessLog().includes('/leads/:id'), 'the last one is written');
  const log = nginx.accessLog();
  for (const path of [
    '/login/wechat',
    '/payments/:token',
    '/api/v0/payments/:token',
    '/api/v0/leads/:id',
  ]) {
    expect(log).toContain(`"GET ${path}" `);
  }
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('nginx goes on while one process is away, and with its copies while both are', async () => {
  const { text } = await call(SEARCH);
  origins.doors[0].fail(/./, { cut: true });
  for (const name of ['a', 'b', 'c', 'd']) {
    expect((await call(`/compare?ids=${name}`)).status).toBe(200);
  }
  origins.doors[1].fail(/./, { cut: true });
  const kept = await call(SEARCH);
  expect([kept.status, kept.text]).toEqual([200, text]);
  expect((await call('/never-seen')).status).toBe(502);
});
