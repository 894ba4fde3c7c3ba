import { describe, expect, test } from '@jest/globals';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { webSiteForSuite } from '../support/webSite.ts';
import { startWebTier } from '../support/webTier.ts';

const AUTH = 'auth-token-value';
const FLOW = 'flow-token-value';
const SESSION = `user_auth_token=${AUTH}; user_flow_token=${FLOW}`;

const site = webSiteForSuite({ environment: { API_TIMEOUT_MS: '400' } });
/** For what keeps a loaded machine busy for longer than that. */
const patientSite = webSiteForSuite();

describe('a call through the proxy', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'keeps method, path, query, body and status of %s',
    async (method) => {
      site.upstream.on(/./, json({ made: true }, 201, { 'X-Extra': 'kept' }));
      const body = JSON.stringify({ lead: { name: 'A' } });
      const answer = await site.call('/api/v0/things/?a=1&a=2&b=%20', {
        method,
        body,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': String(body.length),
          'Idempotency-Key': 'key-1',
        },
      });
      expect(answer.status).toBe(201);
      expect(JSON.parse(answer.text)).toEqual({ made: true });
      expect(answer.headers['x-extra']).toBe('kept');
      expect(site.upstream.requests).toEqual([
        expect.objectContaining({ method, url: '/api/v0/things/?a=1&a=2&b=%20', body }),
      ]);
      expect(site.upstream.requests[0]?.headers).toMatchObject({
        'idempotency-key': 'key-1',
        host: new URL(site.upstream.url).host,
      });
    },
  );

  test.each(['POST', 'DELETE'])('sends a %s body of unknown length', async (method) => {
    site.upstream.on(/./, json({}));
    await site.call('/api/v0/things', {
      method,
      body: 'hello',
      headers: { 'Transfer-Encoding': 'chunked' },
    });
    expect(site.upstream.requests[0]).toMatchObject({ method, body: 'hello' });
  });

  test('tells the upstream who asks, and believes nobody who is not trusted', async () => {
    site.upstream.on(/./, json({}));
    await site.call('/api/ip-country', {
      headers: { 'X-Forwarded-For': '1.2.3.4', 'X-Forwarded-Proto': 'https' },
    });
    expect(site.upstream.requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(site.web.url).host,
    });
  });

  test('sends no cookie but the session, and the flow token as a parameter', async () => {
    site.upstream.on(/./, json({}));
    await site.call('/api/v0/things?user_auth_token=forged', {
      headers: { Cookie: `utm_source=a; ${SESSION}` },
    });
    expect(site.upstream.requests[0]?.headers.cookie).toBe(SESSION);
    expect(site.upstream.requests[0]?.url).toBe(`/api/v0/things?user_flow_token=${FLOW}`);
  });

  test.each(['/api/features/key', '/images/hash/card-80.avif', '/videos/a.mp4'])(
    'sends no session with %s',
    async (path) => {
      site.upstream.on(/./, json({}));
      await site.call(path, { headers: { Cookie: SESSION } });
      expect(site.upstream.requests[0]?.url).toBe(path);
      expect(site.upstream.requests[0]?.headers.cookie).toBeUndefined();
    },
  );

  test('in China the auth token goes as a parameter too', async () => {
    site.upstream.on(/./, json({}));
    const china = await startWebTier({
      apiBaseUrl: site.upstream.url,
      environment: { DEPLOYMENT: 'china' },
    });
    await rawRequest(china.url, { path: '/api/v0/things', headers: { Cookie: SESSION } });
    expect(site.upstream.requests[0]?.url).toContain(`user_auth_token=${AUTH}`);
    await china.close();
  });

  test('passes cache headers and 304 on as the upstream says them', async () => {
    const headers = {
      'Cache-Control': 'public, max-age=60',
      ETag: '"tag"',
      'Surrogate-Key': 'a b',
    };
    site.upstream.on(/./, (request, response) => {
      const matches = request.headers['if-none-match'] === '"tag"';
      response.writeHead(matches ? 304 : 200, { ...headers, 'Content-Type': 'image/avif' });
      response.end(matches ? undefined : 'picture');
    });
    const first = await site.call('/images/a/b');
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'surrogate-key': 'a b',
      etag: '"tag"',
    });
    const again = await site.call('/images/a/b', { headers: { 'If-None-Match': '"tag"' } });
    expect(again.status).toBe(304);
  });

  test.each([
    [{ 'Accept-Encoding': 'br' }, 'W/"tag"'],
    [{}, '"tag"'],
  ])('a tag is weak where the bytes are changed here: %j', async (headers, etag) => {
    site.upstream.on(/./, json({ text: 'words '.repeat(1000) }, 200, { ETag: '"tag"' }));
    const answer = await site.call('/api/v0/things', { headers });
    expect(answer.headers.etag).toBe(etag);
  });

  test('compresses what the upstream did not', async () => {
    site.upstream.on(/./, json({ text: 'words '.repeat(1000) }));
    const { headers } = await site.call('/api/v0/things', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('Accept-Encoding');
  });

  test.each(['br', 'gzip', 'identity'])(
    'keeps an answer of megabytes whole, as %s',
    async (encoding) => {
      const items = Array.from({ length: 40_000 }, (_, index) => ({
        id: index,
        name: `item ${index}`,
      }));
      patientSite.upstream.on(/./, json(items));
      const answer = await fetch(`${patientSite.web.url}/api/v1/things`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(await answer.json()).toEqual(items);
    },
  );

  test.each([
    ['GET', '/api/v2/x', 404],
    ['GET', '/api', 404],
    ['GET', '/api/v0/../../metrics', 404],
    ['GET', '/api/v0/%2e%2e/metrics', 404],
    ['OPTIONS', '/api/v0/x', 405],
    ['TRACE', '/api/v0/x', 405],
    ['POST', '/images/a/b', 405],
    ['POST', '/videos/a', 405],
    ['GET', '/api/eval/key', 405],
  ])('%s %s is refused with %i', async (method, path, status) => {
    const answer = await site.call(path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(site.upstream.requests).toHaveLength(0);
  });

  test('refuses a change that another site asks for', async () => {
    const foreign = await site.call('/api/v0/leads', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site', Cookie: SESSION },
    });
    expect(foreign.status).toBe(403);
    expect(JSON.parse(foreign.text)).toHaveProperty('message.user_friendly_message');
    expect(site.upstream.requests).toHaveLength(0);
  });

  test('a GET with a body is refused, so that nothing slips in as a second request', async () => {
    const answer = await site.call('/api/v0/x', {
      headers: { 'Content-Length': '5' },
      body: 'GET /',
    });
    expect(answer.status).toBe(400);
    expect(site.upstream.requests).toHaveLength(0);
  });

  test.each<Record<string, string>>([
    { 'Content-Length': String(1024 * 1024 + 1) },
    { 'Transfer-Encoding': 'chunked' },
  ])('a body over one megabyte is refused (%j)', async (framing) => {
    site.upstream.on(/./, json({}));
    const answer = await site
      .call('/api/v0/leads', {
        method: 'POST',
        headers: framing,
        body: Buffer.alloc(1024 * 1024 + 1, 'a'),
      })
      .catch(() => undefined);
    // The client may see the connection close before it reads the answer.
    if (answer) expect(answer.status).toBe(413);
    await until(() => site.web.logLines.some(({ status }) => status === 413), '413 is logged');
    expect(site.upstream.requests).toHaveLength(0);
  });
});

test('pipelined requests are answered in order', async () => {
  site.upstream.on(/./, json({}));
  const one = 'GET /api/v0/a HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const answers = await rawExchange(site.web.url, one + last);
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
