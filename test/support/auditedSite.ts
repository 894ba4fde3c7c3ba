import { afterEach } from '@jest/globals';
import { type Audit, type AuditOptions, auditSite } from '../../scripts/crawl/auditSite.ts';
import type { FaultKind } from '../../scripts/crawl/faultTally.ts';
import {
  packed,
  type SmallAnswers,
  type SmallPage,
  type SmallSite,
  sitemapOf,
  startSmallSite,
} from './smallSite.ts';

const NOW = Date.parse('2027-03-15T12:00:00Z');

export const house = (origin: string): SmallPage => ({
  body: '<h1>Harbour House</h1><p>From £1,250 a month, 4.5 of 12 reviews</p><p id="studio">Studio</p>',
  data: {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: 'Harbour House',
        url: `${origin}/house`,
        offers: {
          '@type': 'Offer',
          price: 1250,
          priceCurrency: 'GBP',
          availability: 'https://schema.org/InStock',
        },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
      },
      { '@type': 'FloorPlan', name: 'Studio', url: `${origin}/house#studio` },
    ],
  },
});

export const list = (origin: string): SmallPage => ({
  body: '<h1>List</h1><a href="/house">Harbour House</a><a href="/list?p=2">2</a>',
  head: '<link rel="next" href="/list?p=2">',
  data: {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Harbour House', url: `${origin}/house` },
    ],
  },
});

export const LISTED = ['/', '/list', '/house', '/about'];

const soundSite = (origin: string): SmallAnswers => ({
  '/robots.txt': {
    file: `User-agent: *\nDisallow: /private\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
  '/sitemap.xml': {
    file: `<sitemapindex><sitemap><loc>${origin}/part.xml.gz</loc></sitemap></sitemapindex>`,
  },
  '/part.xml.gz': { file: packed(sitemapOf(origin, LISTED)) },
  '/': { body: '<h1>Home</h1><a href="/list">List</a><a href="/about">About</a>' },
  '/list': list(origin),
  '/list?p=2': { body: '<h1>List</h1><a href="/private/page">not for robots</a>' },
  '/house': house(origin),
  '/about': { body: '<h1>About</h1><a href="/">Home</a>' },
});

/** A page of the sound site links to another one. */
export const linkTo = (path: string, more: SmallAnswers = {}): SmallAnswers => ({
  '/about': { body: `<h1>About</h1><a href="${path}">there</a>` },
  ...more,
});

export interface AuditCase {
  readonly name: string;
  readonly kinds: readonly FaultKind[];
  readonly changes: (origin: string) => SmallAnswers;
  readonly options?: Partial<AuditOptions>;
}

export const rows = (cases: readonly AuditCase[]): [string, AuditCase][] =>
  cases.map((oneCase) => [oneCase.name, oneCase]);

type AuditChanged = (
  changes: (origin: string) => SmallAnswers,
  options?: Partial<AuditOptions>,
) => Promise<Audit>;

/** Audits the sound site with some of its answers changed. */
export const auditsForSuite = (): AuditChanged => {
  const sites: SmallSite[] = [];

  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.close()));
  });

  return async (changes, options = {}) => {
    const site = await startSmallSite((origin) => ({ ...soundSite(origin), ...changes(origin) }));
    sites.push(site);
    return auditSite({
      base: new URL(site.url),
      maxPages: 1000,
      sample: 100,
      atOnce: 2,
      htmlPerKind: 0,
      checkerJar: '',
      now: NOW,
      ...options,
    });
  };
};

export const kindsOf = ({ kinds }: Audit): FaultKind[] => kinds.map(({ kind }) => kind);
