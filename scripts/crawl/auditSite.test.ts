import { describe, expect, test } from '@jest/globals';
import {
  type AuditCase,
  auditsForSuite,
  kindsOf,
  linkTo,
  rows,
} from '../../test/support/auditedSite.ts';
import { type SmallAnswers, sitemapOf, startSmallSite } from '../../test/support/smallSite.ts';
import { auditSummary } from './auditSummary.ts';
import { fetchPage } from './fetchPage.ts';

const audit = auditsForSuite();

const noData = () => ({});

test('a sound site has no fault', async () => {
  const found = await audit(noData);
  expect(found.kinds).toEqual([]);
  expect(found).toMatchObject({ faults: 0, visited: 5, inSitemap: 4, sitemapFiles: 2 });
  expect(auditSummary(found, 7)).toBe(
    '5 pages visited in 7 s, 4 in 2 sitemap files, 0 documents checked as HTML\nNo faults\n',
  );
});

const linkCases: readonly AuditCase[] = [
  { name: 'a link to what is not found', kinds: ['brokenLink'], changes: () => linkTo('/gone') },
  {
    name: 'a link to what fails',
    kinds: ['brokenLink'],
    changes: () => linkTo('/broken', { '/broken': { status: 500 } }),
  },
  {
    name: 'a link for visitors alone to what is not found',
    kinds: ['brokenLink'],
    changes: () => ({
      '/about': { body: '<h1>About</h1><a rel="nofollow" href="/gone?x=1">there</a>' },
    }),
  },
  {
    name: 'a link to what gives no answer',
    kinds: ['noAnswer'],
    changes: () => linkTo('/silent', { '/silent': 'hangUp' }),
  },
  {
    name: 'a link to a redirect',
    kinds: ['redirectLink'],
    changes: () => linkTo('/old', { '/old': { redirect: '/house' } }),
  },
  {
    name: 'a chain of redirects',
    kinds: ['redirectLink', 'redirectChain'],
    changes: () => linkTo('/older', { '/older': { redirect: '/old' }, '/old': { redirect: '/' } }),
  },
];

describe('the audit finds', () => {
  test.each(rows(linkCases))('%s', async (_name, oneCase) => {
    const found = await audit(oneCase.changes, oneCase.options);
    expect(kindsOf(found)).toEqual(oneCase.kinds);
  });
});

test('pages behind the first are sampled, but none is left out that may lead to an orphan', async () => {
  const pages = (last: string): SmallAnswers => {
    const path = (number: number): string => (number === 1 ? '/list' : `/list?p=${number}`);
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    return Object.fromEntries(
      numbers.map((number) => [
        path(number),
        {
          body: `<h1>List</h1><a href="${number === 20 ? last : path(number + 1)}">next</a>
            ${number === 1 ? '<a href="/house">house</a>' : ''}`,
        },
      ]),
    );
  };
  const sampled = await audit(() => pages('/'), { sample: 4 });
  expect(sampled).toMatchObject({ faults: 0, visited: 4 + 4 });
  expect([...sampled.leftOut]).toEqual([['/list?p', 1]]);
  const home = { body: '<h1>Home</h1><a href="/list">List</a>' };
  const whole = await audit(() => ({ ...pages('/about'), '/': home }), { sample: 4 });
  expect(whole).toMatchObject({ faults: 0, visited: 4 + 19, isCut: false });
});

test('of what pages say to programs and of their pictures some are asked for', async () => {
  const files = Array.from({ length: 6 }, (_, at) => [
    `/facts/places/house-${at}`,
    `/images/${at}/a.jpg`,
  ]);
  const links = files.flat().map((path) => `<link rel="alternate" href="${path}">`);
  const answers = Object.fromEntries(files.flat().map((path) => [path, { file: '{}' }]));
  const found = await audit(
    () => ({ ...answers, '/about': { body: '<h1>About</h1>', head: links.join('') } }),
    { sample: 2 },
  );
  expect(found).toMatchObject({ faults: 0, visited: 5 + 2 + 2 });
  expect([...found.leftOut]).toEqual([
    ['/facts/places/*?', 4],
    ['/images/*/a.jpg?', 4],
  ]);
});

test('a partner’s pages are canonical on the main site, and a search leads to his city', async () => {
  const partners =
    (canonical: string) =>
    (origin: string): SmallAnswers => ({
      '/sitemap.xml': { file: sitemapOf(origin, ['/']) },
      '/about': {
        body: '<h1>About</h1><a href="/search">Search</a>',
        canonicals: [`${canonical}/about`],
      },
      '/search': { redirect: '/list', code: 302 },
    });
  const options = { mainOrigin: 'https://main.example' };
  expect((await audit(partners('https://main.example'), options)).kinds).toEqual([]);
  const other = await audit(partners('https://other.example'), options);
  expect(kindsOf(other)).toEqual(['canonicalTarget']);
});

test('names below localhost are this machine', async () => {
  const site = await startSmallSite(() => ({ '/': { body: '<h1>Home</h1>' } }));
  const { port } = new URL(site.url);
  const { status } = await fetchPage(new URL(`http://leeds-uni.localhost:${port}/`));
  await site.close();
  expect(status).toBe(200);
});

test('so many pages and no more are visited, and nothing is said of those left', async () => {
  const found = await audit(noData, { maxPages: 2 });
  expect(found).toMatchObject({ visited: 2, isCut: true, faults: 0 });
});

test('faults of one kind are counted, the first of them shown', async () => {
  const links = Array.from({ length: 30 }, (_, index) => `<a href="/gone/${index}">x</a>`).join('');
  const found = await audit(() => ({ '/about': { body: `<h1>About</h1>${links}` } }), {
    examples: 2,
  });
  expect(found.faults).toBe(30);
  const summary = auditSummary(found, 1);
  expect(summary).toContain('links to an error: 30\n  /gone/0: 404, found on /about\n');
  expect(summary).toContain('  … and 28 more\n');
  expect(summary.endsWith('\n30 faults\n')).toBe(true);
});
