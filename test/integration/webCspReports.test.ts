import { describe, expect, test } from '@jest/globals';
import { type RawAnswer, rawRequest } from '../support/rawHttp.ts';
import { webSiteForSuite } from '../support/webSite.ts';

const site = webSiteForSuite({ environment: { CSP_REPORTS_PER_MINUTE: '1000' } });

const PATH = '/api/csp-report';

const post = (body: unknown, type: string, more: Record<string, string> = {}): Promise<RawAnswer> =>
  site.call(PATH, {
    method: 'POST',
    headers: { 'Content-Type': type, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const legacy = (changes: object = {}) => ({
  'csp-report': {
    'document-uri': 'http://localhost:3000/payments/token-of-somebody-123?email=a@b.example',
    referrer: 'http://localhost:3000/?q=private',
    'blocked-uri': 'https://evil.example/collect?secret=1',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    'source-file': 'http://localhost:3000/assets/main.js?x=1',
    'line-number': 7,
    'status-code': 200,
    'script-sample': 'var password = "hunter2"',
    disposition: 'enforce',
    ...changes,
  },
});

const modern = {
  type: 'csp-violation',
  age: 10,
  url: 'http://localhost:3000/',
  user_agent: 'Browser',
  body: {
    documentURL: 'http://localhost:3000/places/search/london?name=private',
    blockedURL: 'inline',
    effectiveDirective: 'style-src-attr',
    originalPolicy: "default-src 'self'",
    sourceFile: null,
    sample: 'password',
    disposition: 'enforce',
    statusCode: 200,
  },
};

const lines = () => site.web.logLines.filter(({ event }) => event === 'csp-report');

describe('a report of a policy violation', () => {
  test('in the old wording is one line without queries, tokens and samples', async () => {
    const { status, text, headers } = await post(legacy(), 'application/csp-report');
    expect(status).toBe(204);
    expect(text).toBe('');
    expect(headers['cache-control']).toBe('no-store');
    expect(lines()).toEqual([
      expect.objectContaining({
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/payments/:token',
        sourceOrigin: 'http://localhost:3000',
        sourcePath: '/assets/main.js',
        line: 7,
        status: 200,
        isEnforced: true,
      }),
    ]);
    for (const secret of ['somebody', 'private', 'hunter2', 'secret=1', 'a@b']) {
      expect(site.web.logText()).not.toContain(secret);
    }
    expect(site.upstream.requests).toHaveLength(0);
  });

  test('of the Reporting API is taken with others of its list', async () => {
    const others = [{ type: 'deprecation', age: 1, body: { id: 'x' } }, { type: 'crash' }];
    const { status } = await post([modern, ...others], 'application/reports+json');
    expect(status).toBe(204);
    expect(lines()).toEqual([
      expect.objectContaining({
        directive: 'style-src-attr',
        blocked: 'inline',
        page: '/places/search/london',
      }),
    ]);
    const { text } = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(text).toMatch(/web_csp_violations_total\{directive="style-src-attr"\} 1/);
  });

  test('cannot make up labels or fill the log', async () => {
    const odd = {
      'effective-directive': 'x'.repeat(150),
      'blocked-uri': `data:${'y'.repeat(5000)}`,
    };
    expect((await post(legacy(odd), 'application/csp-report')).status).toBe(204);
    expect(lines()[0]).toMatchObject({ directive: 'other', blocked: 'data:' });
    site.web.clearLog();
    await post(
      Array.from({ length: 100 }, () => modern),
      'application/reports+json',
    );
    expect(lines()).toHaveLength(20);
  });

  test.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['another shape', { 'csp-report': 'x' }, 'application/csp-report', 400],
    ['a list too long', Array.from({ length: 101 }, () => modern), 'application/reports+json', 400],
    ['another type', legacy(), 'application/json', 415],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['too much', legacy({ 'script-sample': 'x'.repeat(70_000) }), 'application/csp-report', 413],
  ])('is refused and not logged: %s', async (_what, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
    expect(lines()).toEqual([]);
  });

  test('is only posted, by our own pages', async () => {
    const got = await site.get(PATH);
    expect(got.status).toBe(405);
    expect(got.headers.allow).toBe('POST');
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await post(legacy(), 'application/csp-report', foreign)).status).toBe(403);
  });

  test('is taken so many times a minute', async () => {
    const tier = await site.startOther({ environment: { CSP_REPORTS_PER_MINUTE: '1' } });
    const request = {
      path: PATH,
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report' },
      body: JSON.stringify(legacy()),
    };
    expect((await rawRequest(tier.url, request)).status).toBe(204);
    const refused = await rawRequest(tier.url, request);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
