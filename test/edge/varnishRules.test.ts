import type { ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';
import { hang } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { edgeState, untilAnswer } from './answers.ts';
import { startVarnish } from './varnishServer.ts';
import { PUBLIC, page, varnishForSuite } from './varnishSuite.ts';

const suite = varnishForSuite();

describe('a public document', () => {
  test('is fetched once and then served from memory', async () => {
    const first = await suite.call(suite.address);
    const second = await suite.call(suite.address);
    expect([edgeState(first), edgeState(second)]).toEqual(['fwd=miss', 'hit']);
    expect(second.text).toBe(first.text);
    expect(suite.asked(suite.address)).toHaveLength(1);
  });

  test('is fetched once for all who ask at the same time', async () => {
    let release = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    suite.origin.on(/^\/page-/, (request, response) => {
      void waiting.then(() => page()(request, response));
    });
    const visitors = Array.from({ length: 50 }, () => suite.call(suite.address));
    await until(() => suite.asked(suite.address).length > 0, 'the origin is asked');
    release();
    const texts = new Set((await Promise.all(visitors)).map(({ text }) => text));
    expect(texts.size).toBe(1);
    expect(suite.asked(suite.address)).toHaveLength(1);
  });

  test('shows a visitor nothing that is meant for caches', async () => {
    await suite.call(suite.address);
    const { headers } = await suite.call(suite.address);
    for (const name of [
      'surrogate-key',
      'cache-tag',
      'cdn-cache-control',
      'xkey',
      'x-varnish',
      'via',
      'x-revalidate',
    ]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
    expect(headers['cache-control']).toBe(PUBLIC['Cache-Control']);
  });

  test('does not depend on cookies, which do not even reach the origin', async () => {
    const first = await suite.call(suite.address, {
      headers: { Cookie: 'user_auth_token=secret; utm_source=a' },
    });
    const second = await suite.call(suite.address, {
      headers: { Cookie: 'user_auth_token=other' },
    });
    expect(edgeState(second)).toBe('hit');
    expect(second.text).toBe(first.text);
    expect(suite.asked(suite.address)[0]?.headers.cookie).toBeUndefined();
  });

  test.each([
    ['visitor_id=one', 'visitor_id=one'],
    [
      'a=1; experiment_buckets=layout__0%3AA; user_auth_token=secret; visitor_id=one; b',
      'experiment_buckets=layout__0%3AA; visitor_id=one',
    ],
    ['a=1; selectedLanguage=en', 'selectedLanguage=en'],
    ['my_visitor_id=one;visitor_ids=two', undefined],
    ['', undefined],
  ])('is asked for with what tells its variants apart: "%s" becomes %s', async (cookie, sent) => {
    await suite.call(suite.address, { headers: { Cookie: cookie } });
    expect(suite.asked(suite.address)[0]?.headers.cookie).toBe(sent);
    expect(
      edgeState(await suite.call(suite.address, { headers: { Cookie: 'visitor_id=2' } })),
    ).toBe('hit');
  });

  test('is asked for by each visitor once an experiment has begun', async () => {
    suite.origin.on(/^\/page-/, (request, response) => {
      page({ 'Cache-Control': 'private, no-store', 'Set-Cookie': `for=${request.headers.cookie}` })(
        request,
        response,
      );
    });
    for (const visitor of ['visitor_id=1', 'visitor_id=2', 'visitor_id=1']) {
      const { headers } = await suite.call(suite.address, { headers: { Cookie: visitor } });
      expect(headers['set-cookie']).toEqual([`for=${visitor}`]);
    }
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate, gzip', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('is asked for in one of three encodings: "%s" becomes %s', async (accepted, sent) => {
    await suite.call(suite.address, { headers: { 'Accept-Encoding': accepted } });
    expect(suite.asked(suite.address)[0]?.headers['accept-encoding']).toBe(sent);
  });

  test('has one copy an encoding', async () => {
    for (const accepted of ['br, gzip', 'gzip, br', 'gzip', 'gzip, deflate', '', 'deflate']) {
      await suite.call(suite.address, { headers: { 'Accept-Encoding': accepted } });
    }
    expect(suite.asked(suite.address)).toHaveLength(3);
  });

  test('is the same with the keys of advertisements, but not with others', async () => {
    suite.origin.on(/^\/page-/, page());
    await suite.call(`${suite.address}?sort=price`);
    for (const query of [
      'utm_source=a&sort=price',
      'sort=price&gclid=1',
      'sort=price&utm_source=b&fbclid=2',
    ]) {
      expect([query, edgeState(await suite.call(`${suite.address}?${query}`))]).toEqual([
        query,
        'hit',
      ]);
    }
    expect(edgeState(await suite.call(`${suite.address}?sort=price&p=2`))).toBe('fwd=miss');
    expect(suite.asked(suite.address).map(({ url }) => url)).toEqual([
      `${suite.address}?sort=price`,
      `${suite.address}?sort=price&p=2`,
    ]);
    expect(edgeState(await suite.call(`${suite.address}?utm_source=a`))).toBe('fwd=miss');
    expect(edgeState(await suite.call(suite.address))).toBe('hit');
  });

  test.each([
    ['/new', '?utm_source=a&gclid=1', '/new?utm_source=a&gclid=1'],
    ['/new?p=2', '?p=2&utm_source=a', '/new?p=2&utm_source=a'],
    ['/new', '', '/new'],
  ])('that has moved to %s keeps the keys of "%s"', async (location, query, expected) => {
    const moved = { 'Cache-Control': 'public, max-age=300', 'CDN-Cache-Control': 'max-age=3600' };
    suite.origin.on(/^\/page-/, page({ ...moved, Location: location }, 301));
    await suite.call(suite.address + query);
    const again = await suite.call(suite.address + query);
    expect(edgeState(again)).toBe('hit');
    expect(again.headers.location).toBe(expected);
  });

  test('answers HEAD and a matching tag from the copy', async () => {
    suite.origin.on(/^\/page-/, page({ ...PUBLIC, ETag: 'W/"one"' }));
    const full = await suite.call(suite.address);
    const head = await suite.call(suite.address, { method: 'HEAD' });
    expect([head.status, head.bytes.length, edgeState(head)]).toEqual([200, 0, 'hit']);
    expect(head.headers['content-length']).toBe(String(full.bytes.length));
    const same = await suite.call(suite.address, { headers: { 'If-None-Match': 'W/"one"' } });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    expect(suite.asked(suite.address)).toHaveLength(1);
  });

  test('is one for every spelling of its host, and another for another host', async () => {
    const states = [];
    const same = ['example.org', 'EXAMPLE.org', 'example.org:8080', 'example.org.:80'];
    for (const host of [...same, 'other.example.org']) {
      states.push(edgeState(await suite.call(suite.address, { headers: { Host: host } })));
    }
    expect(states).toEqual(['fwd=miss', 'hit', 'hit', 'hit', 'fwd=miss']);
  });

  test.each([404, 301, 302])('of status %s is kept, too', async (status) => {
    suite.origin.on(/^\/page-/, page({ ...PUBLIC, 'CDN-Cache-Control': 'max-age=30' }, status));
    await suite.call(suite.address);
    expect(edgeState(await suite.call(suite.address))).toBe('hit');
  });
});

describe('what is for one visitor', () => {
  test.each([
    ['the profile', '/profile/bookings', {}],
    ['the shortlist', '/list?utm_source=a', {}],
    ['a payment', '/payment/1', {}],
    ['a form', '/places/mill-house/form', {}],
    ['a call with a session', '/api/v0/users/details', { Cookie: 'a=1; user_auth_token=secret' }],
    ['a call within a flow', '/api/v0/leads/1', { Cookie: 'user_flow_token=secret' }],
    ['a booking of a guest', '/api/v0/leads/2', { Cookie: 'booking_device=secret' }],
    ['a call that wants no copy', '/api/v0/inventories/1?cache=false', {}],
    ['a call with credentials', '/api/v0/regions/1', { Authorization: 'Bearer secret' }],
  ])('is never kept: %s', async (_what, path, headers: Record<string, string>) => {
    suite.origin.on(new RegExp(`^${path.replace('?', '\\?')}$`), page());
    const first = await suite.call(path, { headers });
    const second = await suite.call(path, { headers });
    expect(second.text).not.toBe(first.text);
    expect(edgeState(second)).toBe('fwd=bypass');
    expect(suite.asked(path)[0]?.headers.cookie).toBe(headers.Cookie);
  });

  test.each([['private, no-store'], ['no-store'], ['public, max-age=0, must-revalidate']])(
    'is never kept: %s',
    async (control) => {
      suite.origin.on(/^\/page-/, page({ 'Cache-Control': control }));
      expect((await suite.call(suite.address)).text).not.toBe(
        (await suite.call(suite.address)).text,
      );
      expect(suite.asked(suite.address)).toHaveLength(2);
    },
  );

  test('is never kept when the answer sets a cookie, and the cookie reaches its visitor', async () => {
    suite.origin.on(/^\/page-/, page({ ...PUBLIC, 'Set-Cookie': 'session=secret' }));
    const { headers } = await suite.call(suite.address);
    expect(headers['set-cookie']).toEqual(['session=secret']);
    suite.origin.on(/^\/page-/, page());
    expect((await suite.call(suite.address)).headers['set-cookie']).toBeUndefined();
  });

  test('changes something and goes through once', async () => {
    suite.origin.on(/^\/api\/v0\/leads/, (request) => request.socket.destroy());
    const { headers, status } = await suite.call('/api/v0/leads', { method: 'POST', body: '{}' });
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(suite.asked('/api/v0/leads')).toHaveLength(1);
  });
});

test('a stream of events passes as it comes, and its connection is used for nothing else', async () => {
  const streams: ServerResponse[] = [];
  suite.origin.on(/^\/sub\//, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: one\n\n');
    streams.push(response);
  });
  const { body } = await fetch(`${suite.varnish.url}/sub/flags`);
  const reader = body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toBe('data: one\n\n');
  streams[0]?.write('data: two\n\n');
  expect(await read()).toBe('data: two\n\n');
  expect(suite.asked('/sub/flags')[0]?.headers).toMatchObject({
    connection: 'close',
    'x-forwarded-for': '127.0.0.1',
  });
  await reader?.cancel();
  await until(
    () => streams[0]?.destroyed === true,
    'the web process hears that the reader has left',
  );
});

describe('a public call', () => {
  test('is kept as its answer allows, whatever cookies advertisements have set', async () => {
    suite.origin.on(
      /^\/api\//,
      page({ 'Cache-Control': 'public, max-age=60, stale-while-revalidate=600' }),
    );
    const path = `/api/v0/regions/${suite.address.slice(6)}`;
    await suite.call(path, { headers: { Cookie: 'utm_source=a; gclid=2' } });
    expect(edgeState(await suite.call(path))).toBe('hit');
    expect(suite.asked(path)[0]?.headers.cookie).toBeUndefined();
  });
});

describe('the origin', () => {
  test('is not asked by a request that names no host', async () => {
    const answer = await rawExchange(
      suite.varnish.url,
      `GET ${suite.address} HTTP/1.1\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(suite.asked(suite.address)).toHaveLength(0);
  });

  test('is told who asks, not who the visitor says it is', async () => {
    const path = '/api/v0/leads';
    suite.origin.on(/^\/api/, page({ 'Cache-Control': 'no-store' }));
    await suite.call(path, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': '198.51.100.1',
        'X-Forwarded-Proto': 'https',
        Host: 'example.org',
      },
    });
    expect(suite.asked(path)[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'example.org',
    });
  });

  test('goes by the host that a copy is kept by, whoever stands before us', async () => {
    const forged = { 'X-Forwarded-Host': 'other.example', Forwarded: 'host=other.example' };
    const headers = { ...forged, Host: 'leeds-uni.example.org' };
    // 127.0.0.1 is a proxy that ends TLS: what it says of the visitor's address is believed.
    const trusting = await startVarnish([suite.origin.url, suite.origin.url], {
      frontProxies: ['127.0.0.1'],
    });
    for (const { url } of [suite.varnish, trusting]) {
      const path = `${suite.address}-${new URL(url).port}`;
      await untilAnswer(
        () => rawRequest(url, { path, headers: { ...headers, 'X-Forwarded-For': '192.0.2.7' } }),
        ({ status }) => status === 200,
      );
      const [sent] = suite.asked(path);
      expect(sent?.headers).toMatchObject({
        host: 'leeds-uni.example.org',
        'x-forwarded-host': 'leeds-uni.example.org',
        'x-forwarded-for': url === trusting.url ? '192.0.2.7, 127.0.0.1' : '127.0.0.1',
      });
      expect(sent?.headers.forwarded).toBeUndefined();
    }
    await trusting.stop();
  });

  test('is asked for the host that an address names, and for no second one', async () => {
    const ask = (target: string) =>
      rawExchange(
        suite.varnish.url,
        `GET ${target} HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n`,
      );
    expect(await ask(`http://leeds-uni.example.org${suite.address}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(suite.asked(suite.address).map(({ headers }) => headers.host)).toEqual([
      'leeds-uni.example.org',
    ]);
    for (const target of ['https://leeds-uni.example.org', 'ftp://leeds-uni.example.org']) {
      expect(await ask(target + suite.address)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(suite.origin.requests.filter(({ url }) => url.includes('://'))).toEqual([]);
  });

  test('is asked a second time when it is about to stop', async () => {
    suite.origin.on(/^\/page-/, (request, response) => {
      const answer =
        suite.asked(suite.address).length === 1 ? page({ 'Retry-After': '5' }, 503) : page();
      answer(request, response);
    });
    expect((await suite.call(suite.address)).status).toBe(200);
    expect(suite.asked(suite.address)).toHaveLength(2);
  });

  test('may take its time with one page while it serves another', async () => {
    suite.origin.on(/^\/page-slow/, hang);
    const slow = suite.call('/page-slow').catch(() => undefined);
    expect((await suite.call(suite.address)).status).toBe(200);
    void slow;
  });
});
