import { expect, test } from '@jest/globals';
import { json } from '../support/stubUpstream.ts';
import { until } from '../support/until.ts';
import { serveRegions, webSiteForSuite } from '../support/webSite.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;
const headers = { traceparent: TRACEPARENT, tracestate: 'vendor=1' };

const site = webSiteForSuite({ serve: serveRegions });

const linesOf = async (event: string, count: number) => {
  const found = () => site.web.logLines.filter((line) => line.event === event);
  await until(() => found().length >= count, `${count} lines of ${event}`);
  return found();
};

test.each([
  ['a page', '/places/search/london'],
  ['a call that is kept', '/api/v0/regions/london?locale=en'],
  ['a call that is not', '/api/ip-country'],
])('%s asks the API as another parent of the same trace', async (_what, path) => {
  site.upstream.on(/ip-country/, json({}));
  await site.get(path, headers);
  const sent = site.upstream.requests.map((request) => request.headers);
  expect(sent.length).toBeGreaterThan(0);
  for (const { traceparent, tracestate } of sent) {
    expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(traceparent).not.toBe(TRACEPARENT);
    expect(tracestate).toBe('vendor=1');
  }
  expect(await linesOf('request', 1)).toEqual([expect.objectContaining({ traceId: TRACE })]);
  for (const line of await linesOf('upstream', 1)) expect(line.traceId).toBe(TRACE);
});

test('a page from memory is logged with the trace it was asked in', async () => {
  await site.get('/places/search/london');
  await site.get('/places/search/london', headers);
  const [first, second] = await linesOf('request', 2);
  expect(first).not.toHaveProperty('traceId');
  expect(second).toMatchObject({ page: 'hit', traceId: TRACE });
});

test.each(['/places/search/london', '/api/ip-country'])(
  'what is malformed ends here, on %s',
  async (path) => {
    site.upstream.on(/ip-country/, json({}));
    await site.get(path, { ...headers, traceparent: `00-${TRACE}-${'0'.repeat(16)}-01` });
    expect(site.upstream.requests.length).toBeGreaterThan(0);
    for (const request of site.upstream.requests) {
      expect(request.headers).not.toHaveProperty('traceparent');
      expect(request.headers).not.toHaveProperty('tracestate');
      expect(request.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  },
);
