import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAddressKey } from '../../shared/domain/search/searchKeys.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import { placeFormKeys } from '../../shared/routes/placeFormQuery.ts';
import { type RouteName, routeTable } from '../../shared/routes/routeTable.ts';
import { siteAddress } from '../../shared/routes/siteAddress.ts';
import type { AppState } from '../store/createAppStore.ts';
import { useSite } from './SiteLink.tsx';

/**
 * Keys that a route reads; all others belong to somebody else and stay in the address. Of a page
 * for one visitor all are its own. Whoever has a lead's can read the lead: it stays nowhere.
 */
const readsKey = (route: RouteName, key: string): boolean => {
  if (routeTable[route].cache === 'personal' || key === placeFormKeys.lead) return true;
  if (route === 'search') return isAddressKey(key.toLowerCase());
  if (route === 'compare') return ['ids', 'stays', 'university'].includes(key);
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

/** The results may have dropped a value that only the API knows to be none. */
const selectResultsUrl = ({ search }: AppState): string | undefined =>
  search.readyStatus === 'success' && search.searchList.readyStatus !== 'failure'
    ? search.canonical_url
    : undefined;

/** Once a page is shown, its address says what it shows. */
export const useTidyAddress = (address: CanonicalAddress, isShown: boolean): void => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const site = useSite();
  const resultsUrl = useSelector(selectResultsUrl);
  const { canonicalUrl, route } = address;
  const url = route === 'search' ? (resultsUrl ?? canonicalUrl) : canonicalUrl;

  useEffect(() => {
    if (!isShown || route === undefined) return;
    const tidy = siteAddress(site, tidyAddress(route, url, search));
    if (tidy !== `${pathname}${search}`) void navigate(`${tidy}${hash}`, { replace: true });
  }, [hash, isShown, navigate, pathname, route, search, site, url]);
};
