import type { Thing } from './structuredData.ts';

export interface Crumb {
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
