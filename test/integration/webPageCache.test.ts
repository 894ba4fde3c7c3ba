import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Renderer } from '../../shared/ssr/renderer.ts';
import { mainPageKey, pageCacheForSuite } from '../support/pageCacheSite.ts';
import { createCountingRenderer } from '../support/pageRenders.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { until } from '../support/until.ts';

const LONDON = '/places/search/london';

const site = pageCacheForSuite();

const statusOf = ({ headers }: RawAnswer): string => String(headers['cache-status']);

const requestLines = (): readonly Record<string, unknown>[] =>
  site.web.logLines.filter(({ event }) => event === 'request');

describe('an equal request', () => {
  test('is answered from memory, and says so', async () => {
    const first = await site.get(LONDON);
    expect(statusOf(first)).toBe('lookups; fwd=miss; detail="miss=1", pages; fwd=miss; stored');
    expect(first.headers).not.toHaveProperty('age');
    site.web.advance(100);
    const second = await site.get(LONDON);
    expect(second.text).toBe(first.text);
    expect(statusOf(second)).toMatch(/^pages; hit; ttl=(199|200)$/);
    expect(second.headers.age).toMatch(/^10[01]$/);
    expect(second.headers['server-timing']).toBe('cache;desc=hit');
    expect(site.faults.requests).toHaveLength(1);
    expect(site.renderer.drawn).toEqual([LONDON]);
  });

  test('has all other headers of the first, whichever way it was answered', async () => {
    const own = ['age', 'cache-status', 'date', 'server-timing', 'x-request-id'];
    const others = ({ headers }: RawAnswer) =>
      Object.entries(headers)
        .filter(([name]) => !own.includes(name))
        .sort();
    const first = await site.get(LONDON, { 'Accept-Encoding': 'br' });
    const ahead = await site.get(LONDON, { 'Accept-Encoding': 'br' });
    // An encoding nobody has asked for goes through the application.
    const through = await site.get(LONDON, { 'Accept-Encoding': 'br;q=0.5' });
    expect(statusOf(ahead)).toContain('pages; hit');
    expect(statusOf(through)).toContain('pages; hit');
    expect(others(ahead)).toEqual(others(first));
    expect(others(through)).toEqual(others(first));
    expect(ahead.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('writes the same line', async () => {
    for (const id of ['first-request', 'second-request']) {
      await site.get(`${LONDON}?utm_source=secret-value`, { 'X-Request-Id': id });
    }
    await until(() => requestLines().length === 2, 'both lines');
    const [first, second] = requestLines();
    expect(Object.keys(second ?? {}).sort()).toEqual(Object.keys(first ?? {}).sort());
    expect(second).toMatchObject({
      requestId: 'second-request',
      method: 'GET',
      path: LONDON,
      route: 'search',
      status: 200,
      cache: 'hit',
      page: 'hit',
      closedEarly: false,
    });
    expect(second?.bytes).toBeGreaterThan(1000);
    expect(site.web.logText()).not.toContain('secret-value');
  });

  test('has a request id of its own, or the caller\u2019s', async () => {
    await site.get(LONDON);
    const [one, other] = [await site.get(LONDON), await site.get(LONDON)];
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
    const named = await site.get(LONDON, { 'X-Request-Id': 'id-from-edge' });
    expect(named.headers['x-request-id']).toBe('id-from-edge');
  });

  test('is sent smaller once the process has had time, also after a renewal changed nothing', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const first = await site.get(LONDON, headers);
    const copy = () => site.web.dependencies.pageCache.peek(mainPageKey(LONDON))?.stored.document;
    const isLoose = () => {
      const document = copy();
      return document?.kind === 'page' && document.body.ready('br')?.isLoose;
    };
    await site.get(LONDON, headers);
    await until(() => !isLoose(), 'the page is pressed');
    const smaller = await site.get(LONDON, headers);
    expect(smaller.bytes.length).toBeLessThan(first.bytes.length);
    expect(brotliDecompressSync(smaller.bytes)).toEqual(brotliDecompressSync(first.bytes));
    expect(smaller.headers['content-length']).toBe(String(smaller.bytes.length));
    expect(smaller.headers.etag).toBe(first.headers.etag);
    const before = copy();
    site.web.advance(301);
    await site.get(LONDON, headers);
    await until(() => copy() !== before, 'the page is renewed');
    expect((await site.get(LONDON, headers)).bytes).toEqual(smaller.bytes);
    const { text } = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(text).toMatch(/^web_pages_pressed_total 1$/m);
  });

  test.each(['br', 'gzip', 'identity'])('is sent in %s', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding };
    const [first, second] = [await site.get(LONDON, headers), await site.get(LONDON, headers)];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(second.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(Number(second.headers['content-length'])).toBe(second.bytes.length);
  });

  test('as HEAD has the headers alone', async () => {
    await site.get(LONDON);
    const full = await site.get(LONDON);
    const head = await rawRequest(site.web.url, { path: LONDON, method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(statusOf(head)).toContain('pages; hit');
  });

  test('for a range is answered whole', async () => {
    await site.get(LONDON);
    const { status, bytes, headers } = await site.get(LONDON, { Range: 'bytes=0-9' });
    expect(status).toBe(200);
    expect(bytes.length).toBeGreaterThan(1000);
    expect(headers).not.toHaveProperty('content-range');
  });

  test.each(['GET', 'HEAD'])('by %s with the tag it was sent with is 304', async (method) => {
    const { headers } = await site.get(LONDON, { 'Accept-Encoding': 'br' });
    // The tag is weak: it stands for the page in any encoding.
    const unchanged = await rawRequest(site.web.url, {
      path: LONDON,
      method,
      headers: { 'If-None-Match': `"other", ${headers.etag}`, 'Accept-Encoding': 'gzip' },
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.bytes).toHaveLength(0);
    expect(unchanged.headers).toMatchObject({
      etag: headers.etag,
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, s-maxage=300',
      'surrogate-key': 'site:main flags region:34',
    });
    expect(unchanged.headers).not.toHaveProperty('content-encoding');
    expect(unchanged.headers).not.toHaveProperty('content-type');
    expect((await site.get(LONDON, { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });

  test('to another method is not answered from memory', async () => {
    await site.get(LONDON);
    expect((await rawRequest(site.web.url, { path: LONDON, method: 'POST' })).status).toBe(405);
  });

  test('to a host that is not ours is refused, hot or not', async () => {
    const proxied = await site.restart({ environment: { TRUSTED_PROXIES: 'loopback' } });
    const ask = (headers: Record<string, string>) =>
      rawRequest(proxied.url, { path: LONDON, headers });
    const host = 'localhost';
    await ask({ Host: host });
    expect(statusOf(await ask({ Host: host }))).toContain('pages; hit');
    expect((await ask({ Host: 'evil.example' })).status).toBe(421);
    expect((await ask({ Host: host, 'X-Forwarded-Host': 'evil.example' })).status).toBe(421);
  });

  test('while draining is the last of its connection', async () => {
    await site.get(LONDON);
    site.web.dependencies.lifecycle.markDraining();
    const { headers, status } = await site.get(LONDON, { Connection: 'keep-alive' });
    expect(status).toBe(200);
    expect(headers.connection).toBe('close');
    expect(headers['cache-status']).toContain('pages; hit');
  });
});

describe('one page', () => {
  test('has one key for 500 spellings of its query', async () => {
    const parts = [
      'p=2',
      'move_in_month=jan-2099',
      'guarantor=local',
      'sort_key=price',
      'utm_source=mail',
      'unknown=1',
      'gclid=abc',
    ];
    const shuffled = (seed: number): string[] => {
      const left = [...parts, `utm_content=${seed}`];
      const order: string[] = [];
      for (let rest = seed; left.length > 0; rest = Math.floor(rest / 3) + 7) {
        order.push(...left.splice(rest % left.length, 1));
      }
      return order.map((part, index) => ((seed + index) % 3 === 0 ? part.toUpperCase() : part));
    };
    const bodies = new Set<string>();
    for (let seed = 0; seed < 500; seed += 1) {
      const { status, text } = await site.get(`${LONDON}?${shuffled(seed).join('&')}`);
      expect(status).toBe(200);
      bodies.add(text);
    }
    expect(bodies.size).toBe(1);
    expect(site.renderer.drawn).toHaveLength(1);
    expect(site.faults.requests).toHaveLength(1);
  });

  test('is the same for a telephone and a desk', async () => {
    const phone = await site.get(LONDON, { 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile Safari' });
    const desk = await site.get(LONDON, { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome' });
    expect(desk.bytes.equals(phone.bytes)).toBe(true);
    expect(desk.headers.vary).toBe('Accept-Encoding');
    expect(site.renderer.drawn).toHaveLength(1);
  });

  test('is another one with another query', async () => {
    await site.get(LONDON);
    await site.get(`${LONDON}?p=2`);
    expect(site.renderer.drawn).toEqual([LONDON, `${LONDON}?p=2`]);
  });

  test('holds nothing of the query that asked for it first', async () => {
    const seen: unknown[] = [];
    const noting = createCountingRenderer();
    const renderer: Renderer = {
      ...noting,
      load: (request) => {
        seen.push(request.address.search);
        return noting.load(request);
      },
    };
    await site.restart({ renderer });
    await site.get(`${LONDON}?p=2&token=secret`);
    expect(seen).toEqual(['?p=2']);
  });
});

describe('many at once', () => {
  test('200 cold requests cost one upstream call for each answer and one drawing', async () => {
    site.faults.fail(/regions/, { delayMs: 200 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => site.get(LONDON)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(site.faults.requests).toHaveLength(1);
    expect(site.renderer.drawn).toHaveLength(1);
    const states = answers.map(statusOf);
    expect(states.filter((state) => state.endsWith('pages; fwd=miss; stored'))).toHaveLength(1);
    const shared = states.filter((state) => /pages; (?:fwd=miss; collapsed|hit; ttl=)/.test(state));
    expect(shared).toHaveLength(199);
  });

  test('the first leaving harms none of the others', async () => {
    site.faults.fail(/regions/, { delayMs: 200 });
    const controller = new AbortController();
    const first = fetch(`${site.web.url}${LONDON}`, { signal: controller.signal });
    await until(() => site.faults.requests.length === 1, 'the call starts');
    const others = Promise.all([site.get(LONDON), site.get(LONDON)]);
    controller.abort();
    await expect(first).rejects.toThrow();
    for (const { status, text } of await others) {
      expect(status).toBe(200);
      expect(text).toContain('<h1>LONDON</h1>');
    }
    expect(site.faults.requests).toHaveLength(1);
    expect(site.renderer.drawn).toHaveLength(1);
    expect(statusOf(await site.get(LONDON))).toContain('pages; hit');
  });

  test('all leaving still gives the page to the next', async () => {
    site.faults.fail(/regions/, { delayMs: 100 });
    const controller = new AbortController();
    const first = fetch(`${site.web.url}${LONDON}`, { signal: controller.signal });
    await until(() => site.faults.requests.length === 1, 'the call starts');
    controller.abort();
    await expect(first).rejects.toThrow();
    await until(() => site.renderer.drawn.length === 1, 'the page is made');
    expect(statusOf(await site.get(LONDON))).toContain('pages; hit');
  });

  test('a failure is shared by those who waited and kept for nobody', async () => {
    site.faults.fail(/regions/, { status: 500, delayMs: 100 });
    const answers = await Promise.all([site.get(LONDON), site.get(LONDON), site.get(LONDON)]);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(site.renderer.drawn).toHaveLength(1);
    site.faults.reset();
    expect((await site.get(LONDON)).status).toBe(200);
  });
});
