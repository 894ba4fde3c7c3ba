import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeServer, listenLocally } from '../../test/support/listen.ts';
import { HOUSE, LIST, startProbedInstallation } from '../../test/support/probedInstallation.ts';
import {
  always,
  at,
  type BrokenThing,
  named,
  PATIENT,
  probe,
  rowsOf,
  withHeaders,
  withStatus,
} from '../../test/support/probedRuns.ts';
import { probeTable } from './probeTable.ts';
import { runProbe } from './runProbe.ts';

test('an installation where all is well has no fault', async () => {
  const report = await probe();
  expect(rowsOf(report, 'fail', 'warn')).toEqual([]);
  expect(report).toMatchObject({ kind: 'main', verdict: 'ok' });
  expect(rowsOf(report, 'skip')).toEqual([
    'redirects: http to https',
    'headers: https from now on',
    'search engines: language links',
    'operation: certificate',
  ]);
});

const warnings: readonly BrokenThing[] = [
  {
    name: 'a section is missing',
    breakIt: at(LIST, withHeaders({ 'Cache-Control': 'public, max-age=0, s-maxage=10' })),
    rows: ['caching: lifetimes'],
  },
  {
    name: 'nobody in front may keep a page',
    breakIt: at(HOUSE, withHeaders({ 'Cache-Control': 'private, no-store' })),
    rows: ['caching: lifetimes'],
  },
  {
    name: 'no cache says what it does',
    breakIt: always(({ headers: { 'Cache-Status': _left, ...headers }, ...answer }) => ({
      ...answer,
      headers,
    })),
    rows: ['caching: second request'],
  },
  {
    name: 'the cache in front keeps nothing',
    breakIt: at(HOUSE, withHeaders({ 'Cache-Status': 'pages; hit; ttl=9, varnish; fwd=miss' })),
    rows: ['caching: second request'],
  },
  {
    name: 'keys of caches reach visitors through the edge',
    breakIt: at('/', withHeaders({ 'Surrogate-Key': 'site:main', Via: '1.1 cdn' })),
    rows: ['caching: internal headers'],
  },
  {
    name: 'the server tells its version',
    breakIt: at('/', withHeaders({ Server: 'nginx/1.22.1' })),
    rows: ['headers: programs'],
  },
  {
    name: 'the sitemap is still being read',
    breakIt: at('/sitemap.xml', (answer) =>
      withHeaders({ 'Retry-After': '30' })(withStatus(503)(answer)),
    ),
    rows: ['search engines: sitemaps'],
  },
  {
    name: 'its clock is wrong',
    breakIt: always(withHeaders({ Date: new Date(Date.now() - 3_600_000).toUTCString() })),
    rows: ['operation: clock'],
  },
];

test.each(named(warnings))('a warning: %s', async (_name, { breakIt, rows }) => {
  const report = await probe(breakIt);
  expect(rowsOf(report, 'fail')).toEqual([]);
  expect(rowsOf(report, 'warn')).toEqual(rows);
  expect(report.verdict).toBe('warn');
});

test('without being told to it sends nothing and signs nobody in', async () => {
  const methods = new Set<string | undefined>();
  const installation = await startProbedInstallation((_answer, { headers, method, path }) => {
    const isSignedIn = headers.cookie?.includes('user_auth_token');
    if (path !== '/mcp') methods.add(isSignedIn ? 'signed in' : method);
    return undefined;
  });
  const report = await runProbe({ ...PATIENT, base: installation.url });
  await installation.close();
  expect([...methods]).toEqual(['GET']);
  expect(rowsOf(report, 'skip').slice(0, 2)).toEqual([
    'journeys: session',
    'journeys: enquiry sent',
  ]);
});

test('what does not answer is said in one row', async () => {
  const report = await runProbe(PATIENT);
  expect(report.verdict).toBe('fail');
  expect(report.rows).toMatchObject([
    { what: 'home page', detail: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('an outage is told without what follows from it', async () => {
  const report = await probe(always((answer) => ({ ...answer, status: 503 })));
  expect(rowsOf(report, 'fail')).toEqual([
    'journeys: home page',
    'operation: alive',
    'operation: ready',
    'operation: API',
  ]);
});

describe('a server that never answers', () => {
  const server = createServer();
  let base: URL;
  beforeAll(async () => {
    base = new URL(await listenLocally(server));
  });
  afterAll(() => closeServer(server));

  test.each([
    ['one answer', { timeoutMs: 50 }],
    ['all of them', { limitMs: 50 }],
  ])('is given up after the time for %s', async (_what, limits) => {
    const { rows } = await runProbe({ ...PATIENT, base, ...limits });
    expect(rows[0]?.detail).toContain('no answer within');
  });
});

test('slow answers are a warning', async () => {
  const installation = await startProbedInstallation();
  const { rows } = await runProbe({ ...PATIENT, base: installation.url, slowMs: -1 });
  await installation.close();
  expect(rows[0]).toMatchObject({
    verdict: 'warn',
    detail: expect.stringContaining('slower than'),
  });
});

test('the table has a row for each check, and counts them', () => {
  const row = { area: 'errors', ms: 12, verdict: 'ok' } as const;
  const table = probeTable({
    url: 'https://homes.example/',
    kind: 'partner',
    origin: 'https://homes.example',
    verdict: 'fail',
    rows: [
      { ...row, what: 'page not found', detail: 'a | b' },
      { ...row, what: 'unknown host', verdict: 'fail', detail: 'answers 200', ms: null },
    ],
  });
  expect(table.split('\n')).toEqual([
    '|      | area   | what           | ms  | found       |',
    '| ---- | ------ | -------------- | --- | ----------- |',
    '| ok   | errors | page not found | 12  | a \\| b      |',
    '| fail | errors | unknown host   |     | answers 200 |',
    '',
    'https://homes.example/: site of a partner, https://homes.example',
    'fail: 1 ok, 0 warnings, 1 failures, 0 not looked at',
    '',
  ]);
});
