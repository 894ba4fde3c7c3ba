import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { AppState } from '../store/createAppStore.ts';
import { tidyAddress } from './tidyAddress.ts';

/** The results may have dropped a value that only the API knows to be none. */
const selectResultsUrl = ({ search }: AppState): string | undefined =>
  search.readyStatus === 'success' && search.searchList.readyStatus !== 'failure'
    ? search.canonical_url
    : undefined;

/** Once a page is shown, its address says what it shows. */
export const useTidyAddress = (address: CanonicalAddress, isShown: boolean): void => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const resultsUrl = useSelector(selectResultsUrl);
  const { canonicalUrl, route } = address;
  const url = route === 'search' ? (resultsUrl ?? canonicalUrl) : canonicalUrl;

  useEffect(() => {
    if (!isShown || route === undefined) return;
    const tidy = tidyAddress(route, url, search);
    if (tidy !== `${pathname}${search}`) void navigate(`${tidy}${hash}`, { replace: true });
  }, [hash, isShown, navigate, pathname, route, search, url]);
};
