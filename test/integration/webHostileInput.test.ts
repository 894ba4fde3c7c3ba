import { describe, expect, test } from '@jest/globals';
import { FOREIGN_HOST } from '../support/hostileRequests.ts';
import { sendHostileRequests, smallCaches } from '../support/hostileRounds.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { rawExchange, rawRequest } from '../support/rawHttp.ts';

// All of them, and what they leave in the memory, are in webHostileInput.sweep.test.ts.
const COUNT = 500;

const site = marketplaceForSuite({ environment: smallCaches });

describe('hostile requests', () => {
  test('get small, clean answers', async () => {
    const { faults, statuses } = await sendHostileRequests(site, COUNT);
    expect(faults.slice(0, 10)).toEqual([]);
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(COUNT);
    for (const status of [200, 400, 404, 405, 421]) expect([...statuses.keys()]).toContain(status);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await rawRequest(site.web.url, { path: '/' })).status).toBeLessThan(500);
  }, 120_000);
});

describe('bytes that two servers could read in two ways', () => {
  const lines = (...parts: readonly string[]): string => parts.join('\r\n');
  const get = ['GET / HTTP/1.1', 'Host: localhost'];
  const post = [
    'POST /api/log-web-vitals HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
  ];
  const smuggled = lines('GET /smuggled HTTP/1.1', 'Host: localhost', '', '');

  test.each([
    [
      'two ways of saying the length',
      lines(...post, 'Content-Length: 5', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'the same, the other way about',
      lines(...post, 'Transfer-Encoding: chunked', 'Content-Length: 5', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'two lengths',
      lines(...post, 'Content-Length: 5', 'Content-Length: 6', '', `hello${smuggled}`),
    ],
    [
      'two equal lengths',
      lines(...post, 'Content-Length: 5', 'Content-Length: 5', '', `hello${smuggled}`),
    ],
    ['a list of lengths', lines(...post, 'Content-Length: 5, 5', '', `hello${smuggled}`)],
    ['a signed length', lines(...post, 'Content-Length: +5', '', `hello${smuggled}`)],
    ['a negative length', lines(...post, 'Content-Length: -1', '', smuggled)],
    ['a hexadecimal length', lines(...post, 'Content-Length: 0x5', '', `hello${smuggled}`)],
    [
      'a coding that is not the last',
      lines(...post, 'Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'an unknown coding',
      lines(...post, 'Transfer-Encoding: xchunked', '', `0\r\n\r\n${smuggled}`),
    ],
    [
      'a name with a space behind',
      lines(...post, 'Transfer-Encoding : chunked', '', `0\r\n\r\n${smuggled}`),
    ],
    ['a name with a space before', lines('GET / HTTP/1.1', ' Host: localhost', '', smuggled)],
    ['a folded line', lines(...get, 'X-Folded: a', ' b', '', smuggled)],
    ['a bare line feed', `GET / HTTP/1.1\nHost: localhost\n\n${smuggled}`],
    [
      'a bare line feed behind a header',
      `GET / HTTP/1.1\r\nHost: localhost\nX: y\r\n\r\n${smuggled}`,
    ],
    ['a bare carriage return', `GET / HTTP/1.1\r\nHost: localhost\rX: y\r\n\r\n${smuggled}`],
    ['a NUL in a value', lines(...get, 'X: a\u0000b', '', smuggled)],
    ['no host', lines('GET / HTTP/1.1', '', '')],
    ['two hosts', lines(...get, `Host: ${FOREIGN_HOST}`, '', '')],
    ['two equal hosts', lines(...get, 'Host: localhost', '', '')],
    [
      'a broken chunk',
      lines(...post, 'Transfer-Encoding: chunked', '', `zz\r\nhello\r\n0\r\n\r\n${smuggled}`),
    ],
    [
      'an endless chunk size',
      lines(...post, 'Transfer-Encoding: chunked', '', `${'f'.repeat(20)}\r\n${smuggled}`),
    ],
    ['a space in the address', lines('GET /a b HTTP/1.1', 'Host: localhost', '', smuggled)],
    ['another version', lines('GET / HTTP/3.7', 'Host: localhost', '', smuggled)],
    ['an unknown method', lines('SMUGGLE / HTTP/1.1', 'Host: localhost', '', smuggled)],
  ])('%s: refused, and the connection is closed', async (_what, bytes) => {
    // So that there is a copy of the page at hand, which must not be sent either.
    await rawRequest(site.web.url, { path: '/', headers: { Host: 'localhost' } });
    const answer = await rawExchange(site.web.url, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer).not.toContain(FOREIGN_HOST);
    expect(site.web.logText()).not.toContain('/smuggled');
  });

  test.each([
    ['one endless header', `X: ${'a'.repeat(20_000)}`],
    ['many headers', Array.from({ length: 1500 }, (_, index) => `X-${index}: aaaa`).join('\r\n')],
    ['many cookies', `Cookie: ${'a=b; '.repeat(4000)}`],
  ])('too much of it (%s) is 431', async (_what, header) => {
    const answer = await rawExchange(site.web.url, lines(...get, header, '', ''));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  });
});

describe('a forged host', () => {
  const forged = {
    'X-Forwarded-Host': FOREIGN_HOST,
    'X-Forwarded-Proto': 'javascript',
    'X-Forwarded-For': '6.6.6.6',
    'X-Original-URL': '/admin',
    Forwarded: `host=${FOREIGN_HOST};proto=https`,
  };

  test('is in no answer, and in none that others get after it', async () => {
    const clean = await rawRequest(site.web.url, {
      path: '/places/search',
      headers: { Host: 'localhost' },
    });
    const dirty = await rawRequest(site.web.url, {
      path: '/places/search',
      headers: { Host: 'localhost', ...forged },
    });
    const after = await rawRequest(site.web.url, {
      path: '/places/search',
      headers: { Host: 'localhost' },
    });
    expect(dirty.status).toBe(clean.status);
    expect(dirty.text).toBe(clean.text);
    expect(after.text).toBe(clean.text);
    expect(dirty.headers.etag).toBe(clean.headers.etag);
  });
});
