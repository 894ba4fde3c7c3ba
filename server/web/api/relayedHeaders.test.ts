import { expect, test } from '@jest/globals';
import { headersForOne, relayedHeaders } from './relayedHeaders.ts';

const BASE = 'http://api.internal:4000';

test('what concerns one connection, or is ours to say, stays behind', () => {
  const relayed = relayedHeaders(
    {
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
      'set-cookie': ['user_auth_token=x', 'lang=en'],
    },
    BASE,
  );
  expect(relayed).toEqual({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    'surrogate-key': 'region:1',
    'x-sse-support': 'enabled',
    'set-cookie': ['lang=en'],
  });
});

test.each([
  [`${BASE}/api/v0/x?a=1`, '/api/v0/x?a=1'],
  ['/api/v0/x', '/api/v0/x'],
  ['https://pay.example/x', 'https://pay.example/x'],
])('the location %s is passed on as %s', (location, relayed) => {
  expect(relayedHeaders({ location }, BASE).location).toBe(relayed);
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
