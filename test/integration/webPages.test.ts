import { describe, expect, test } from '@jest/globals';
import { createFakeRenderer } from '../support/fakeRenderer.ts';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { hang, json } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { errorReports, serveRegions, webSiteForSuite } from '../support/webSite.ts';
import { withoutPageCache } from '../support/webTier.ts';

const site = webSiteForSuite({ serve: serveRegions });

describe('a found page', () => {
  test('carries everything a browser and a CDN need', async () => {
    const answer = await site.get('/places/search/london');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<h1>LONDON</h1>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'cache-control': 'public, max-age=0, s-maxage=300',
      'cdn-cache-control': 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
      'surrogate-key': 'site:main flags region:34',
      'cache-tag': 'site:main,flags,region:34',
      vary: 'Accept-Encoding',
      link: '</assets/main.js>; rel=preload; as=script',
      'cache-status': 'lookups; fwd=miss; detail="miss=1", pages; fwd=miss; stored',
      'server-timing': expect.stringMatching(
        /^cache;desc=miss, data;dur=[\d.]+, queue;dur=[\d.]+, render;dur=[\d.]+/,
      ),
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('says when its data came from memory', async () => {
    await site.get('/places/london');
    const { headers } = await site.get('/places/search/london');
    expect(headers['cache-status']).toBe('lookups; hit; detail="hit=1", pages; fwd=miss; stored');
  });

  test('is drawn with the same bytes for everyone', async () => {
    const path = '/places/search/london';
    const { url } = await site.startOther({ environment: withoutPageCache });
    const plain = await rawRequest(url, { path });
    const signedIn = await rawRequest(url, {
      path,
      headers: {
        Cookie: 'user_auth_token=secret; utm_source=a',
        'User-Agent': 'Mozilla/5.0 (iPhone)',
        'Accept-Language': 'zh',
      },
    });
    expect(signedIn.headers['cache-status']).toContain('pages; fwd=bypass');
    expect(signedIn.text).toBe(plain.text);
    expect(signedIn.headers.etag).toBe(plain.headers.etag);
  });

  test.each(['/places/search?name=foo'])(
    '%s, open-ended, is not offered to the CDN',
    async (path) => {
      const { headers, status } = await site.get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(headers['cdn-cache-control']).toBeUndefined();
    },
  );

  test('is kept for seconds only when a section is missing', async () => {
    const tier = await site.startOther({
      renderer: createFakeRenderer({
        load: async ({ context }) => ({
          outcome: { kind: 'ok', isDegraded: true, surrogateKeys: [] },
          state: { context, title: 'half' },
        }),
      }),
    });
    const { headers } = await rawRequest(tier.url);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(headers['cdn-cache-control']).toBe('max-age=10');
  });

  test('takes its lifetimes from the configuration', async () => {
    const tier = await site.startOther({
      environment: {
        PAGE_FRESH_SECONDS: '7',
        PAGE_REVALIDATE_SECONDS: '8',
        PAGE_STALE_ERROR_SECONDS: '9',
      },
    });
    const { headers } = await rawRequest(tier.url);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=7');
    expect(headers['cdn-cache-control']).toBe(
      'max-age=7, stale-while-revalidate=8, stale-if-error=9',
    );
  });

  test.each(['br', 'gzip, deflate, br', 'gzip', 'deflate', 'identity', ''])(
    'answers HEAD with the headers of GET for encodings "%s"',
    async (encoding) => {
      const headers = { 'Accept-Encoding': encoding, 'X-Request-Id': 'same-request' };
      await site.get('/places/search/london', headers);
      const full = await site.get('/places/search/london', headers);
      const head = await rawRequest(site.web.url, {
        path: '/places/search/london',
        headers,
        method: 'HEAD',
      });
      // These tell the time.
      const clocks = ['date', 'age', 'cache-status', 'server-timing'];
      const comparable = ({ headers: sent }: RawAnswer) =>
        Object.entries(sent).filter(([name]) => !clocks.includes(name));
      expect(comparable(head)).toEqual(comparable(full));
      expect(head.bytes).toHaveLength(0);
      expect(Number(full.headers['content-length'])).toBe(full.bytes.length);
    },
  );

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ])('is encoded for "%s" as %s', async (accepted, encoding) => {
    const { headers } = await site.get('/places/search/london', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  test('is 304 for the tag it was sent with, in any encoding', async () => {
    const { headers } = await site.get('/places/search/london', { 'Accept-Encoding': 'br' });
    const again = await site.get('/places/search/london', {
      'If-None-Match': String(headers.etag),
    });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
    expect(again.headers['cache-control']).toBe('public, max-age=0, s-maxage=300');
  });

  test('holds its state so that data cannot close the element', async () => {
    const evil = '</script><SCRIPT>alert(1)</SCRIPT><!--\u2028';
    site.upstream.on(
      /regions\/evil\?/,
      json({ data: { id: 7, canonical_name: 'evil', name: evil } }),
    );
    const { text } = await site.get('/places/search/evil');
    const state = /<script type="application\/json" id="__STATE__">(.*?)<\/script>/s.exec(
      text,
    )?.[1];
    expect(JSON.parse(state ?? '')).toMatchObject({ title: evil });
    expect(text).not.toMatch(/<script>alert/i);
  });

  test('has no script that runs inline', async () => {
    const { text, headers } = await site.get('/');
    for (const [tag] of text.matchAll(/<script[^>]*>/g)) {
      expect(tag).toMatch(/ src=|type="application\/json"/);
    }
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|upgrade-insecure/);
  });

  test('gives the renderer the UTC date and no clock', async () => {
    const { text } = await site.get('/');
    expect(text).toContain('"timeZone":"UTC"');
    expect(text).toMatch(/"today":"\d{4}-\d\d-\d\d"/);
  });
});

describe('a missing page', () => {
  test.each([
    '/no/such/page',
    '/places/search/no-such-region',
    '/places/no-such-property',
    // For those who develop the site.
    '/theme/sample.css?brand=%2300539f',
    '//evil.example/x',
    '/%5Cevil.example',
  ])('%s is rendered with 404 and kept briefly', async (path) => {
    const { status, text, headers } = await site.get(path);
    expect(status).toBe(404);
    expect(text).toContain('Page Not Found');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect(headers['cdn-cache-control']).toBe('max-age=30');
    expect(headers.location).toBeUndefined();
  });

  test('does not ask the upstream when no route has the address', async () => {
    await site.get('/no/such/page');
    expect(site.upstream.requests).toHaveLength(0);
  });
});

describe('a failing page', () => {
  test('is rendered with 500, never stored, reported once, without stack or inner address', async () => {
    const { status, text, headers } = await site.get('/places/search/broken');
    expect(status).toBe(500);
    expect(text).toContain('Something went wrong.');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(text).not.toContain(site.upstream.url);
    expect(text).not.toContain('    at ');
    expect(errorReports(site.web)).toEqual([expect.objectContaining({ place: 'load' })]);
  });

  test('does not stop the server', async () => {
    await Promise.all(Array.from({ length: 20 }, () => site.get('/places/search/broken')));
    expect((await site.get('/')).status).toBe(200);
  });

  test('is not reported when reporting is off', async () => {
    const tier = await site.startOther({ environment: { ERROR_REPORTING: 'false' } });
    await rawRequest(tier.url, { path: '/places/search/broken' });
    expect(errorReports(tier)).toHaveLength(0);
  });

  test('is the error page when rendering throws', async () => {
    const { render } = createFakeRenderer();
    const renderer = createFakeRenderer({
      render: (page) => {
        if (page.view === 'page') throw new Error('component failed');
        return render(page);
      },
    });
    const tier = await site.startOther({ renderer });
    const { status, text, headers } = await rawRequest(tier.url);
    expect(status).toBe(500);
    expect(text).toContain('Something went wrong.');
    expect(text).not.toContain('component failed');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['surrogate-key']).toBe('site:main flags');
    expect(errorReports(tier)).toEqual([expect.objectContaining({ place: 'render' })]);
  });

  test('is a bare page when the error page cannot be rendered either', async () => {
    const renderer = createFakeRenderer({
      render: () => {
        throw new Error('nothing can be drawn');
      },
    });
    const tier = await site.startOther({ renderer });
    const { status, text, headers } = await rawRequest(tier.url, { path: '/' });
    expect(status).toBe(500);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('noindex');
    expect(text).not.toContain('nothing can be drawn');
  });

  test('is 500 after the configured time-out', async () => {
    site.upstream.on(/regions\/slow\?/, hang);
    const tier = await site.startOther({ environment: { API_TIMEOUT_MS: '100' } });
    const { status } = await rawRequest(tier.url, { path: '/places/search/slow' });
    expect(status).toBe(500);
    const [line] = tier.logLines.filter(({ event }) => event === 'upstream');
    expect(line).toMatchObject({ outcome: 'timeout', call: 'region' });
  });

  test('is 500 for an upstream that gives no JSON, the wrong JSON, or no connection', async () => {
    site.upstream.on(/regions\/html\?/, (_request, response) => response.end('<html>'));
    site.upstream.on(/regions\/shape\?/, json({ nothing: true }));
    site.upstream.on(/regions\/cut\?/, (request) => request.socket.destroy());
    for (const name of ['html', 'shape', 'cut']) {
      expect((await site.get(`/places/search/${name}`)).status).toBe(500);
    }
  });
});

describe('a visitor who leaves', () => {
  test('is logged as closed early and reported as no error', async () => {
    site.upstream.on(/regions\/slow\?/, hang);
    const controller = new AbortController();
    const answer = fetch(`${site.web.url}/places/search/slow`, { signal: controller.signal });
    await until(() => site.upstream.requests.length === 1, 'the call reaches the upstream');
    controller.abort();
    await expect(answer).rejects.toThrow();
    await until(
      () => site.web.logLines.some(({ event }) => event === 'request'),
      'the line is written',
    );
    expect(site.web.logLines.find(({ event }) => event === 'request')).toMatchObject({
      closedEarly: true,
      status: 499,
      route: 'search',
    });
    expect(errorReports(site.web)).toHaveLength(0);
  });
});
