import { describe, expect, test } from '@jest/globals';
import {
  type AuditCase,
  auditsForSuite,
  house,
  kindsOf,
  list,
  rows,
} from '../../test/support/auditedSite.ts';
import type { SmallAnswers } from '../../test/support/smallSite.ts';

const audit = auditsForSuite();

const withHouse =
  (change: (thing: Record<string, unknown>, origin: string) => object) =>
  (origin: string): SmallAnswers => {
    const page = house(origin);
    const { '@graph': graph } = page.data as { '@graph': Record<string, unknown>[] };
    const [product = {}, ...others] = graph;
    const data = {
      '@context': 'https://schema.org',
      '@graph': [change(product, origin), ...others],
    };
    return { '/house': { ...page, data } };
  };

const withItems = (items: (origin: string) => readonly object[]) => (origin: string) => ({
  '/list': {
    ...list(origin),
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: items(origin).map((item) => ({ '@type': 'ListItem', ...item })),
    },
  },
});

const question = (name: string, text: string) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } }],
});

const dataCases: readonly AuditCase[] = [
  {
    name: 'data that is no JSON',
    kinds: ['dataSyntax'],
    changes: () => ({ '/about': { data: '{' } }),
  },
  {
    name: 'data of no vocabulary',
    kinds: ['dataSyntax'],
    changes: () => ({ '/about': { data: { '@type': 'Person', name: 'Ann' } } }),
  },
  {
    name: 'a product without a price or a rating',
    kinds: ['dataField'],
    changes: withHouse(({ aggregateRating, offers, ...rest }) => rest),
  },
  {
    name: 'an offer without its currency',
    kinds: ['dataField'],
    changes: withHouse((product) => ({
      ...product,
      offers: { '@type': 'Offer', price: 1250, availability: 'https://schema.org/InStock' },
    })),
  },
  {
    name: 'a type that nothing is known of',
    kinds: ['dataField'],
    changes: withHouse((product) => ({ ...product, brand: { '@type': 'Riddle' } })),
  },
  {
    name: 'a member of a list without its place',
    kinds: ['dataField'],
    changes: withItems((origin) => [
      { name: 'Harbour House', url: `${origin}/house`, position: '' },
    ]),
  },
  {
    name: 'a rating above the best',
    kinds: ['dataValue'],
    changes: withHouse((product) => ({
      ...product,
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 12, reviewCount: 12 },
    })),
  },
  {
    name: 'an address that is not whole',
    kinds: ['dataValue'],
    changes: withHouse((product) => ({ ...product, url: '/house' })),
  },
  {
    name: 'places of a list that do not follow each other',
    kinds: ['dataValue'],
    changes: withItems((origin) => [
      { position: 1, name: 'Harbour House', url: `${origin}/house` },
      { position: 3, name: 'Harbour House', url: `${origin}/house` },
    ]),
  },
  {
    name: 'a price that the page does not show',
    kinds: ['dataDiffers'],
    changes: withHouse((product) => ({
      ...product,
      offers: {
        '@type': 'Offer',
        price: 1200,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
      },
    })),
  },
  {
    name: 'a name that the page does not show',
    kinds: ['dataDiffers'],
    changes: withHouse((product) => ({ ...product, name: 'Quay House' })),
  },
  {
    name: 'an answer that the page does not show',
    kinds: ['dataDiffers'],
    changes: () => ({ '/about': { data: question('Page', 'Forty-two') } }),
  },
  {
    name: 'a result that the page does not link to',
    kinds: ['dataDiffers'],
    changes: withItems((origin) => [{ position: 1, name: 'List', url: `${origin}/about` }]),
  },
  {
    name: 'a part of the page that is not there',
    kinds: ['dataDiffers'],
    changes: (origin) => {
      const page = house(origin);
      return { '/house': { ...page, body: page.body?.replace(' id="studio"', '') ?? '' } };
    },
  },
  {
    name: 'a product that lives elsewhere',
    kinds: ['dataDiffers'],
    changes: withHouse((product, origin) => ({ ...product, url: `${origin}/about` })),
  },
];

describe('the audit finds', () => {
  test.each(rows(dataCases))('%s', async (_name, oneCase) => {
    const found = await audit(oneCase.changes, oneCase.options);
    expect(kindsOf(found)).toEqual(oneCase.kinds);
  });
});
