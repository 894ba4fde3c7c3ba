import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RawRequest, rawRequest } from '../support/rawHttp.ts';
import { sampleSize } from '../support/sampled.ts';
import { endProcesses } from '../support/webProcess.ts';
import { edgeState, untilAnswer } from './answers.ts';
import { ASSISTANT_SETTINGS, assistantsMet, meetAssistants } from './assistants.ts';
import { type EdgeOrigins, SEARCH, startEdgeOrigins } from './edgeOrigins.ts';
import { askAsMany } from './personalAnswers.ts';
import { startVarnish, type Varnish } from './varnishServer.ts';

let origins: EdgeOrigins;
let varnish: Varnish;

const call = (path: string, request: Omit<RawRequest, 'path'> = {}) =>
  rawRequest(varnish.url, { path, ...request });
const purge = (keys: string, mode = 'xkey-purge') =>
  rawRequest(varnish.purgeUrl, { method: 'PURGE', headers: { [mode]: keys } });

beforeAll(async () => {
  origins = await startEdgeOrigins('http://127.0.0.1', ASSISTANT_SETTINGS);
  const [first, second] = origins.doors;
  varnish = await startVarnish([first.url, second.url]);
  await untilAnswer(
    () => call('/'),
    ({ status }) => status === 200,
  );
});
afterAll(async () => {
  await varnish.stop();
  await origins.close();
  await endProcesses();
});

describe('Varnish in front of two web processes', () => {
  test('serves the bytes of the web tier, the second time without asking it', async () => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
    const first = await call(SEARCH, { headers });
    const second = await call(SEARCH, { headers: { ...headers, Cookie: 'user_auth_token=a' } });
    expect([edgeState(first), edgeState(second)]).toEqual(['fwd=miss', 'hit']);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(second.bytes).toString()).toContain('Mill House');
    expect(origins.asked(SEARCH)).toBe(1);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    expect(Number(second.headers.age)).toBeGreaterThanOrEqual(0);
  });

  test('asks once for all who come at the same time', async () => {
    await purge('site:main');
    const before = origins.asked(SEARCH);
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(SEARCH)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(origins.asked(SEARCH) - before).toBe(1);
  });

  test('answers HEAD and a matching tag by itself', async () => {
    const full = await call(SEARCH);
    const before = origins.asked(SEARCH);
    const head = await call(SEARCH, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    const same = await call(SEARCH, { headers: { 'If-None-Match': String(full.headers.etag) } });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    expect(origins.asked(SEARCH)).toBe(before);
  });

  test('forgets the pages of an entity that has changed, and no others', async () => {
    await call('/compare');
    await call(SEARCH);
    await purge(`region:${origins.londonId}`);
    expect(edgeState(await call(SEARCH))).toBe('fwd=miss');
    expect(edgeState(await call('/compare'))).toBe('hit');
  });

  test('keeps redirects and missing pages for their time', async () => {
    for (const [path, status] of [
      ['/places/search/London/', 301],
      ['/no/such/page', 404],
    ] as const) {
      await call(path);
      const again = await call(path);
      expect([path, again.status, edgeState(again)]).toEqual([path, status, 'hit']);
    }
    const { headers } = await call('/places/search/London/?utm_source=a');
    expect(headers.location).toBe('/places/search/london?utm_source=a');
  });

  test('keeps public calls of the application, and none of a session', async () => {
    const path = '/api/v0/regions/london';
    await call(path);
    expect(edgeState(await call(path))).toBe('hit');
    const signedIn = { headers: { Cookie: 'user_auth_token=secret' } };
    expect(edgeState(await call(path, signedIn))).toBe('fwd=bypass');
  });

  test('keeps facts as long as their page', async () => {
    const facts = `/facts${SEARCH}`;
    await call(facts);
    const kept = await call(facts);
    expect(edgeState(kept)).toBe('hit');
    expect(JSON.parse(kept.text)).toMatchObject({ results: [{ name: 'Mill House' }] });
    await purge(`region:${origins.londonId}`);
    expect(edgeState(await call(facts))).toBe('fwd=miss');
    await call('/llms.txt');
    expect(edgeState(await call('/llms.txt'))).toBe('hit');
  });

  test('passes messages of assistants on, each counted by one process', async () => {
    expect(await meetAssistants(call)).toEqual(assistantsMet);
    for (const { requests } of origins.doors) {
      expect(requests.some(({ url }) => url === '/mcp')).toBe(true);
    }
  });

  test('keeps nothing of a form', async () => {
    const path = '/places/mill-house/form';
    await call(path);
    const again = await call(path);
    expect(again.headers['cache-control']).toContain('no-store');
    expect(edgeState(again)).toBe('fwd=bypass');
  });

  test('keeps nothing that is somebody’s own, whoever asks for it and however', async () => {
    const { faults, hits, ownAnswers } = await askAsMany(call, origins, sampleSize(96, 6000));
    expect(faults.slice(0, 10)).toEqual([]);
    expect(hits).toBeGreaterThan(3);
    expect(ownAnswers).toBeGreaterThan(10);
  }, 300_000);

  test('keeps a hashed asset whatever encoding it has', async () => {
    const { text } = await call('/');
    const asset = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const headers = { 'Accept-Encoding': 'br' };
    await call(asset, { headers });
    const again = await call(asset, { headers });
    expect([again.status, edgeState(again)]).toEqual([200, 'hit']);
    expect(again.headers['content-encoding']).toBe('br');
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('goes on with one process when the other is away', async () => {
    const [first] = origins.doors;
    first.fail(/./, { cut: true });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      expect((await call(`/compare?ids=${name}`)).status).toBe(200);
    }
    first.reset();
  });

  test('serves what it has while both are away', async () => {
    const { text } = await call(SEARCH);
    for (const process of origins.web) process.signal('SIGKILL');
    await Promise.all(origins.web.map(({ ended }) => ended));
    await untilAnswer(
      () => call('/plus'),
      ({ status }) => status === 503,
    );
    expect((await call(SEARCH)).text).toBe(text);
    await purge(`region:${origins.londonId}`, 'xkey-softpurge');
    const stale = await call(SEARCH);
    expect([stale.status, stale.text, edgeState(stale)]).toEqual([200, text, 'hit; detail=stale']);
  });
});
