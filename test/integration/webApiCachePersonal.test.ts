import { afterEach, describe, expect, test } from '@jest/globals';
import { cacheSiteForSuite } from '../support/cacheExchange.ts';
import { rawRequest } from '../support/rawHttp.ts';

const site = cacheSiteForSuite();

const FRESH = { 'Cache-Control': 'public, max-age=600' };
let cases = 0;
const newPath = (): string => {
  cases += 1;
  return `/api/v1/personal/${cases}`;
};

const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(site.web.url, { path, headers });

const answerNow = (headers: object, body = 'x'): void => {
  site.upstream.on(/./, (_request, response) => {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(body), ...headers });
    response.end(body);
  });
};

afterEach(() => site.upstream.reset());

describe('a call that is personal', () => {
  test.each(['user_auth_token=a', 'user_flow_token=f', 'utm_source=x; user_auth_token=a'])(
    'by the cookies %s neither fills nor uses memory',
    async (cookie) => {
      const path = newPath();
      answerNow(FRESH, 'personal');
      await get(path, { Cookie: cookie });
      answerNow(FRESH, 'public');
      expect((await get(path)).text).toBe('public');
      answerNow(FRESH, 'personal');
      const again = await get(path, { Cookie: cookie });
      expect(again.text).toBe('personal');
      expect(again.headers['cache-status']).toBe('api; fwd=bypass; fwd-status=200');
    },
  );

  test.each<[string, (path: string) => [string, Record<string, string>]]>([
    ['an Authorization header', (path) => [path, { Authorization: 'Bearer a' }]],
    ['a token in the query', (path) => [`${path}?user_auth_token=a`, {}]],
    ['a token as a header', (path) => [path, { user_auth_token: 'a' }]],
    ['the session of another kind of call', (path) => [path, { Cookie: 'user_auth_token=a' }]],
  ])('by %s neither fills nor uses memory', async (_what, ask) => {
    cases += 1;
    const path = `/api/features/personal-${cases}`;
    answerNow(FRESH, 'personal');
    const first = await get(...ask(path));
    expect([first.text, first.headers['cache-control']]).toEqual(['personal', 'private, no-store']);
    answerNow(FRESH, 'public');
    expect((await get(path)).text).toBe('public');
    answerNow(FRESH, 'personal');
    expect((await get(...ask(path))).text).toBe('personal');
    expect((await get(path)).text).toBe('public');
  });

  test.each([
    '/api/v0/users/details',
    '/api/v0/leads/1',
    '/api/v0/payments/a-token',
    '/api/v0/Payments/a-token',
    '/api/v0/auth/users/inventories_shortlists?p=1',
    '/api/v0/auth/users/history',
    '/api/v0/auth/users/reviews?p=1',
    '/api/v0/auth/users/leads?state=enquired',
    '/api/v0/auth/providers/users',
    '/api/ip-country',
  ])('by its address %s is never kept', async (path) => {
    answerNow({ ...FRESH, 'Content-Type': 'application/json' }, '{}');
    await get(path);
    await get(path);
    expect(site.upstream.requests).toHaveLength(2);
  });

  test.each<[string, string, Record<string, string>]>([
    ['of a payment', '/api/v0/payments/a-token', {}],
    ['with a session', '/api/v1/personal/session', { Cookie: 'user_auth_token=a' }],
    ['that asks for it', '/api/v1/personal/uncached?cache=false', {}],
  ])('%s is kept by nobody on its way', async (_what, path, headers) => {
    answerNow({ ...FRESH, 'CDN-Cache-Control': 'max-age=600' });
    const answer = await get(path, headers);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers).not.toHaveProperty('cdn-cache-control');
  });

  test('is not told apart by other cookies', async () => {
    const path = newPath();
    answerNow(FRESH, 'for all');
    await get(path, { Cookie: 'utm_source=a; _ga=b' });
    await get(path, { Cookie: 'utm_source=c' });
    expect(site.upstream.requests).toHaveLength(1);
    expect(site.upstream.requests[0]?.headers.cookie).toBeUndefined();
  });
});

describe('an answer that sets a cookie', () => {
  test.each(['/api/v1/cookies/1', '/api/features/cookies', '/images/hash/card-80.avif'])(
    'is private on its way from %s',
    async (path) => {
      for (const cookie of ['lang=en', 'user_auth_token=secret']) {
        answerNow({ ...FRESH, 'Set-Cookie': cookie, 'CDN-Cache-Control': 'max-age=600' });
        const { headers } = await get(path);
        expect(headers['cache-control']).toBe('private, no-store');
        expect(headers).not.toHaveProperty('cdn-cache-control');
      }
      expect(site.upstream.requests).toHaveLength(2);
    },
  );

  test('is private where a session has ended', async () => {
    site.upstream.on(/./, (_request, response) => {
      response.writeHead(401, FRESH).end('{}');
    });
    const path = '/api/v0/things/session-ended';
    const { headers } = await get(path, { 'Cache-Control': 'no-store' });
    expect(headers['set-cookie']).toBeDefined();
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
