import { describe, expect, test } from '@jest/globals';
import {
  type AuditCase,
  auditsForSuite,
  kindsOf,
  linkTo,
  rows,
} from '../../test/support/auditedSite.ts';
import type { SmallAnswers } from '../../test/support/smallSite.ts';

const audit = auditsForSuite();

const question = (name: string, text: string) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }],
});

const alternates = (links: Readonly<Record<string, string>>): string =>
  Object.entries(links)
    .map(([language, href]) => `<link rel="alternate" hreflang="${language}" href="${href}">`)
    .join('');

const headCases: readonly AuditCase[] = [
  {
    name: 'two canonical links',
    kinds: ['canonicalCount'],
    changes: () => ({ '/about': { canonicals: ['/about', '/about'] } }),
  },
  {
    name: 'no canonical link',
    kinds: ['canonicalCount'],
    changes: () => linkTo('/more', { '/more': { canonicals: [] } }),
  },
  {
    name: 'a canonical link to another site',
    kinds: ['canonicalTarget'],
    changes: () => linkTo('/more', { '/more': { canonicals: ['https://other.test/'] } }),
  },
  {
    name: 'a canonical link to what is not found',
    kinds: ['brokenLink', 'canonicalTarget'],
    changes: () => linkTo('/more', { '/more': { canonicals: ['/gone'] } }),
  },
  {
    name: 'a canonical link to what is not to be indexed',
    kinds: ['canonicalTarget'],
    changes: () =>
      linkTo('/more', {
        '/more': { canonicals: ['/hidden'] },
        '/hidden': { head: '<meta name="robots" content="noindex">' },
      }),
  },
  {
    name: 'a canonical link to what stands for another page',
    kinds: ['canonicalTarget'],
    changes: () =>
      linkTo('/more', { '/more': { canonicals: ['/most'] }, '/most': { canonicals: ['/'] } }),
  },
  {
    name: 'a page without a title',
    kinds: ['title'],
    changes: () => ({ '/about': { title: '' } }),
  },
  {
    name: 'a page without a description',
    kinds: ['description'],
    changes: () => ({ '/about': { description: '' } }),
  },
  {
    name: 'a page without a heading',
    kinds: ['heading'],
    changes: () => ({ '/about': { body: '<h2>About</h2>' } }),
  },
  {
    name: 'a page with two headings',
    kinds: ['heading'],
    changes: () => ({ '/about': { body: '<h1>About</h1><h1>us</h1>' } }),
  },
  {
    name: 'a title used twice',
    kinds: ['duplicateTitle'],
    changes: () => linkTo('/more', { '/more': { title: 'Page /about' } }),
  },
  {
    name: 'a description used twice',
    kinds: ['duplicateDescription'],
    changes: () => linkTo('/more', { '/more': { description: 'About /about.' } }),
  },
  {
    name: 'a version in another language that does not link back',
    kinds: ['language'],
    changes: () => ({
      '/about': { head: alternates({ en: '/about', zh: '/zh' }) },
      '/zh': { head: alternates({ zh: '/zh' }) },
    }),
  },
  {
    name: 'a page that leaves itself out of its versions',
    kinds: ['language'],
    changes: () => ({
      '/about': { head: alternates({ zh: '/zh' }) },
      '/zh': { head: alternates({ en: '/about', zh: '/zh' }) },
    }),
  },
  {
    name: 'a second address of a page whose versions leave that page out',
    kinds: ['language'],
    changes: () =>
      linkTo('/more', {
        '/more': { canonicals: ['/house'], head: alternates({ zh: '/zh' }) },
        '/zh': { head: alternates({ zh: '/zh', en: '/house' }) },
      }),
  },
  {
    name: 'a version that is not to be indexed',
    kinds: ['language'],
    changes: () => {
      const versions = alternates({ en: '/more', zh: '/zh' });
      return linkTo('/more', {
        '/more': { head: `${versions}<meta name="robots" content="noindex">` },
        '/zh': { head: versions },
      });
    },
  },
  {
    name: 'a language that is none',
    kinds: ['language'],
    changes: () => ({ '/about': { head: alternates({ english: '/about' }) } }),
  },
];

describe('the audit finds', () => {
  test.each(rows(headCases))('%s', async (_name, oneCase) => {
    const found = await audit(oneCase.changes, oneCase.options);
    expect(kindsOf(found)).toEqual(oneCase.kinds);
  });
});

describe('the audit lets pass', () => {
  test.each<[string, (origin: string) => SmallAnswers]>([
    [
      'a second address of a page with the versions of that page',
      () => {
        const head = alternates({ en: '/more', zh: '/zh' });
        const again = { canonicals: ['/more'], head };
        return linkTo('/more?lang=en', {
          '/more?lang=en': again,
          '/more': { head },
          '/zh': { head },
        });
      },
    ],
    [
      'words used again on a page that is not to be indexed',
      () =>
        linkTo('/more', {
          '/more': { title: 'Page /about', head: '<meta name="robots" content="noindex">' },
        }),
    ],
    [
      'a page that stands for another',
      () => linkTo('/about?x=1', { '/about?x=1': { canonicals: ['/about'] } }),
    ],
    [
      'versions that name each other',
      () => {
        const head = alternates({ en: '/about', zh: '/zh', 'x-default': '/about' });
        return { '/about': { head }, '/zh': { head } };
      },
    ],
    [
      'a question the page answers',
      () => ({ '/about': { body: '<h1>Why?</h1><p>So.</p>', data: question('Why?', 'So.') } }),
    ],
  ])('%s', async (_name, changes) => {
    expect((await audit(changes)).kinds).toEqual([]);
  });
});
