import { expect, test } from '@jest/globals';
import {
  ENQUIRY,
  FACTS,
  HOUSE,
  LIST,
  SITEMAP_PART,
} from '../../test/support/probedInstallation.ts';
import {
  at,
  type BrokenThing,
  named,
  PAGES,
  probe,
  replaced,
  rowsOf,
  withHeaders,
  withStatus,
} from '../../test/support/probedRuns.ts';

const failures: readonly BrokenThing[] = [
  {
    name: 'browsers keep pages',
    breakIt: at(PAGES, withHeaders({ 'Cache-Control': 'public, max-age=600, s-maxage=600' })),
    rows: ['caching: lifetimes'],
  },
  {
    name: 'a form is kept',
    breakIt: at(ENQUIRY, withHeaders({ 'Cache-Control': 'public, max-age=0, s-maxage=300' })),
    rows: ['caching: personal pages'],
  },
  {
    name: 'pages are made anew each time',
    breakIt: at(PAGES, withHeaders({ 'Cache-Status': 'lookups; hit, pages; fwd=bypass' })),
    rows: ['caching: second request'],
  },
  {
    name: 'a known page is sent again',
    breakIt: (answer) => (answer.status === 304 ? withStatus(200)(answer) : undefined),
    rows: ['caching: not modified'],
  },
  {
    name: 'pages vary by cookies',
    breakIt: at(PAGES, withHeaders({ Vary: 'Accept-Encoding, Cookie' })),
    rows: ['caching: vary'],
  },
  {
    name: 'a page depends on its visitor',
    breakIt: (answer, { headers, path }) =>
      path === LIST && headers.cookie
        ? replaced('<h1>', '<p>Welcome back</p><h1>')(answer)
        : undefined,
    rows: ['caching: same for all'],
  },
  {
    name: 'a script has gone',
    breakIt: at('/assets/main.1a2b3c.js', withStatus(404)),
    rows: ['files: scripts'],
  },
  {
    name: 'a style sheet is asked for each time',
    breakIt: at('/assets/main.1a2b3c.css', withHeaders({ 'Cache-Control': 'no-cache' })),
    rows: ['files: styles'],
  },
  {
    name: 'the font is a page',
    breakIt: at('/assets/text.1a2b3c.woff2', withHeaders({ 'Content-Type': 'text/html' })),
    rows: ['files: fonts'],
  },
  { name: 'the icon has gone', breakIt: at('/icon.svg', withStatus(404)), rows: ['files: icons'] },
  {
    name: 'the manifest is cut short',
    breakIt: at('/site.webmanifest', replaced('{}', '{')),
    rows: ['files: manifest'],
  },
  {
    name: 'pictures fail',
    breakIt: at('/images/1.jpg', withStatus(502)),
    rows: ['files: pictures'],
  },
  {
    name: 'pages are not compressed',
    breakIt: at(
      LIST,
      withHeaders({ 'Cache-Control': 'public, max-age=0, s-maxage=300, no-transform' }),
    ),
    rows: ['compression: page'],
  },
  {
    name: 'files are not compressed',
    breakIt: at(
      '/assets/main.1a2b3c.css',
      withHeaders({ 'Cache-Control': 'public, max-age=31536000, immutable, no-transform' }),
    ),
    rows: ['compression: files'],
  },
  {
    name: 'a page has no title',
    breakIt: at(HOUSE, replaced(/<title>.*<\/title>/, '')),
    rows: ['search engines: titles'],
  },
  {
    name: 'a page stands for another one',
    breakIt: at(LIST, replaced(/(rel="canonical" href="[^"]*)"/, '$1/of-old"')),
    rows: ['search engines: canonical links', 'search engines: sitemaps', 'assistants: facts'],
  },
  {
    name: 'language links leave the page itself out',
    breakIt: at('/', replaced('</head>', '<link rel="alternate" hreflang="fr" href="/fr"></head>')),
    rows: ['search engines: language links'],
  },
  {
    name: 'structured data is no JSON',
    breakIt: at(HOUSE, replaced('{"@context"', '{@context')),
    rows: ['search engines: structured data'],
  },
  {
    name: 'structured data has gone',
    breakIt: at(HOUSE, replaced(/<script type="application\/ld.*?<\/script>/, '')),
    rows: ['search engines: structured data'],
  },
  {
    name: 'search engines are sent away from a page',
    breakIt: at(LIST, withHeaders({ 'X-Robots-Tag': 'noindex' })),
    rows: ['search engines: indexing'],
  },
  {
    name: 'search engines find forms',
    breakIt: at('/login', replaced('<meta name="robots" content="noindex">', '')),
    rows: ['search engines: indexing'],
  },
  {
    name: 'robots.txt keeps pages away',
    breakIt: at('/robots.txt', replaced('User-agent: *', 'User-agent: *\nDisallow: /places')),
    rows: ['search engines: robots.txt'],
  },
  {
    name: 'the sitemap has gone',
    breakIt: at('/sitemap.xml', withStatus(503)),
    rows: ['search engines: sitemaps'],
  },
  {
    name: 'the sitemap names what does not exist',
    breakIt: at(SITEMAP_PART, replaced(HOUSE, '/places/torn-down')),
    rows: ['search engines: sitemaps'],
  },
  {
    name: 'assistants are told nothing',
    breakIt: at('/llms.txt', withStatus(404)),
    rows: ['assistants: llms.txt'],
  },
  {
    name: 'assistants are sent to another site',
    breakIt: at('/llms.txt', replaced(/\(http[^)]*\/mcp/, '(https://other.example/mcp')),
    rows: ['assistants: llms.txt'],
  },
  {
    name: 'a page names no facts',
    breakIt: at(HOUSE, replaced('application/json', 'application/xml')),
    rows: ['assistants: facts'],
  },
  {
    name: 'facts stand for another page',
    breakIt: at(FACTS, replaced(HOUSE, LIST)),
    rows: ['assistants: facts'],
  },
  {
    name: 'search engines may show facts',
    breakIt: at(FACTS, withHeaders({ 'X-Robots-Tag': 'all' })),
    rows: ['assistants: facts'],
  },
  {
    name: 'facts are kept by nobody',
    breakIt: at(FACTS, withHeaders({ 'Cache-Control': 'no-store' })),
    rows: ['assistants: facts'],
  },
  {
    name: 'caches keep what assistants are told',
    breakIt: at('/mcp', withHeaders({ 'Cache-Control': 'public, max-age=60' })),
    rows: ['assistants: tools'],
  },
  {
    name: 'the tools of assistants fail',
    breakIt: at('/mcp', replaced('"content"', '"isError":true,"content"')),
    rows: ['assistants: tools'],
  },
  {
    name: 'there are no tools',
    breakIt: at('/mcp', replaced('search_places', 'ping')),
    rows: ['assistants: tools'],
  },
  {
    name: 'pages of other sites may speak to assistants’ tools',
    breakIt: (answer) => (answer.status === 403 ? withStatus(200)(answer) : undefined),
    rows: ['assistants: other pages'],
  },
  {
    name: 'the process is draining',
    breakIt: at('/readyz', withStatus(503)),
    rows: ['operation: ready'],
  },
  {
    name: 'health is kept by caches',
    breakIt: at('/healthz', withHeaders({ 'Cache-Control': 'public, max-age=60' })),
    rows: ['operation: alive'],
  },
  {
    name: 'the API is away',
    breakIt: at('/api/v0/regions/leeds', withStatus(502)),
    rows: ['operation: API'],
  },
  {
    name: 'metrics are for everybody',
    breakIt: at('/metrics', () => ({ status: 200, headers: {}, body: '# HELP web_x\n' })),
    rows: ['operation: inner addresses'],
  },
];

test.each(named(failures))('%s', async (_name, { breakIt, rows }) => {
  const report = await probe(breakIt);
  expect(report.rows.filter(({ verdict }) => verdict === 'warn')).toEqual([]);
  expect(rowsOf(report, 'fail')).toEqual(rows);
  expect(report.verdict).toBe('fail');
});
