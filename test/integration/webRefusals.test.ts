import { describe, expect, test } from '@jest/globals';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';

const site = webSiteForSuite({ serve: serveRegions });

describe('refusals', () => {
  test.each([
    ['POST', '/', 405],
    ['DELETE', '/places/search/london', 405],
    ['OPTIONS', '/', 405],
  ])('%s %s is refused with Allow', async (method, path, status) => {
    const answer = await rawRequest(site.web.url, { path, method });
    expect(answer.status).toBe(status);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [`/places/search/london?x=${'a'.repeat(8192 - 25)}`, 200],
    [`/places/search/london?x=${'a'.repeat(8192 - 23)}`, 414],
    ['/places/search/%E0%A4%A', 400],
    ['/places/%', 400],
    ['/places/%00', 400],
    ['/places/search?name=%00', 400],
    ['http://evil.example/', 400],
  ])('an address is read or refused before any page (%#)', async (path, status) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    if (status > 200) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text.length).toBeLessThan(100);
    }
  });

  test('a malformed address with a body is refused, and the next request is taken', async () => {
    const body = { method: 'POST', headers: { 'Content-Length': '3' }, body: 'abc' };
    for (const path of ['/%zz', '/api/v0/leads/%E0%A4%A/documents']) {
      expect((await rawRequest(site.web.url, { path, ...body })).status).toBe(400);
    }
    expect((await site.get('/places/search/london')).status).toBe(200);
  });

  test.each([
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['some-partner.localhost', 421],
    ['localhost:9999', 200],
    ['127.0.0.1', 200],
    ['www.localhost', 200],
  ])('host %s is answered %i', async (host, status) => {
    const answer = await site.get('/', { Host: host });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.headers) + (status === 421 ? answer.text : '')).not.toContain(
      host,
    );
  });

  test('forwarded hosts count only from listed proxies', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example' };
    expect((await site.get('/', headers)).status).toBe(200);
    const tier = await site.startOther({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    expect((await rawRequest(tier.url, { headers })).status).toBe(421);
  });

  test('headers that are too large are refused on the socket', async () => {
    const answer = await rawExchange(
      site.web.url,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*\r\nConnection: close\r\nCache-Control: no-store/);
    expect(site.web.logLines).toEqual([expect.objectContaining({ event: 'client-error' })]);
  });

  test('what is no HTTP is refused on the socket', async () => {
    expect(await rawExchange(site.web.url, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
