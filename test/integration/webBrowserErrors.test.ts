import { expect, test } from '@jest/globals';
import { rawRequest } from '../support/rawHttp.ts';
import { webSiteForSuite } from '../support/webSite.ts';
import type { WebTier } from '../support/webTier.ts';

const site = webSiteForSuite();

const report = {
  place: 'component',
  error: 'TypeError: no room for ada@mail.example at /payments/abc?token=secret',
  pathname: '/places/harbour-house?lead_uuid=secret',
};

const post = (body: object, tier: WebTier = site.web, headers: Record<string, string> = {}) =>
  rawRequest(tier.url, {
    path: '/api/log-errors',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const lines = (tier: WebTier) => tier.logLines.filter(({ event }) => event === 'browser-error');

test('what failed in a browser is one line of the log', async () => {
  expect((await post(report)).status).toBe(204);
  expect(lines(site.web)).toEqual([
    expect.objectContaining({
      place: 'component',
      error: 'TypeError: no room for :email at /payments/:token',
      pathname: '/places/harbour-house',
    }),
  ]);
  expect(site.web.logText()).not.toContain('secret');
  expect(site.upstream.requests).toHaveLength(0);
});

test.each([
  ['no text', { ...report, error: '' }, 400],
  ['no place', { ...report, place: undefined }, 400],
  ['a whole page', { ...report, error: 'x'.repeat(70_000) }, 413],
])('%s is refused and not logged', async (_what, body, status) => {
  expect((await post(body)).status).toBe(status);
  expect(lines(site.web)).toEqual([]);
});

test('another site cannot write into the log', async () => {
  const answer = await post(report, site.web, { Origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  expect(lines(site.web)).toEqual([]);
});

test('one client is limited', async () => {
  const tier = await site.startOther({ environment: { ERROR_REPORTS_PER_MINUTE: '1' } });
  expect((await post(report, tier)).status).toBe(204);
  expect((await post(report, tier)).status).toBe(429);
  expect(lines(tier)).toHaveLength(1);
});

test('where reporting is turned off nothing is written', async () => {
  const tier = await site.startOther({ environment: { ERROR_REPORTING: 'false' } });
  expect((await post(report, tier)).status).toBe(204);
  expect(lines(tier)).toEqual([]);
});
