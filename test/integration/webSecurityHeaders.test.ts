import { describe, expect, test } from '@jest/globals';
import { type RawAnswer, type RawRequest, rawRequest } from '../support/rawHttp.ts';
import { json } from '../support/stubUpstream.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';

const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';
const KEPT_ON_HTTPS = 'max-age=31536000; includeSubDomains';
const TOKEN = 'a-token-for-purging-1234';
const site = webSiteForSuite({
  environment: { EDGE_PURGE_TOKEN: TOKEN },
  serve: (upstream) => {
    serveRegions(upstream);
    upstream.on(/^\/images\/known/, (request, response) => {
      const isUnchanged = request.headers['if-none-match'] === '"1"';
      response.writeHead(isUnchanged ? 304 : 200, {
        'Content-Type': 'image/svg+xml',
        'Content-Security-Policy': 'default-src *',
        ETag: '"1"',
      });
      response.end(isUnchanged ? undefined : '<svg xmlns="http://www.w3.org/2000/svg"/>');
    });
    upstream.on(
      /^\/api\/v0\/open/,
      json({}, 200, {
        'Content-Security-Policy': "script-src 'unsafe-inline'",
        'Strict-Transport-Security': 'max-age=0',
        'X-Frame-Options': 'ALLOWALL',
        Server: 'inner/1.0',
        'X-Powered-By': 'inner',
      }),
    );
  },
});

const policyOf = (answer: RawAnswer): ReadonlyMap<string, string> =>
  new Map(
    String(answer.headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')] as const;
      }),
  );

const expectSafe = (answer: RawAnswer): void => {
  const { headers } = answer;
  const policy = policyOf(answer);
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
    'form-action': "'self'",
    'report-uri': '/api/csp-report',
    'report-to': 'csp',
  });
  expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce|\*|http:/);
  expect(headers).toMatchObject({
    'reporting-endpoints': 'csp="/api/csp-report"',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
    'x-request-id': expect.any(String),
  });
  for (const name of ['x-powered-by', 'server']) expect(headers).not.toHaveProperty(name);
};

/** A file says nothing about what pages may do. */
const expectFile = ({ headers }: RawAnswer): void => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'x-request-id': expect.any(String),
  });
  const ofDocuments =
    /^(?:permissions-|referrer-|reporting-|cross-origin-opener|origin-|x-frame|x-dns)/;
  expect(Object.keys(headers).filter((name) => ofDocuments.test(name))).toEqual([]);
  for (const name of ['x-powered-by', 'server']) expect(headers).not.toHaveProperty(name);
};

const visits: readonly (readonly [string, number, RawRequest])[] = [
  ['a page', 200, { path: '/places/search/london' }],
  ['a redirect', 302, { path: '/places/search/closed' }],
  ['a page that is not there', 404, { path: '/nowhere' }],
  ['a page that fails', 500, { path: '/places/search/broken' }],
  ['an asset that is not there', 404, { path: '/assets/none.js' }],
  ['a fixed file', 200, { path: '/favicon.svg' }],
  ['robots.txt', 200, { path: '/robots.txt' }],
  ['an answer of the API', 200, { path: '/api/v0/open' }],
  ['a refusal of the API', 404, { path: '/api/v0/none' }],
  ['an address under /api that is not passed on', 404, { path: '/api/v9/x' }],
  ['a malformed address', 400, { path: '/%' }],
  ['an endless address', 414, { path: `/${'a'.repeat(9000)}` }],
  ['an unknown host', 421, { headers: { Host: 'evil.example' } }],
  ['another method', 405, { method: 'DELETE' }],
  [
    'a change by a foreign page',
    403,
    { method: 'POST', headers: { Origin: 'https://evil.example' } },
  ],
  ['a report of the wrong type', 415, { path: '/api/csp-report', method: 'POST', body: 'x' }],
  ['health', 200, { path: '/healthz' }],
];

describe('the security headers', () => {
  test.each(visits)('are on %s (%i)', async (_what, status, request) => {
    // The second answer may be a copy.
    const answer = await rawRequest(site.web.url, request);
    for (const one of [answer, await rawRequest(site.web.url, request)]) {
      expect(one.status).toBe(status);
      expectSafe(one);
    }
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  // A browser renews what it has kept with the headers of a 304.
  test.each<readonly [string, number, RawRequest]>([
    ['a picture', 200, { path: '/images/known' }],
    ['a picture that has not changed', 304, { headers: { 'If-None-Match': '"1"' } }],
    ['a picture that is not there', 404, { path: '/images/unknown' }],
  ])('let %s (%i) be looked at alone and do nothing', async (_what, status, request) => {
    const answer = await rawRequest(site.web.url, { path: '/images/known', ...request });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(policyOf(answer))).toEqual({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    });
    expectFile(answer);
  });

  test.each<readonly [string, number, RawRequest]>([
    ['an asset', 200, { path: '/assets/main.js' }],
    ['an asset that is asked for again', 304, { headers: { 'If-Modified-Since': FUTURE } }],
  ])('let %s (%i) be used by pages and do nothing alone', async (_what, status, request) => {
    const answer = await rawRequest(site.web.url, { path: '/assets/main.js', ...request });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(policyOf(answer))).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'self'",
    });
    expectFile(answer);
  });

  test('keep browsers on https by assets, too', async () => {
    const tier = await site.startOther({ environment: { SITE_ORIGIN: 'https://homes.example' } });
    const headers = { Host: 'homes.example' };
    const answer = await rawRequest(tier.url, { path: '/assets/main.js', headers });
    expect(answer.headers['strict-transport-security']).toBe(KEPT_ON_HTTPS);
    expectFile(answer);
  });

  test.each<readonly [string, number, RawRequest]>([
    ['health', 200, { path: '/healthz' }],
    ['metrics', 200, { path: '/metrics' }],
    ['a purge without token', 401, { path: '/purge', method: 'POST' }],
    ['another method', 405, { path: '/purge' }],
    ['nothing', 404, { path: '/other' }],
    ['a malformed address', 404, { path: '/%' }],
  ])('are on the operations listener: %s (%i)', async (_what, status, request) => {
    const answer = await rawRequest(site.web.opsUrl, request);
    expect(answer.status).toBe(status);
    expectSafe(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(visits)(
    'keep browsers on https where the site is: %s',
    async (_what, _status, request) => {
      const tier = await site.startOther({ environment: { SITE_ORIGIN: 'https://homes.example' } });
      const headers = { Host: 'homes.example', ...request.headers };
      const answer = await rawRequest(tier.url, { ...request, headers });
      expect(answer.headers['strict-transport-security']).toBe(KEPT_ON_HTTPS);
      expect(policyOf(answer).has('upgrade-insecure-requests')).toBe(true);
    },
  );
});
