import { isAddressKey } from '../../shared/domain/search/searchKeys.ts';
import { placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import type { RouteName } from '../../shared/routes/routeTable.ts';

/**
 * Keys that a route reads; all others belong to somebody else and stay in the address. Whoever has
 * a lead's can read the lead: it stays nowhere.
 */
const readsKey = (route: RouteName, key: string): boolean => {
  if (route === 'placeForm' || key === placeFormKeys.lead) return true;
  if (route === 'search') return isAddressKey(key.toLowerCase());
  if (route === 'compare') return key === 'ids';
  return route === 'searchEntry' && key === 'name';
};

/**
 * The address of a page with invalid values dropped, and with the keys that are not the page's
 * own, such as those of a campaign, behind the others.
 * @param search the query as it is, with its "?".
 */
export const tidyAddress = (route: RouteName, canonicalUrl: string, search: string): string => {
  const foreign = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .filter((pair) => !readsKey(route, decodeKey(pair.split('=')[0] ?? '')));
  if (foreign.length === 0) return canonicalUrl;
  return `${canonicalUrl}${canonicalUrl.includes('?') ? '&' : '?'}${foreign.join('&')}`;
};

const decodeKey = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
