import { get as httpGet } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { mainPageKey, pageCacheForSuite } from '../support/pageCacheSite.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { type WebTier, withoutPageCache } from '../support/webTier.ts';

const LONDON = '/places/search/london';
const FORM = '/places/london/form';

const site = pageCacheForSuite();

const statusOf = ({ headers }: RawAnswer): string => String(headers['cache-status']);

describe('early hints', () => {
  const hintsFor = (tier: WebTier, path: string): Promise<readonly unknown[]> =>
    new Promise((resolve, reject) => {
      const hints: unknown[] = [];
      const request = httpGet(`${tier.url}${path}`, { agent: false }, (response) => {
        response.resume().on('end', () => resolve(hints));
      });
      request.on('information', ({ statusCode, headers }) => {
        hints.push([statusCode, headers.link]);
      });
      request.on('error', reject);
    });

  test('name the files of a page that has to be made, where they are on', async () => {
    const tier = await site.restart({ environment: { EARLY_HINTS: 'true' } });
    expect(await hintsFor(tier, LONDON)).toEqual([]);
    expect(await hintsFor(tier, `${LONDON}?p=2`)).toEqual([
      [103, '</assets/main.js>; rel=preload; as=script'],
    ]);
    expect(await hintsFor(tier, `${LONDON}?p=2`)).toEqual([]);
  });

  test('are off otherwise', async () => {
    await hintsFor(site.web, LONDON);
    expect(await hintsFor(site.web, `${LONDON}?p=2`)).toEqual([]);
  });
});

describe('what must not be kept', () => {
  test('a page of one visitor is made for each request', async () => {
    for (const _turn of [1, 2]) {
      const answer = await site.get(FORM);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(statusOf(answer)).toContain('pages; fwd=bypass');
    }
    expect(site.web.dependencies.pageCache.peek(mainPageKey(FORM))).toBeUndefined();
  });

  test('an experiment chosen by the address is for whoever typed it', async () => {
    await site.restart({ environment: { DEVELOPMENT_FEATURES: 'true' } });
    const forced = `${LONDON}?experiment=search_page_v2:A`;
    for (const path of [LONDON, forced, forced, LONDON]) await site.get(path);
    const [forcedAnswer, usual] = [await site.get(forced), await site.get(LONDON)];
    expect(forcedAnswer.headers['cache-control']).toBe('private, no-store');
    expect(statusOf(usual)).toContain('pages; hit');
    expect(forcedAnswer.text).not.toBe(usual.text);
    expect(site.renderer.drawn).toHaveLength(4);
  });

  test('nothing of 200 sets of cookies and tokens gets into a page or comes back', async () => {
    const { text: plain } = await site.get(LONDON);
    const names = [
      'user_auth_token',
      'user_flow_token',
      'session',
      'utm_source',
      'language',
      'a.b',
    ];
    for (let turn = 0; turn < 200; turn += 1) {
      const secret = `secret-${turn}-${'x'.repeat(turn % 17)}`;
      const cookie = names
        .filter((_name, index) => (turn >> index) % 2 === 0)
        .map((name) => `${name}=${secret}`)
        .join('; ');
      // Every third meets a process without the page, the others the copy of a stranger.
      if (turn % 3 === 0) site.web.dependencies.pageCache.invalidate(['region:34'], 'hard');
      const answer = await site.get(`${LONDON}?user_auth_token=${secret}`, {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(turn % 2 ? { Authorization: `Bearer ${secret}` } : {}),
        'Accept-Language': turn % 5 ? 'zh' : 'en',
      });
      expect(answer.text).toBe(plain);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(JSON.stringify(answer.headers)).not.toContain('secret');
      expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
    }
  });

  test.each([withoutPageCache, { PAGE_FRESH_SECONDS: '0' }])(
    'with %o every request is drawn',
    async (environment) => {
      await site.restart({ environment: environment });
      await site.get(LONDON);
      expect(statusOf(await site.get(LONDON))).toContain('pages; fwd=bypass');
      expect(site.renderer.drawn).toHaveLength(2);
    },
  );
});

describe('addresses of endless variety', () => {
  const OPEN = '/places/search?name=foo';

  test('enter at their second request within a minute, and never the CDN', async () => {
    expect(statusOf(await site.get(OPEN))).toBe('pages; fwd=miss');
    const second = await site.get(OPEN);
    expect(statusOf(second)).toBe('pages; fwd=miss; stored');
    const third = await site.get(OPEN);
    expect(statusOf(third)).toContain('pages; hit');
    expect(third.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(third.headers).not.toHaveProperty('cdn-cache-control');
  });

  test('stay outside when the second request comes later', async () => {
    await site.get(OPEN);
    site.web.advance(61);
    expect(statusOf(await site.get(OPEN))).toBe('pages; fwd=miss');
  });

  test.each(['/no/such/page', '/places/search/no-such-region'])(
    '%s, which is missing, enters at its second request for half a minute',
    async (path) => {
      await site.get(path);
      await site.get(path);
      const third = await site.get(path);
      expect(third.status).toBe(404);
      expect(statusOf(third)).toContain('pages; hit');
      expect((await site.get(path, { 'If-None-Match': String(third.headers.etag) })).status).toBe(
        404,
      );
      site.web.advance(31);
      expect(statusOf(await site.get(path))).toContain('pages; fwd=miss');
    },
  );

  test('do not drive out a page, however many are made up', async () => {
    await site.restart({ environment: { CACHE_BYTES: '65536' } });
    await site.get(LONDON);
    for (let index = 0; index < 150; index += 1) {
      const path = index % 2 ? `/made/up/${index}` : `/places/search/made-up-${index}`;
      await site.get(path);
      await site.get(path);
    }
    expect(statusOf(await site.get(LONDON))).toContain('pages; hit');
    const { text } = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(Number(/^web_page_bytes (\d+)$/m.exec(text)?.[1])).toBeLessThanOrEqual(65_536);
    expect(Number(/^web_page_evictions_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(100);
  });
});

describe('a redirect in memory', () => {
  test.each([
    ['/places/search/34', 301],
    ['/places/search/London', 301],
    ['/places/search/closed', 302],
  ])('%s keeps the query of whoever asks', async (path, status) => {
    const first = await site.get(`${path}?p=2&utm_source=a`);
    const second = await site.get(`${path}?utm_source=b%20c&p=2`);
    const again = await site.get(`${path}?utm_source=b%20c&p=2`);
    expect([first.status, second.status, again.status]).toEqual([status, status, status]);
    expect(first.headers.location).toBe(`${LONDON}?p=2&utm_source=a`);
    expect(second.headers.location).toBe(`${LONDON}?utm_source=b%20c&p=2`);
    expect(again.headers.location).toBe(second.headers.location);
    expect(statusOf(second)).toContain('pages; hit');
    expect(statusOf(again)).toContain('pages; hit');
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    expect(site.faults.requests).toHaveLength(1);
  });

  test('is not the page it leads to', async () => {
    await site.get('/places/search/London');
    expect((await site.get(LONDON)).status).toBe(200);
    expect((await site.get('/places/search/LONDON')).status).toBe(301);
  });

  test('is not sent to the very spelling it leads to', async () => {
    site.upstream.on(
      /regions\/paris\?/,
      json({ data: { id: 9, canonical_name: 'Paris', name: 'Paris' } }),
    );
    expect((await site.get('/places/search/PARIS')).headers.location).toBe('/places/search/Paris');
    for (const _turn of [1, 2, 3]) {
      const circle = await site.get('/places/search/Paris');
      expect(circle.status).toBe(500);
      expect(circle.headers).not.toHaveProperty('location');
    }
  });
});
