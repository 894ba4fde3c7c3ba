import { expect, test } from '@jest/globals';
import { type Break, ENQUIRY, HOUSE, LIST } from '../../test/support/probedInstallation.ts';
import {
  always,
  at,
  type BrokenThing,
  leadingTo,
  named,
  probe,
  replaced,
  rowsOf,
  withHeaders,
  without,
  withStatus,
} from '../../test/support/probedRuns.ts';

const eachTimeAnother = (): Break => {
  let count = 0;
  return (answer, { method }) => {
    count += 1;
    const own = { Location: `${HOUSE}/form?sent=usual&lead=${count}` };
    return method === 'POST' ? withHeaders(own)(answer) : undefined;
  };
};

const failures: readonly BrokenThing[] = [
  {
    name: 'the home page leads to no search',
    breakIt: at('/', replaced(`<a href="${LIST}">`, '<a>')),
    rows: ['journeys: search page', 'journeys: property page', 'journeys: enquiry form'],
  },
  {
    name: 'the enquiry form has lost a field',
    breakIt: at(ENQUIRY, replaced('name="email"', '')),
    rows: ['journeys: enquiry form'],
  },
  {
    name: 'the login is for scripts alone',
    breakIt: at('/login', replaced('method="post"', '')),
    rows: ['journeys: login page'],
  },
  {
    name: 'the search by name fails',
    breakIt: (answer, { path }) =>
      path.startsWith('/places/search?name=leeds') ? withStatus(500)(answer) : undefined,
    rows: ['journeys: search by name'],
  },
  {
    name: 'guests are told of an account',
    breakIt: at('/api/v0/users/details', withStatus(200)),
    rows: ['journeys: guest'],
  },
  {
    name: 'whoever is signed in is a guest',
    breakIt: at('/api/v0/users/details', withStatus(401)),
    rows: ['journeys: session'],
  },
  {
    name: 'a profile is kept',
    breakIt: at('/profile', withHeaders({ 'Cache-Control': 'public, max-age=0, s-maxage=9' })),
    rows: ['journeys: session'],
  },
  {
    name: 'a profile asks to log in',
    breakIt: at('/profile', replaced(/<h1>.*<\/form>/, '<form method="post" action="/login">')),
    rows: ['journeys: session'],
  },
  {
    name: 'enquiries fail',
    breakIt: (answer, { method, path }) =>
      method === 'POST' && path !== '/mcp' ? withStatus(500)(answer) : undefined,
    rows: ['journeys: enquiry sent'],
  },
  {
    name: 'an enquiry that is sent twice is two',
    breakIt: eachTimeAnother(),
    rows: ['journeys: enquiry sent'],
  },
  {
    name: 'an enquiry is not confirmed',
    breakIt: at(`${HOUSE}/form?sent=usual`, withStatus(500)),
    rows: ['journeys: enquiry sent'],
  },
  {
    name: 'another spelling has a page of its own',
    breakIt: at(`${LIST}/agent-view`, withStatus(200)),
    rows: ['redirects: other spellings'],
  },
  {
    name: 'a redirect forgets the campaign',
    breakIt: at(`${LIST}/?utm_source=probe`, withHeaders({ Location: LIST })),
    rows: ['redirects: tracking keys'],
  },
  {
    name: 'what does not exist is found',
    breakIt: (answer) => (answer.status === 404 ? withStatus(200)(answer) : undefined),
    rows: [
      'errors: page not found',
      'errors: others not found',
      'search engines: indexing',
      'operation: inner addresses',
    ],
  },
  {
    name: 'the page for what does not exist leads nowhere',
    breakIt: (answer) =>
      answer.status === 404 ? replaced('<a href="/">', '<a>')(answer) : undefined,
    rows: ['errors: page not found'],
  },
  {
    name: 'an error page shows where the program failed',
    breakIt: (answer) =>
      answer.status === 404
        ? replaced('<h1>', 'at handle (/srv/web/main.ts:12:3)<h1>')(answer)
        : undefined,
    rows: ['errors: page not found'],
  },
  {
    name: 'what does not exist is kept for a day',
    breakIt: (answer) =>
      answer.status === 404
        ? withHeaders({ 'Cache-Control': 'public, max-age=86400' })(answer)
        : undefined,
    rows: ['errors: page not found', 'errors: others not found'],
  },
  {
    name: 'a hostile address makes the server fail',
    breakIt: (answer, { path }) =>
      path.includes('__proto__') ? withStatus(500)(answer) : undefined,
    rows: ['errors: hostile addresses'],
  },
  {
    name: 'an address leads off the site',
    breakIt: (_answer, { path }) =>
      path.startsWith('//') ? leadingTo('//probe.invalid/')() : undefined,
    rows: ['errors: hostile addresses'],
  },
  {
    name: 'a page repeats scripts',
    breakIt: (answer, { path }) =>
      path.includes('%3Cscript%3E')
        ? replaced('<h1>', '<script>prb9q</script><h1>')(answer)
        : undefined,
    rows: ['errors: hostile addresses'],
  },
  {
    name: 'any host is answered',
    breakIt: (answer) => (answer.status === 421 ? withStatus(200)(answer) : undefined),
    rows: ['errors: unknown host'],
  },
  {
    name: 'there is no content policy',
    breakIt: without('Content-Security-Policy'),
    rows: ['headers: content policy', 'headers: frames'],
  },
  {
    name: 'the content policy lets any script in',
    breakIt: always(
      withHeaders({
        'Content-Security-Policy': "script-src 'unsafe-inline'; frame-ancestors 'self'",
      }),
    ),
    rows: ['headers: content policy'],
  },
  {
    name: 'types are guessed',
    breakIt: without('X-Content-Type-Options'),
    rows: ['headers: types', 'files: scripts', 'files: styles', 'files: fonts', 'files: pictures'],
  },
  {
    name: 'referrers are told to everybody',
    breakIt: without('Referrer-Policy'),
    rows: ['headers: referrers'],
  },
  {
    name: 'features are for everybody',
    breakIt: without('Permissions-Policy'),
    rows: ['headers: permissions'],
  },
  {
    name: 'a public page sets a cookie',
    breakIt: at(HOUSE, withHeaders({ 'Set-Cookie': 'id=1; Path=/' })),
    rows: ['headers: cookies'],
  },
  {
    name: 'header and markup differ about the language',
    breakIt: at(LIST, withHeaders({ 'Content-Language': 'fr' })),
    rows: ['headers: language'],
  },
  {
    name: 'the framework is named',
    breakIt: at('/', withHeaders({ 'X-Powered-By': 'Express' })),
    rows: ['headers: programs'],
  },
];

test.each(named(failures))('%s', async (_name, { breakIt, rows }) => {
  const report = await probe(breakIt);
  expect(report.rows.filter(({ verdict }) => verdict === 'warn')).toEqual([]);
  expect(rowsOf(report, 'fail')).toEqual(rows);
  expect(report.verdict).toBe('fail');
});
