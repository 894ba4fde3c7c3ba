import { describe, expect, test } from '@jest/globals';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { mainPageKey } from '../support/pageCacheSite.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { sampled } from '../support/sampled.ts';
import { robotsOf, shownText, textsOf } from '../support/shownPage.ts';
import { eventually, until } from '../support/until.ts';
import { errorReports } from '../support/webSite.ts';

const API_TIMEOUT_MS = 800;
const SECONDARY_MS = 600;
const hurried = { environment: { API_SECONDARY_TIMEOUT_MS: String(SECONDARY_MS) } };
/** Far below what a page waits for an answer it needs. */
const SOON_MS = 10_000;

const market = marketplaceForSuite();

const SEARCH = '/places/search/london';
const PROPERTY = '/places/kingfisher-house-london';

const faults = {
  'answers 500': { status: 500 },
  hangs: { hang: true },
  'cuts the connection': { cut: true },
} as const;
type FaultName = keyof typeof faults;

const expectErrorPage = ({ headers, status, text }: RawAnswer): void => {
  expect(status).toBe(500);
  expect(textsOf(text, 'h1')).toEqual(['Something went wrong.']);
  expect(robotsOf(text)).toBe('noindex');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['cdn-cache-control']).toBeUndefined();
  expect(text).not.toMatch(/127\.0\.0\.1|\n? {4}at |made to fail/);
};

const expectCacheClass = ({ headers }: RawAnswer, kind: 'degraded' | 'public'): void => {
  expect(headers['cdn-cache-control']).toBe(
    kind === 'degraded'
      ? 'max-age=10'
      : 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
  );
  expect(headers['cache-control']).toBe(
    kind === 'degraded' ? 'public, max-age=0, s-maxage=10' : 'public, max-age=0, s-maxage=300',
  );
};

describe('a page that cannot do without an answer', () => {
  const needed: readonly (readonly [string, RegExp])[] = [
    [SEARCH, /^\/api\/v0\/regions\/london/],
    [SEARCH, /^\/api\/v1\/inventories/],
    ['/places/search/united-kingdom', /^\/api\/v0\/regions\?/],
    [PROPERTY, /^\/api\/v0\/inventories\/kingfisher-house-london\?/],
    ['/', /^\/api\/v0\/application_config/],
    ['/places/search?name=london', /^\/api\/v1\/regions\/index_bulk/],
  ];
  const table = needed.flatMap(([address, path]) =>
    (Object.keys(faults) as FaultName[]).map((fault) => [address, path, fault] as const),
  );

  test.each(sampled(table, needed.length))(
    '%s, whose call %s %s, is the error page',
    async (address, path, fault) => {
      const environment = { API_TIMEOUT_MS: String(API_TIMEOUT_MS) };
      const web = await market.startOther({ environment });
      market.faults.fail(path, faults[fault]);
      expectErrorPage(await rawRequest(web.url, { path: address }));
      expect(errorReports(web)).toEqual([expect.objectContaining({ place: 'load' })]);
      market.faults.reset();
      // A busy machine may need longer for an answer than is waited here.
      await eventually(async () => {
        expect((await rawRequest(web.url, { path: address })).status).toBeLessThan(400);
      }, 'the page is back');
    },
  );

  test('is 500 by whatever name it is asked for, without a redirect', async () => {
    market.faults.fail(/./, { status: 500 });
    for (const address of ['/places/search/{london}', `${SEARCH}/agent-view/`, '/places/100000']) {
      const answer = await market.get(address);
      expectErrorPage(answer);
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe('a section that a page can do without', () => {
  const sections: readonly (readonly [string, string, RegExp, string])[] = [
    ['the places within', SEARCH, /^\/api\/v0\/regions\?/, 'Any locality Bloomsbury'],
    ['what is nearby', SEARCH, /^\/api\/v0\/regions\/nearby/, 'Nearby cities'],
    ['room types', PROPERTY, /\/room_types/, 'Classic Ensuite'],
    ['reviews', PROPERTY, /\/reviews\/media/, ''],
    ['offers', PROPERTY, /\/offers\?/, ''],
    ['the region', PROPERTY, /for_property_page/, ''],
    ['price trends', PROPERTY, /\/price_trends/, 'Price trend'],
    ['what is nearby', PROPERTY, /^\/api\/v0\/regions\/nearby/, 'Nearby universities'],
    ['other properties', PROPERTY, /^\/api\/v0\/inventories\?/, 'Similar places to stay'],
  ];
  const ways = { ...faults, 'answers too late': { delayMs: SECONDARY_MS * 2 } };
  const table = sections.flatMap(([what, address, path, words]) =>
    (Object.keys(ways) as (keyof typeof ways)[]).map(
      (fault) => [what, address, fault, path, words] as const,
    ),
  );

  test.each(sampled(table, sections.length))(
    '%s of %s %s: the page comes without it and is kept for seconds',
    async (_what, address, fault, path, words) => {
      const whole = await market.get(address);
      expectCacheClass(whole, 'public');
      const headings = textsOf(whole.text, 'h1');
      const cold = await market.startOther(hurried);
      market.faults.fail(path, ways[fault]);

      const startedAt = performance.now();
      const answer = await rawRequest(cold.url, { path: address });
      expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
      expect(answer.status).toBe(200);
      expectCacheClass(answer, 'degraded');
      expect(textsOf(answer.text, 'h1')).toEqual(headings);
      expect(shownText(answer.text)).toMatch(/£\d+ \/ week/);
      if (words !== '') {
        expect(shownText(whole.text)).toContain(words);
        expect(shownText(answer.text)).not.toContain(words);
      }
    },
  );

  test('that came too late is there once the page without it is given up', async () => {
    const web = await market.startOther(hurried);
    const get = () => rawRequest(web.url, { path: SEARCH });
    market.faults.fail(/nearby/, { delayMs: SECONDARY_MS * 2 });
    expectCacheClass(await get(), 'degraded');
    const isThere = (): boolean =>
      web.logLines.some(({ call, event }) => event === 'upstream' && call === 'nearbyRegions');
    await until(isThere, 'the late answer');
    expectCacheClass(await get(), 'degraded');
    web.advance(10);
    const next = await get();
    expectCacheClass(next, 'public');
    expect(shownText(next.text)).toContain('Nearby cities');
  });

  test('room types that fail leave the rest of the property', async () => {
    market.faults.fail(/\/room_types/, { status: 500 });
    const answer = await market.get(PROPERTY);
    expect(answer.status).toBe(200);
    expectCacheClass(answer, 'degraded');
    expect(textsOf(answer.text, 'h1')).toEqual(['Kingfisher House']);
    expect(errorReports(market.web)).toEqual([expect.objectContaining({ place: 'section' })]);
    expect(textsOf(answer.text, 'h3')).not.toContain('Classic Ensuite');
    expect(shownText(answer.text)).toContain('Frequently asked questions');
  });

  test('no recorded prices are nothing that a property lacks', async () => {
    market.faults.fail(/\/price_trends/, { status: 404 });
    const answer = await market.get(PROPERTY);
    expectCacheClass(answer, 'public');
    expect(textsOf(answer.text, 'h2')).not.toContain('Price trend');
    expect(errorReports(market.web)).toEqual([]);
  });

  test.each([SEARCH, PROPERTY])('%s without any of them is still a page', async (address) => {
    for (const [, , path] of sections) market.faults.fail(path, { status: 500 });
    const answer = await market.get(address);
    expect(answer.status).toBe(200);
    expectCacheClass(answer, 'degraded');
  });
});

describe('many visitors at once', () => {
  test.each([SEARCH, PROPERTY, '/'])(
    '200 of them asking for %s for the first time cause one call for each answer',
    async (address) => {
      const web = await market.startOther();
      market.faults.fail(/./, { delayMs: 20 });
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => rawRequest(web.url, { path: address })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const urls = market.faults.requests.map(({ url }) => url);
      expect(urls.length).toBeGreaterThan(0);
      expect(urls).toEqual([...new Set(urls)]);
    },
  );

  test('20 failing pages leave the server as it was', async () => {
    market.faults.fail(/^\/api\/v0\/regions\/london/, { status: 500 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => market.get(SEARCH)));
    for (const answer of answers) expectErrorPage(answer);
    expect((await market.get('/')).status).toBe(200);
  });
});

test('while the API is away warm pages stay, others fail, and all recover by themselves', async () => {
  const web = await market.startOther({ apiBaseUrl: market.runningApi.url });
  const get = (path: string): Promise<RawAnswer> => rawRequest(web.url, { path });
  const warm = await get(SEARCH);
  expect(warm.status).toBe(200);

  await market.runningApi.stop();
  try {
    expect((await get(SEARCH)).text).toBe(warm.text);
    expectErrorPage(await get(PROPERTY));
    web.advance(3600);
    const stale = await get(SEARCH);
    expect(stale.text).toBe(warm.text);
    expectCacheClass(stale, 'degraded');
    const call = await rawRequest(web.url, { path: '/api/v0/regions/london' });
    expect(call.status).toBe(502);
  } finally {
    await market.runningApi.start();
  }

  web.advance(10);
  expect((await get(PROPERTY)).status).toBe(200);
  expectCacheClass(await get(SEARCH), 'degraded');
  await until(
    () => web.dependencies.pageCache.peek(mainPageKey('/places/search/london'))?.state === 'hit',
    'it is renewed',
  );
  const recovered = await get(SEARCH);
  expect(recovered.status).toBe(200);
  expectCacheClass(recovered, 'public');
});
