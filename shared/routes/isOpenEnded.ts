import type { CanonicalAddress } from './canonicalise.ts';
import { isOpenEndedQuery } from './searchIndexing.ts';

/**
 * Some value comes from no list (free text, coordinates), or there is no such page: not for caches
 * at first sight. Apart from `canonicalise`, which browsers load: only servers have to know.
 */
export const isOpenEnded = ({
  query,
  route,
}: Pick<CanonicalAddress, 'query' | 'route'>): boolean => {
  if (route === undefined) return true;
  return route === 'search' ? isOpenEndedQuery(query) : query.length > 0;
};
