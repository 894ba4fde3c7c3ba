import { describe, expect, test } from '@jest/globals';
import {
  type AuditCase,
  auditsForSuite,
  kindsOf,
  LISTED,
  rows,
} from '../../test/support/auditedSite.ts';
import { packed, sitemapOf } from '../../test/support/smallSite.ts';

const audit = auditsForSuite();

const noData = () => ({});

const entry = (origin: string, more: string): string =>
  `<urlset>${LISTED.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}${more}</urlset>`;

const sitemapCases: readonly AuditCase[] = [
  {
    name: 'not to be indexed',
    kinds: ['sitemapNoindex'],
    changes: () => ({ '/about': { head: '<meta name="robots" content="noindex">' } }),
  },
  {
    name: 'not found',
    kinds: ['brokenLink', 'sitemapStatus'],
    changes: () => ({ '/about': { status: 404 } }),
  },
  {
    name: 'elsewhere',
    kinds: ['redirectLink', 'sitemapStatus'],
    changes: () => ({ '/about': { redirect: '/house' } }),
  },
  {
    name: 'another page by its own word',
    kinds: ['sitemapCanonical'],
    changes: () => ({ '/about': { canonicals: ['/'] } }),
  },
  {
    name: 'linked from nowhere',
    kinds: ['sitemapOrphan'],
    changes: () => ({ '/': { body: '<h1>Home</h1><a href="/list">List</a>' } }),
  },
  {
    name: 'linked from itself alone',
    kinds: ['sitemapOrphan'],
    changes: () => ({
      '/': { body: '<h1>Home</h1><a href="/list">List</a>' },
      '/about': { body: '<h1>About</h1><a href="/about">here</a>' },
    }),
  },
  {
    name: 'kept from robots',
    kinds: ['sitemapBlocked'],
    changes: (origin) => ({
      '/part.xml.gz': { file: packed(sitemapOf(origin, [...LISTED, '/private/page'])) },
    }),
  },
];

const fileCases: readonly AuditCase[] = [
  {
    name: 'has too many entries',
    kinds: ['sitemapFile'],
    changes: noData,
    options: { sitemapBounds: { entries: 3, bytes: 1_000_000 } },
  },
  {
    name: 'is too large unpacked',
    kinds: ['sitemapFile'],
    changes: noData,
    options: { sitemapBounds: { entries: 100, bytes: 200 } },
  },
  {
    name: 'names a page twice',
    kinds: ['sitemapFile'],
    changes: (origin) => ({ '/part.xml.gz': { file: sitemapOf(origin, [...LISTED, '/about']) } }),
  },
  {
    name: 'names another host',
    kinds: ['sitemapFile'],
    changes: (origin) => ({
      '/part.xml.gz': { file: entry(origin, '<url><loc>https://other.test/about</loc></url>') },
    }),
  },
  {
    name: 'names a change to come',
    kinds: ['sitemapFile'],
    changes: (origin) => ({
      '/part.xml.gz': {
        file: sitemapOf(origin, LISTED).replace('</loc>', '</loc><lastmod>2027-04-01</lastmod>'),
      },
    }),
  },
  {
    name: 'names a change at no time',
    kinds: ['sitemapFile'],
    changes: (origin) => ({
      '/part.xml.gz': {
        file: sitemapOf(origin, LISTED).replace('</loc>', '</loc><lastmod>March</lastmod>'),
      },
    }),
  },
  {
    name: 'is not there',
    kinds: ['sitemapFile'],
    changes: () => ({ '/sitemap.xml': { status: 404 } }),
  },
  {
    name: 'cannot be unpacked',
    kinds: ['sitemapFile'],
    changes: (origin) => ({
      '/part.xml.gz': { file: packed(sitemapOf(origin, LISTED)).subarray(0, 30) },
    }),
  },
];

describe('the audit finds an address of the sitemap that is', () => {
  test.each(rows(sitemapCases))('%s', async (_name, oneCase) => {
    expect(kindsOf(await audit(oneCase.changes))).toEqual(oneCase.kinds);
  });
});

describe('the audit finds a sitemap file that', () => {
  test.each(rows(fileCases))('%s', async (_name, oneCase) => {
    const found = await audit(oneCase.changes, oneCase.options);
    expect(kindsOf(found)).toEqual(oneCase.kinds);
  });
});
