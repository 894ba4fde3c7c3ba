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
