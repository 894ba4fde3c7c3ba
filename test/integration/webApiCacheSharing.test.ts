import type { ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cacheSiteForSuite } from '../support/cacheExchange.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { until } from '../support/until.ts';

const site = cacheSiteForSuite({ API_CACHE_BYTES: '4000000' });

const FRESH = { 'Cache-Control': 'public, max-age=600' };
let cases = 0;
const newPath = (): string => {
  cases += 1;
  return `/api/v1/shared/${cases}`;
};

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(site.web.url, { path, headers });

/** The upstream's answers wait until they are written by the test. */
const holdAnswers = (): ServerResponse[] => {
  const held: ServerResponse[] = [];
  site.upstream.on(/./, (_request, response) => {
    held.push(response);
  });
  return held;
};

const asked = (count: number) =>
  until(() => site.upstream.requests.length >= count, `the upstream is asked ${count} times`);

const answerNow = (headers: object, body = 'x', status = 200): void => {
  site.upstream.on(/./, (_request, response) => {
    response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers });
    response.end(body);
  });
};

/** Requests that the application has begun to work on. */
let begun = 0;
const allBegun = (count: number) => until(() => begun === count, `${count} requests are begun`);

beforeEach(() => {
  begun = 0;
  site.web.server.on('request', countBegun);
});

afterEach(() => {
  site.web.server.off('request', countBegun);
  site.upstream.reset();
});

const countBegun = (): void => {
  begun += 1;
};

describe('many who ask for the same', () => {
  test('are answered by one call', async () => {
    const held = holdAnswers();
    const path = newPath();
    const answers = Array.from({ length: 50 }, () => get(path));
    await allBegun(50);
    await asked(1);
    held[0]?.writeHead(200, FRESH).end('one');
    const all = await Promise.all(answers);
    expect(new Set(all.map(({ text }) => text))).toEqual(new Set(['one']));
    const unasked = all.filter(({ headers }) =>
      String(headers['cache-status']).endsWith('; collapsed'),
    );
    expect(unasked).toHaveLength(49);
    expect(site.upstream.requests).toHaveLength(1);
  });

  test('each get an answer of their own when it is not for everyone', async () => {
    const held = holdAnswers();
    const path = newPath();
    const answers = Array.from({ length: 3 }, () => get(path));
    await allBegun(3);
    await asked(1);
    held[0]?.writeHead(200, { 'Cache-Control': 'private' }).end('first');
    answerNow({ 'Cache-Control': 'private' }, 'own');
    expect((await Promise.all(answers)).map(({ text }) => text).sort()).toEqual([
      'first',
      'own',
      'own',
    ]);
  });

  test('each get their variant', async () => {
    const path = newPath();
    site.upstream.on(/./, (request, response) => {
      response.writeHead(200, { ...FRESH, Vary: 'Prefer' });
      response.end(request.headers.prefer);
    });
    const wishes = ['a', 'b', 'c', 'a', 'b', 'c'];
    const answers = wishes.map((wish) => get(path, { Prefer: wish }));
    expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(wishes);
  });

  test('are not harmed by the first one leaving', async () => {
    const held = holdAnswers();
    const path = newPath();
    const controller = new AbortController();
    const first = fetch(`${site.web.url}${path}`, { signal: controller.signal });
    await asked(1);
    const second = get(path);
    await allBegun(2);
    controller.abort();
    await expect(first).rejects.toThrow();
    await until(
      () => site.web.logLines.some(({ closedEarly }) => closedEarly === true),
      'the first visitor is gone',
    );
    held[0]?.writeHead(200, FRESH).end('whole');
    expect((await second).text).toBe('whole');
    expect(site.upstream.requests).toHaveLength(1);
  });

  test('get the failure of the call they waited for', async () => {
    const held = holdAnswers();
    const path = newPath();
    let statuses: readonly number[] = [];
    void Promise.all([get(path), get(path), get(path)]).then((answers) => {
      statuses = answers.map(({ status }) => status);
    });
    await until(() => {
      for (const response of held) response.destroy();
      return statuses.length > 0;
    }, 'all are answered');
    expect(statuses).toEqual([502, 502, 502]);
  });
});

describe('an answer that comes slowly', () => {
  test('is passed on as it comes, though it is kept', async () => {
    const held = holdAnswers();
    const path = newPath();
    const answer = fetch(`${site.web.url}${path}`, { headers: { 'Accept-Encoding': 'identity' } });
    await asked(1);
    held[0]?.writeHead(200, { ...FRESH, 'Content-Type': 'application/json' });
    held[0]?.write('[1,');
    const { body } = await answer;
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader?.read())?.value)).toBe('[1,');
    held[0]?.end('2]');
    expect(decoder.decode((await reader?.read())?.value)).toBe('2]');
    expect((await get(path)).text).toBe('[1,2]');
    expect(site.upstream.requests).toHaveLength(1);
  });

  test('is not kept when it breaks off, and does not look whole', async () => {
    const held = holdAnswers();
    const path = newPath();
    const answer = get(path);
    await asked(1);
    held[0]?.writeHead(200, { ...FRESH, 'Content-Length': '100' });
    held[0]?.write('part', () => held[0]?.destroy());
    await expect(answer).rejects.toThrow();
    answerNow(FRESH, 'whole');
    expect((await get(path)).text).toBe('whole');
  });
});

describe('memory', () => {
  test('does not take answers of more than a megabyte, which come whole', async () => {
    const path = newPath();
    const body = 'x'.repeat(3_000_000);
    answerNow({ ...FRESH, 'Content-Type': 'image/avif' }, body);
    expect((await get(path)).bytes).toHaveLength(body.length);
    expect((await get(path)).bytes).toHaveLength(body.length);
    expect(site.upstream.requests).toHaveLength(2);
  });

  test('nor such ones of a length that is not told', async () => {
    const path = newPath();
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(200, { ...FRESH, 'Content-Type': 'image/avif' });
      for (let part = 0; part < 30; part += 1) response.write('x'.repeat(100_000));
      response.end();
    });
    expect((await get(path)).bytes).toHaveLength(3_000_000);
    expect((await get(path)).bytes).toHaveLength(3_000_000);
    expect(site.upstream.requests).toHaveLength(2);
  });

  test('stays within its bound', async () => {
    answerNow(FRESH, 'x'.repeat(500_000));
    const paths = Array.from({ length: 8 }, newPath);
    for (const path of paths) await get(path);
    site.upstream.reset();
    answerNow(FRESH, 'again');
    const answers = await Promise.all(paths.map((path) => get(path)));
    const kept = answers.filter(({ text }) => text !== 'again');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(5);
    const { text } = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    const bytes = Number(/^web_api_cache_bytes (\d+)/m.exec(text)?.[1]);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(4_000_000);
    expect(text).toMatch(/^web_api_cache_evictions_total [1-9]/m);
    expect(text).toMatch(/^web_api_cache_total{state="hit"} [1-9]/m);
  });
});

describe('what is kept', () => {
  test('is told of in Cache-Status', async () => {
    const path = newPath();
    answerNow({ ...FRESH, Date: new Date(site.web.dependencies.clock()).toUTCString() });
    expect((await get(path)).headers['cache-status']).toBe(
      'api; fwd=uri-miss; fwd-status=200; stored',
    );
    expect((await get(path)).headers['cache-status']).toMatch(/^api; hit; ttl=(600|599|598)$/);
  });

  test('is compressed once, with a weak tag, for those who take it', async () => {
    const path = newPath();
    const body = JSON.stringify({ text: 'words '.repeat(1000) });
    answerNow({ ...FRESH, ETag: '"t"', 'Content-Type': 'application/json' }, body);
    await get(path);
    const plain = await get(path);
    expect(plain.headers).toMatchObject({ etag: '"t"', vary: 'Accept-Encoding' });
    expect(plain.text).toBe(body);
    const packed = await get(path, { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ etag: 'W/"t"', 'content-encoding': 'br' });
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(body);
    for (const [accepted, encoding] of [
      ['br;q=0.1, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
    ]) {
      const weighed = await get(path, { 'Accept-Encoding': `${accepted}` });
      expect([accepted, weighed.headers['content-encoding']]).toEqual([accepted, encoding]);
    }
    const known = await get(path, { 'Accept-Encoding': 'br', 'If-None-Match': 'W/"t"' });
    expect(known.status).toBe(304);
    expect(site.upstream.requests).toHaveLength(1);
  });

  test('is of one host: another gets its own', async () => {
    const path = newPath();
    site.upstream.on(/./, (request, response) => {
      response.writeHead(200, FRESH).end(request.headers['x-forwarded-host']);
    });
    await get(path, { Host: 'localhost:1' });
    expect((await get(path, { Host: 'localhost:2' })).text).toBe('localhost:2');
  });
});

describe('a purge', () => {
  const keyed = (key: string) => ({ ...FRESH, 'Surrogate-Key': `all ${key}` });

  test('that is hard removes what is made of the entity, and nothing else', async () => {
    const [one, other] = [newPath(), newPath()];
    answerNow(keyed('region:1'), 'old');
    await get(one);
    answerNow(keyed('region:2'), 'old');
    await get(other);
    expect(site.web.dependencies.apiCache.invalidate(['region:1', 'region:9'], 'hard')).toBe(1);
    site.web.advance(1);
    answerNow(keyed('region:1'), 'new');
    expect((await get(one)).text).toBe('new');
    expect((await get(other)).text).toBe('old');
  });

  test.each<[string, string]>([
    ['max-age=600', 'new'],
    ['max-age=600, stale-while-revalidate=60', 'old'],
  ])('that is soft renews after %s with the %s answer first', async (directives, text) => {
    const path = newPath();
    const headers = { 'Cache-Control': directives, 'Surrogate-Key': `soft:${directives.length}` };
    answerNow(headers, 'old');
    await get(path);
    expect(site.web.dependencies.apiCache.invalidate([`soft:${directives.length}`], 'soft')).toBe(
      1,
    );
    site.web.advance(1);
    answerNow(headers, 'new');
    site.upstream.reset();
    answerNow(headers, 'new');
    expect((await get(path)).text).toBe(text);
    await asked(1);
  });

  test('keeps out an answer that was under way', async () => {
    const held = holdAnswers();
    const path = newPath();
    const answer = get(path);
    await asked(1);
    site.web.dependencies.apiCache.invalidate(['race:1'], 'hard');
    held[0]?.writeHead(200, { ...FRESH, 'Surrogate-Key': 'race:1' }).end('before');
    expect((await answer).text).toBe('before');
    site.web.advance(1);
    answerNow({ ...FRESH, 'Surrogate-Key': 'race:1' }, 'after');
    expect((await get(path)).text).toBe('after');
  });

  test('keeps out an answer whose data is older than the change', async () => {
    const path = newPath();
    const changedAt = site.web.dependencies.clock();
    const old = { 'Last-Modified': new Date(changedAt - 60_000).toUTCString() };
    site.web.dependencies.apiCache.invalidate(['lag:1'], 'hard', changedAt);
    site.web.advance(1);
    answerNow({ ...FRESH, ...old, 'Surrogate-Key': 'lag:1' }, 'lagging');
    await get(path);
    answerNow({ ...FRESH, 'Surrogate-Key': 'lag:1' }, 'current');
    expect((await get(path)).text).toBe('current');
    expect((await get(path)).headers['cache-status']).toContain('hit');
  });

  test('of everything makes everything be asked for again', async () => {
    const path = newPath();
    answerNow(FRESH, 'old');
    await get(path);
    site.web.dependencies.apiCache.markAllStale();
    site.web.advance(1);
    answerNow(FRESH, 'new');
    expect((await get(path)).text).toBe('new');
  });
});
