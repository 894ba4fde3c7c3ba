import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { headersForOne, relayedHeaders } from './relayedHeaders.ts';

const BASE = 'http://api.internal:4000';

const ok = (headers: IncomingHttpHeaders) => ({ status: 200, headers });

test('what concerns one connection, or is ours to say, stays behind', () => {
  const relayed = relayedHeaders(
    ok({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=60',
      'surrogate-key': 'region:1',
      'x-sse-support': 'enabled',
      connection: 'keep-alive, X-Hop',
      'x-hop': '1',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      server: 'inner/1.0',
      'x-powered-by': 'Express',
      'strict-transport-security': 'max-age=1',
    }),
    BASE,
  );
  expect(relayed).toEqual({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    'surrogate-key': 'region:1',
    'x-sse-support': 'enabled',
  });
});

test.each([
  [`${BASE}/api/v0/x?a=1`, '/api/v0/x?a=1'],
  ['/api/v0/x', '/api/v0/x'],
  ['https://pay.example/x', 'https://pay.example/x'],
])('the location %s is passed on as %s', (location, relayed) => {
  expect(relayedHeaders(ok({ location }), BASE).location).toBe(relayed);
});

test('an answer for one caller tells no cache to keep it', () => {
  const relayed = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    'cdn-cache-control': 'max-age=60',
    'surrogate-control': 'max-age=60',
    'x-accel-expires': '60',
    expires: 'Sat, 21 Nov 2026 12:00:00 GMT',
  };
  expect(headersForOne(relayed)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
  });
});

test.each<[string[], string[] | undefined]>([
  [['user_auth_token=x', 'lang=en'], ['lang=en']],
  [['user_auth_token=x'], undefined],
])('an answer that sets %j is private, whatever becomes of its cookies', (cookies, passed) => {
  const relayed = relayedHeaders(
    ok({
      'set-cookie': cookies,
      'cache-control': 'public, max-age=600',
      'cdn-cache-control': 'max-age=600',
    }),
    BASE,
  );
  expect(relayed).toEqual({
    'cache-control': 'private, no-store',
    ...(passed && { 'set-cookie': passed }),
  });
});

describe('an error', () => {
  test.each<[string, string]>([
    ['public, max-age=600', 'public, max-age=10'],
    ['s-maxage=600, max-age=5', 's-maxage=10, max-age=5'],
    ['max-age=600, immutable, stale-while-revalidate=60, stale-if-error=60', 'max-age=10'],
    ['no-store', 'no-store'],
    ['private, max-age=3', 'private, max-age=3'],
  ])('that says %s says %s', (said, relayed) => {
    for (const status of [404, 429, 500]) {
      const headers = { 'cache-control': said };
      expect(relayedHeaders({ status, headers }, BASE)).toEqual({ 'cache-control': relayed });
    }
    const whole = { 'cache-control': said };
    expect(relayedHeaders(ok(whole), BASE)).toEqual(whole);
  });

  test('names no lifetime for the caches of others', () => {
    const expires = 'Sat, 21 Nov 2026 12:00:00 GMT';
    const headers = { expires, 'cdn-cache-control': 'max-age=600' };
    expect(relayedHeaders({ status: 500, headers }, BASE)).toEqual({
      'cache-control': 'max-age=0',
    });
    const strict = { 'cache-control': 'max-age=5', 'cdn-cache-control': 'no-store' };
    expect(relayedHeaders({ status: 500, headers: strict }, BASE)).toEqual(strict);
  });

  test('that says nothing of it stays as it is', () => {
    const headers = { 'content-type': 'application/json' };
    expect(relayedHeaders({ status: 422, headers }, BASE)).toEqual(headers);
  });
});
