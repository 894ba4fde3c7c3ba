import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type RawRequest, rawRequest } from '../support/rawHttp.ts';
import { type StubAnswer, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { edgeState, untilAnswer } from './answers.ts';
import { NGINX_HOST, NGINX_OWN_HOST, type Nginx, startNginx } from './nginxServer.ts';
import { openTlsStream, tlsRequest } from './tlsRequest.ts';

const PUBLIC = {
  'Cache-Control': 'public, max-age=0, s-maxage=300',
  'CDN-Cache-Control': 'max-age=300, stale-while-revalidate=3600, stale-if-error=86400',
  'Surrogate-Key': 'site:main region:7',
  Vary: 'Accept-Encoding',
};

const sites = [NGINX_HOST, `leeds-uni.${NGINX_HOST}`, NGINX_OWN_HOST];

let first: StubUpstream;
let second: StubUpstream;
let nginx: Nginx;
let made = 0;
let numbers = 0;
let address = '';

const page =
  (headers: Readonly<Record<string, string>> = PUBLIC, status = 200): StubAnswer =>
  (_request, response) => {
    made += 1;
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers });
    response.end(`made ${made}`);
  };
const call = (path: string, request: Omit<RawRequest, 'path'> = {}) =>
  tlsRequest(nginx.tlsPort, { path, ...request });
const onBoth = (path: RegExp, answer: StubAnswer): void => {
  first.on(path, answer);
  second.on(path, answer);
};
const asked = (path: string) =>
  [...first.requests, ...second.requests].filter(({ url }) => url.startsWith(path));

beforeAll(async () => {
  [first, second] = [await startStubUpstream(), await startStubUpstream()];
  nginx = await startNginx([first.url, second.url]);
});
beforeEach(() => {
  numbers += 1;
  address = `/page-${numbers}`;
  onBoth(/^\/page-/, page());
});
afterEach(() => {
  first.reset();
  second.reset();
});
afterAll(async () => {
  await nginx.stop();
  await first.close();
  await second.close();
});

describe('nginx', () => {
  test('keeps a public page, for every encoding one', async () => {
    const fresh = await call(address, { headers: { 'Accept-Encoding': 'gzip, br' } });
    const again = await call(address, { headers: { 'Accept-Encoding': 'br;q=1, deflate' } });
    expect([edgeState(fresh), edgeState(again)]).toEqual(['fwd=miss', 'hit']);
    expect(again.text).toBe(fresh.text);
    expect(asked(address)[0]?.headers['accept-encoding']).toBe('br');
    expect(edgeState(await call(address))).toBe('fwd=miss');
    expect(again.headers['surrogate-key']).toBeUndefined();
    expect(again.headers['cdn-cache-control']).toBeUndefined();
  });

  test('sends no cookie for a public page and keeps none', async () => {
    await call(address, { headers: { Cookie: 'user_auth_token=secret' } });
    expect(asked(address)[0]?.headers.cookie).toBeUndefined();
    onBoth(/^\/page-/, page({ ...PUBLIC, 'Set-Cookie': 'session=secret' }));
    await call(`${address}-b`);
    expect((await call(`${address}-b`)).headers['set-cookie']).toEqual(['session=secret']);
    expect(asked(`${address}-b`)).toHaveLength(2);
  });

  test.each([
    '/profile/bookings',
    '/list',
    '/payment/1',
    '/places/mill-house/form',
    '/api/v0/regions/1',
  ])('keeps no copy of %s and sends its cookies', async (path) => {
    onBoth(/./, page());
    const headers = { Cookie: 'user_auth_token=secret' };
    const answers = [await call(path, { headers }), await call(path, { headers })];
    expect(answers[0]?.text).not.toBe(answers[1]?.text);
    expect(asked(path).map((request) => request.headers.cookie)).toEqual([
      headers.Cookie,
      headers.Cookie,
    ]);
  });

  test.each(['private, no-store', 'no-store', 'public, max-age=0, must-revalidate'])(
    'keeps nothing that is "%s"',
    async (control) => {
      onBoth(/^\/page-/, page({ 'Cache-Control': control }));
      expect((await call(address)).text).not.toBe((await call(address)).text);
    },
  );

  test('obeys X-Accel-Expires and does not show it', async () => {
    onBoth(/^\/page-/, page({ ...PUBLIC, 'X-Accel-Expires': '0' }));
    const { headers, text } = await call(address);
    expect(headers['x-accel-expires']).toBeUndefined();
    expect((await call(address)).text).not.toBe(text);
  });

  test.each([
    ['a=1; selectedLanguage=en', 'selectedLanguage=en'],
    [
      'selectedLanguage=en; visitor_id=one',
      'visitor_id=one; experiment_buckets=; selectedLanguage=en',
    ],
  ])('sends for a page what tells its language: "%s" becomes %s', async (cookie, sent) => {
    const own = `${address}-${cookie.length}`;
    onBoth(/^\/page-/, page({ 'Cache-Control': 'private, no-store', 'X-Accel-Expires': '0' }));
    await call(own, { headers: { Cookie: cookie } });
    expect(asked(own).map(({ headers }) => headers.cookie)).toEqual([sent]);
  });

  test('sends for a page what tells its experiments apart, and keeps none of these pages', async () => {
    await call(address);
    onBoth(/^\/page-/, page({ 'Cache-Control': 'private, no-store', 'X-Accel-Expires': '0' }));
    const cookie = 'a=1; experiment_buckets=layout__0%3AA; user_auth_token=secret; visitor_id=one';
    const other = `${address}-b`;
    const texts = [
      (await call(other, { headers: { Cookie: cookie } })).text,
      (await call(other)).text,
      (await call(other, { headers: { Cookie: cookie } })).text,
    ];
    expect(new Set(texts).size).toBe(3);
    expect(asked(other).map(({ headers }) => headers.cookie)).toEqual([
      'visitor_id=one; experiment_buckets=layout__0%3AA',
      undefined,
      'visitor_id=one; experiment_buckets=layout__0%3AA',
    ]);
  });

  test('has no use for an old copy once an experiment has begun', async () => {
    onBoth(/^\/page-/, page({ ...PUBLIC, 'X-Accel-Expires': '1' }));
    const { text } = await call(address);
    onBoth(/^\/page-/, page({ 'Cache-Control': 'private, no-store', 'X-Accel-Expires': '0' }));
    await untilAnswer(
      () => call(address),
      (answer) => answer.text !== text,
    );
    const later = await Promise.all(Array.from({ length: 5 }, () => call(address)));
    expect(new Set(later.map((answer) => answer.text)).size).toBe(5);
  });

  test('passes a stream of events as it comes, and spreads its readers', async () => {
    const streams: ServerResponse[] = [];
    onBoth(/^\/sub\//, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: one\n\n');
      streams.push(response);
    });
    const readers = await Promise.all(
      Array.from({ length: 16 }, () => openTlsStream(nginx.tlsPort, '/sub/flags')),
    );
    for (const { read } of readers) expect(await read()).toBe('data: one\n\n');
    for (const stream of streams) stream.write('data: two\n\n');
    for (const { read } of readers) expect(await read()).toBe('data: two\n\n');
    expect(first.requests.length).toBeGreaterThan(0);
    expect(second.requests.length).toBeGreaterThan(0);
    for (const { leave } of readers) leave();
    await until(() => streams.every(({ destroyed }) => destroyed), 'all have left');
  });

  test('leaves no process out for pages that cannot be shown', async () => {
    onBoth(/^\/api/, page({ 'Retry-After': '5', 'Cache-Control': 'no-store' }, 503));
    const numbered = (path: string) =>
      Promise.all(Array.from({ length: 16 }, (_, at) => call(`${path}-${at}`)));
    const failing = await numbered('/api/v0/regions/a');
    expect(new Set(failing.map(({ status }) => status))).toEqual(new Set([503]));
    expect(asked('/api')).toHaveLength(16);
    const others = await numbered(address);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { requests } of [first, second]) {
      expect(requests.some(({ url }) => url.startsWith(address))).toBe(true);
    }
  });

  test('has room for a page that names much in its headers', async () => {
    const link = Array.from(
      { length: 90 },
      (_, at) => `</assets/chunk-${at}.js>; rel=preload; as=script`,
    );
    onBoth(/^\/page-/, page({ ...PUBLIC, Link: link.join(', ') }));
    const { headers, status } = await call(address);
    expect([status, headers.link]).toEqual([200, link.join(', ')]);
  });

  test('tells who asks, not who the visitor says it is', async () => {
    onBoth(/^\/api/, page({ 'Cache-Control': 'no-store' }));
    await call('/api/v0/leads', {
      method: 'POST',
      headers: {
        'X-Forwarded-For': '198.51.100.1',
        'X-Forwarded-Proto': 'gopher',
        'X-Forwarded-Host': 'evil.example',
      },
    });
    expect(asked('/api/v0/leads')[0]?.headers).toMatchObject({
      host: NGINX_HOST,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': NGINX_HOST,
    });
  });

  test('answers HEAD and a matching tag from the copy', async () => {
    onBoth(/^\/page-/, page({ ...PUBLIC, ETag: 'W/"one"' }));
    await call(address);
    const head = await call(address, { method: 'HEAD' });
    expect([head.status, head.bytes.length, edgeState(head)]).toEqual([200, 0, 'hit']);
    expect((await call(address, { headers: { 'If-None-Match': 'W/"one"' } })).status).toBe(304);
    expect(asked(address)).toHaveLength(1);
  });

  test('sends plain requests to TLS, and strangers away, whichever connection they came by', async () => {
    const plain = (host: string) =>
      rawRequest(nginx.url, { path: '/a?b=1', headers: { Host: host } });
    for (const host of sites) {
      const { headers, status } = await plain(host);
      expect([status, headers.location]).toEqual([301, `https://${host}/a?b=1`]);
    }
    expect((await plain('evil.example')).status).toBe(421);
    await expect(tlsRequest(nginx.tlsPort, { host: 'evil.example' })).rejects.toThrow();
    for (const host of sites) {
      const { status } = await tlsRequest(nginx.tlsPort, {
        host,
        headers: { Host: 'evil.example' },
      });
      expect(status).toBe(421);
    }
    expect(first.requests.length + second.requests.length).toBe(0);
  });

  test('shows the proof of a certificate for any name, and only plainly', async () => {
    const path = '/.well-known/acme-challenge/token';
    for (const host of [...sites, 'new.partner.example']) {
      // There is none: it looks for the file and does not refuse the name.
      expect((await rawRequest(nginx.url, { path, headers: { Host: host } })).status).toBe(404);
    }
  });
});

describe('the pages of each host', () => {
  const bodies = async (request: (host: string) => Parameters<typeof tlsRequest>[1]) =>
    Promise.all(sites.map(async (host) => (await tlsRequest(nginx.tlsPort, request(host))).text));

  beforeEach(() => {
    onBoth(/^\/page-/, (request, response) => {
      const { host, 'x-forwarded-host': passedOn, forwarded } = request.headers;
      response.writeHead(200, { 'Content-Type': 'text/html', ...PUBLIC });
      response.end(`${host} ${passedOn} ${forwarded}`);
    });
  });
  const own = sites.map((host) => `${host} ${host} undefined`);

  test('are kept by themselves, whatever else a visitor says', async () => {
    const forged = sites.toReversed();
    expect(await bodies((host) => ({ host, path: address }))).toEqual(own);
    expect(
      await bodies((host) => {
        const other = forged[sites.indexOf(host)] ?? '';
        const headers = { 'X-Forwarded-Host': other, Forwarded: `host=${other}`, 'X-Host': other };
        return { host, path: address, headers };
      }),
    ).toEqual(own);
    expect(asked(address)).toHaveLength(sites.length);
  });

  test('are those of the address where that names a host, as RFC 9112 has it', async () => {
    const [main = '', sub = ''] = sites;
    const path = `https://${sub}${address}`;
    const answer = await tlsRequest(nginx.tlsPort, { host: main, path });
    expect(answer.text).toBe(own[1]);
    expect((await tlsRequest(nginx.tlsPort, { host: main, path: address })).text).toBe(own[0]);
    const stranger = { host: main, path: `https://evil.example${address}` };
    expect((await tlsRequest(nginx.tlsPort, stranger)).status).toBe(421);
  });
});
