import type { FacetRule } from '../domain/search/filterRecord.ts';
import { searchFilters } from '../domain/search/searchFilters.ts';
import { type AddressKey, unreadKeys } from '../domain/search/searchKeys.ts';

const unread: FacetRule = { role: 'unread' };

/**
 * The one table about the keys of a search address. Robots meta, robots.txt, the canonical link,
 * the rel of links and the admission to caches all follow from it. Each filter has its own rules.
 */
export const facetPolicy = Object.assign(
  { p: { role: 'page' } },
  ...unreadKeys.map((key) => ({ [key]: unread })),
  ...Object.values(searchFilters).map(({ keys }) => keys),
) as Readonly<Record<AddressKey, FacetRule>>;
