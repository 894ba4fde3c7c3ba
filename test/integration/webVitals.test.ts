import { expect, test } from '@jest/globals';
import { rawRequest } from '../support/rawHttp.ts';
import { webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const site = webSiteForSuite();

const report = {
  id: 'v5-1',
  name: 'INP',
  value: 180,
  delta: 180,
  rating: 'good',
  routePattern: '/places/:id',
  pathname: '/places/the-quarters?token=secret-value',
  deviceType: 'mobile',
  isUserLoggedIn: true,
  entries: [{ entryType: 'event', duration: 180 }],
  attribution: { interactionTarget: '#book' },
  origin: 'http://localhost:3000',
  country: 'GB',
};

const post = (body: string, headers: Record<string, string> = {}, tier: WebTier = site.web) =>
  rawRequest(tier.url, {
    path: '/api/log-web-vitals',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

const vitalLines = () => site.web.logLines.filter(({ event }) => event === 'web-vital');

test.each(['application/json', 'text/plain;charset=UTF-8'])(
  'a report as %s is one log line and one measurement',
  async (type) => {
    const { status, text } = await post(JSON.stringify(report), { 'Content-Type': type });
    expect(status).toBe(204);
    expect(text).toBe('');
    expect(vitalLines()).toEqual([
      expect.objectContaining({
        name: 'INP',
        value: 180,
        rating: 'good',
        routePattern: '/places/:id',
        pathname: '/places/the-quarters',
      }),
    ]);
    expect(site.web.logText()).not.toContain('secret-value');
    expect(site.upstream.requests).toHaveLength(0);
    const metrics = await rawRequest(site.web.opsUrl, { path: '/metrics' });
    expect(metrics.text).toMatch(
      /web_vital_duration_seconds_count\{name="INP",route="\/places\/:id",device="mobile"\} \d/,
    );
  },
);

test.each([
  ['no JSON', '{"id"', 400],
  ['nothing', '', 400],
  ['no object', '"text"', 400],
  ['a list', '[]', 400],
  ['no name', JSON.stringify({ ...report, name: undefined }), 400],
  ['an unknown metric', JSON.stringify({ ...report, name: 'XYZ' }), 400],
  ['too much', JSON.stringify({ ...report, id: 'x'.repeat(70_000) }), 413],
])('%s is refused and not logged', async (_what, body, status) => {
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.text)).toHaveProperty('message.user_friendly_message');
  expect(vitalLines()).toEqual([]);
});

test('a refusal names the fields', async () => {
  const { text } = await post(JSON.stringify({ ...report, name: 'XYZ', value: 'fast' }));
  expect(JSON.parse(text).message.user_friendly_message).toBe('Missing or malformed: name, value.');
});

test('a form is another kind of content', async () => {
  const { status } = await post('id=1', { 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(status).toBe(415);
});

test('other methods are refused', async () => {
  const { status, headers } = await site.get('/api/log-web-vitals');
  expect(status).toBe(405);
  expect(headers.allow).toBe('POST');
});

test('another site cannot report', async () => {
  const { status } = await post(JSON.stringify(report), { Origin: 'https://evil.example' });
  expect(status).toBe(403);
});

test('one client is limited, by its address behind listed proxies', async () => {
  const tier = await site.startOther({
    environment: { VITALS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const from = async (address: string) => {
    const headers = { 'X-Forwarded-For': address };
    return post(JSON.stringify(report), headers, tier);
  };
  expect((await from('203.0.113.1')).status).toBe(204);
  expect((await from('203.0.113.1')).status).toBe(204);
  const refused = await from('203.0.113.1');
  expect(refused.status).toBe(429);
  const { text } = await rawRequest(tier.opsUrl, { path: '/metrics' });
  expect(text).toContain('web_rate_limited_total{rule="web-vitals"} 1');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('203.0.113.2')).status).toBe(204);
});
