import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';

/**
 * Whoever holds the uuid of an enquiry can read it: once the page is there, it is taken out of the
 * address bar and the history. The router does not hear of it, so that nothing is loaded anew.
 */
export const useForgottenLead = (isLoaded: boolean): void => {
  const { search } = useLocation();
  useEffect(() => {
    if (!isLoaded || !search.includes(placeFormKeys.lead)) return;
    const url = new URL(window.location.href);
    url.searchParams.delete(placeFormKeys.lead);
    window.history.replaceState(window.history.state, '', url);
  }, [isLoaded, search]);
};
