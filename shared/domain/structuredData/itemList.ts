import type { Faq } from '../region/region.ts';
import { pageSize } from '../search/searchLimits.ts';
import type { Thing } from './structuredData.ts';

export interface ListedItem {
  /** As it is shown. */
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

/**
 * The results that are shown, counted from the first of the whole list.
 * @param page of the last of them, from 1: earlier pages may stand above it.
 */
export const itemList = (items: readonly ListedItem[], page: number): Thing => {
  const pagesShown = Math.max(1, Math.ceil(items.length / pageSize));
  const before = Math.max(0, page - pagesShown) * pageSize;
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url,
    })),
  };
};

interface Crumb {
  /** As it is shown. */
  readonly name: string;
  /** Absolute; absent for the page itself. */
  readonly url?: string;
}

/** The way to a page from the top down. */
export const breadcrumbList = (crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(url !== undefined && { item: url }),
  })),
});

/** Questions with their answers, all of which must stand on the page. */
export const faqPage = (faqs: readonly Faq[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ answer, question }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
