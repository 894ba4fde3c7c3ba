import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DocumentBody } from '../../server/web/pageCache/documentBody.ts';
import { isUpstreamError } from '../../shared/contracts/upstreamError.ts';
import { createFakeRenderer, regionCall } from '../support/fakeRenderer.ts';
import { mainPageKey, pageCacheForSuite, pageStatusOf } from '../support/pageCacheSite.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { json, type StubUpstream } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import type { WebTier } from '../support/webTier.ts';

const LONDON = '/places/search/london';
const KEY = mainPageKey(LONDON);
const FRESH = 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400';

const serveName = (upstream: StubUpstream, name: string): void =>
  upstream.on(/regions\/london/, json({ data: { id: 34, canonical_name: 'london', name } }));

const site = pageCacheForSuite((upstream) => serveName(upstream, 'old'));

const serve = (name: string): void => serveName(site.upstream, name);

const get = (path = LONDON): Promise<RawAnswer> => site.get(path);
const heldBody = (): DocumentBody => {
  const document = site.web.dependencies.pageCache.peek(KEY)?.stored.document;
  if (document?.kind !== 'page') throw new Error('a page is in memory');
  return document.body;
};
const headingOf = ({ text }: RawAnswer): string | undefined => /<h1>(.*?)<\/h1>/.exec(text)?.[1];
const stateInMemory = (): string | undefined => site.web.dependencies.pageCache.peek(KEY)?.state;

const expectStale = (answer: RawAnswer, why: 'stale' | 'stale-if-error'): void => {
  expect(answer.status).toBe(200);
  expect(headingOf(answer)).toBe('old');
  expect(pageStatusOf(answer)).toMatch(/^pages; hit; ttl=(?:-\d+|0); detail=stale/);
  expect(pageStatusOf(answer)).toMatch(new RegExp(`detail=${why}$`));
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
  expect(answer.headers['cdn-cache-control']).toBe('max-age=10');
  expect(answer.headers).not.toHaveProperty('age');
  expect(answer.headers['server-timing']).toBe('cache;desc=stale');
};

describe('a page past its five minutes', () => {
  test('is sent at once and renewed once behind, for the next one', async () => {
    await get();
    serve('new');
    site.web.advance(310);
    site.faults.fail(/regions/, { delayMs: 100 });
    for (const answer of await Promise.all([get(), get(), get()])) expectStale(answer, 'stale');
    await until(() => stateInMemory() === 'hit', 'it is renewed');
    const next = await get();
    expect(headingOf(next)).toBe('new');
    expect(pageStatusOf(next)).toMatch(/^pages; hit; ttl=(299|300)$/);
    expect(next.headers['cdn-cache-control']).toBe(FRESH);
    expect(site.faults.requests).toHaveLength(2);
    expect(site.renderer.drawn).toHaveLength(2);
  });

  test('is compressed for the next one as it was for the last, and held in nothing else', async () => {
    const long = (name: string): string => name.padEnd(5000, ` ${name}`);
    const askCompressed = (): Promise<RawAnswer> => site.get(LONDON, { 'Accept-Encoding': 'br' });
    serve(long('old'));
    await askCompressed();
    serve(long('new'));
    site.web.advance(310);
    const before = heldBody();
    await askCompressed();
    await until(() => stateInMemory() === 'hit', 'it is renewed');
    expect(heldBody().entityTag).not.toBe(before.entityTag);
    expect(heldBody().encodings()).toEqual(['br']);
    expect(headingOf(await get())).toBe(long('new'));
  });

  test('writes lines that say so', async () => {
    await get();
    site.web.advance(310);
    site.web.clearLog();
    await get();
    await until(() => site.web.logLines.some(({ event }) => event === 'request'), 'the line');
    expect(site.web.logLines.find(({ event }) => event === 'request')).toMatchObject({
      cache: 'stale',
      page: 'stale',
      status: 200,
    });
  });

  test('stays while the API is away, which is not asked at every request', async () => {
    await get();
    site.faults.fail(/./, { cut: true });
    site.web.advance(600);
    expectStale(await get(), 'stale');
    await until(() => stateInMemory() === 'stale-if-error', 'the renewal has failed');
    const asked = site.faults.requests.length;
    for (let turn = 0; turn < 20; turn += 1) expectStale(await get(), 'stale-if-error');
    expect(site.faults.requests).toHaveLength(asked);
    site.web.advance(3);
    expectStale(await get(), 'stale');
    await until(() => site.faults.requests.length > asked, 'another attempt');
    expect(site.renderer.drawn).toHaveLength(1);
  });

  test('is new at the second request after the API is back', async () => {
    await get();
    site.faults.fail(/./, { cut: true });
    site.web.advance(600);
    await get();
    await until(() => stateInMemory() === 'stale-if-error', 'the renewal has failed');
    site.faults.reset();
    serve('new');
    site.web.advance(3);
    expectStale(await get(), 'stale');
    await until(() => stateInMemory() === 'hit', 'it is renewed');
    expect(headingOf(await get())).toBe('new');
  });
});

describe('a page past its hour', () => {
  test('is renewed before it is sent', async () => {
    await get();
    serve('new');
    site.web.advance(3950);
    const answer = await get();
    expect(headingOf(answer)).toBe('new');
    expect(pageStatusOf(answer)).toBe('pages; fwd=miss; stored');
  });

  test('stays for a day while the API is away, and is new at the first request after', async () => {
    await get();
    site.web.advance(80_000);
    site.faults.fail(/./, { cut: true });
    expectStale(await get(), 'stale-if-error');
    site.faults.reset();
    serve('new');
    site.web.advance(3);
    expect(headingOf(await get())).toBe('new');
  });

  test('is an error page after that day', async () => {
    await get();
    site.web.advance(86_800);
    site.faults.fail(/./, { cut: true });
    const answer = await get();
    expect(answer.status).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('does not wait long for an API that hangs', async () => {
    await get();
    site.web.advance(80_000);
    site.faults.fail(/./, { hang: true });
    const startedAt = performance.now();
    expectStale(await get(), 'stale-if-error');
    const again = performance.now();
    expectStale(await get(), 'stale-if-error');
    // The first has waited for its leash to end, not for the API's time-out; the next waits no more.
    expect(performance.now() - again).toBeLessThan((again - startedAt) / 2);
  });
});

test('a redirect that was known is still sent while the API is away', async () => {
  site.upstream.on(
    /regions\/34\?/,
    json({ data: { id: 34, canonical_name: 'london', name: 'x' } }),
  );
  expect((await get('/places/search/34')).status).toBe(301);
  site.faults.fail(/./, { cut: true });
  site.web.advance(7200);
  const answer = await get('/places/search/34?utm_source=a');
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe(`${LONDON}?utm_source=a`);
  expect(pageStatusOf(answer)).toContain('detail=stale-if-error');
});

describe('a page with something missing', () => {
  /** Lacks its section while the call for it fails. */
  const inTwoParts = createFakeRenderer({
    load: async ({ api, context }) => {
      const { name } = await api.get(regionCall('london'));
      const section = await api.get(regionCall('section')).catch((error: unknown) => {
        if (!isUpstreamError(error)) throw error;
        return undefined;
      });
      return {
        outcome: { kind: 'ok', isDegraded: !section, surrogateKeys: ['region:34'] },
        state: { context, title: section ? `${name} whole` : `${name} in part` },
      };
    },
  });

  beforeEach(async () => {
    site.upstream.on(/section/, json({ data: { id: 35, canonical_name: 'section', name: 's' } }));
    await site.restart({ renderer: inTwoParts });
  });

  test('is kept for ten seconds', async () => {
    site.faults.fail(/section/, { status: 500 });
    const first = await get();
    expect(headingOf(first)).toBe('old in part');
    expect(first.headers['cdn-cache-control']).toBe('max-age=10');
    expect(pageStatusOf(await get())).toMatch(/^pages; hit; ttl=(9|10)$/);
    site.faults.reset();
    site.web.advance(11);
    expect(headingOf(await get())).toBe('old whole');
  });

  test('never takes the place of a whole one', async () => {
    await get();
    site.faults.fail(/section/, { status: 500 });
    // Past what the lookups keep for failing calls.
    site.web.advance(80_000);
    const answer = await get();
    expect(headingOf(answer)).toBe('old whole');
    expect(pageStatusOf(answer)).toContain('detail=stale-if-error');
    site.faults.reset();
    site.web.advance(3);
    expect(headingOf(await get())).toBe('old whole');
    expect(pageStatusOf(await get())).toMatch(/^pages; hit; ttl=\d/);
  });
});

describe('data past its time', () => {
  test('makes a page for seconds, which is then made of new data', async () => {
    await get('/places/london');
    serve('new');
    site.web.advance(120);
    const first = await get();
    expect(headingOf(first)).toBe('old');
    expect(first.headers['cache-status']).toContain('lookups; hit; fwd=stale');
    expect(first.headers['cdn-cache-control']).toBe('max-age=10');
    const answered = () => site.web.logLines.filter(({ event }) => event === 'upstream').length;
    await until(() => answered() === 2, 'the data is renewed');
    site.web.advance(11);
    const second = await get();
    expect(headingOf(second)).toBe('new');
    expect(second.headers['cdn-cache-control']).toBe(FRESH);
  });

  test('is not what a renewal is made of', async () => {
    await get();
    serve('new');
    site.web.advance(500);
    await get();
    await until(() => stateInMemory() === 'hit', 'it is renewed');
    expect(headingOf(await get())).toBe('new');
  });
});

describe('a purge', () => {
  const { invalidate, markAllStale } = {
    invalidate: (...args: Parameters<WebTier['dependencies']['pageCache']['invalidate']>) =>
      site.web.dependencies.pageCache.invalidate(...args),
    markAllStale: () => site.web.dependencies.pageCache.markAllStale(),
  };
  /** The lookups have their own times: a minute later they ask again. */
  const MINUTE = 61;

  beforeEach(async () => {
    await get();
    await get('/places/london');
    await get('/');
  });

  test.each([
    [['region:34'], 2],
    [['region:34', 'region:35', 'unheard:of'], 2],
    [['site:main'], 3],
    [['region:3', 'inventory:34'], 0],
    [[], 0],
  ])('of %j touches %i copies', (keys, count) => {
    expect(invalidate(keys, 'soft')).toBe(count);
    expect(invalidate(keys, 'hard')).toBe(count);
    expect(invalidate(keys, 'hard')).toBe(0);
  });

  test('that is soft leaves the copy to be sent while it is renewed', async () => {
    serve('new');
    site.web.advance(MINUTE);
    invalidate(['region:34'], 'soft');
    const first = await get();
    expect(headingOf(first)).toBe('old');
    expect(pageStatusOf(first)).toContain('detail=stale');
    await until(() => stateInMemory() === 'hit', 'it is renewed');
    expect(headingOf(await get())).toBe('new');
  });

  test('that is soft leaves the copy for when the API is away', async () => {
    site.faults.fail(/./, { cut: true });
    site.web.advance(MINUTE);
    invalidate(['region:34'], 'soft');
    expectStale(await get(), 'stale');
    await until(() => stateInMemory() === 'stale-if-error', 'the renewal has failed');
    expectStale(await get(), 'stale-if-error');
  });

  test('that is hard leaves nothing', async () => {
    site.faults.fail(/./, { cut: true });
    site.web.advance(87_000);
    await get('/');
    invalidate(['region:34'], 'hard');
    expect((await get()).status).toBe(500);
  });

  test('of everything makes every copy stale', async () => {
    expect(markAllStale()).toBe(3);
    expect(pageStatusOf(await get())).toContain('detail=stale');
    expect(pageStatusOf(await get('/'))).toContain('detail=stale');
  });

  test('spares copies known to be of newer data', () => {
    const now = Date.now();
    // The second page was made of data in memory: how old that is, nobody knows.
    expect(invalidate(['region:34'], 'soft', now - 60_000)).toBe(1);
    expect(invalidate(['region:34'], 'soft', now + 1000)).toBe(2);
  });

  test('is not undone by a page that was on its way', async () => {
    invalidate(['region:34'], 'hard');
    site.web.advance(MINUTE * 20);
    site.faults.fail(/regions/, { delayMs: 200 });
    const before = site.faults.requests.length;
    const underWay = get();
    await until(() => site.faults.requests.length > before, 'the old data is read');
    invalidate(['region:34'], 'hard');
    expect((await underWay).status).toBe(200);
    expect(stateInMemory()).toBeUndefined();
    expect(pageStatusOf(await get())).toContain('pages; fwd=miss');
  });
});
