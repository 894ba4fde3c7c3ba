import { regionPageKind } from '../../shared/domain/region/regionPageKind.ts';
import { addressOfRoute } from '../../shared/routes/canonicalise.ts';
import { isListAwaited, loadList } from '../features/search/searchList.thunks.ts';
import type { PageUpdate } from './routeRecord.ts';

/**
 * Within the region that is shown only the list changes, and going back to it from elsewhere
 * shows what was loaded there. A link from elsewhere begins with a new list.
 */
export const updateSearch = ({ address, api, isKnownPage, store }: PageUpdate): boolean => {
  const { search } = store.getState();
  const { readyStatus, region } = search;
  const isRegionThere =
    readyStatus === 'success' && region?.canonicalName === address.params.canonicalName;
  if (!isRegionThere || !region) return false;
  if (!isKnownPage && !isListAwaited(api, address.canonicalUrl)) return false;
  // An overview is the same whatever is chosen.
  if (regionPageKind(region.regionType) === 'listing') {
    void store.dispatch(loadList(addressOfRoute('search', address).value));
  }
  return true;
};
