import type { FilterCounts } from '../../../shared/domain/property/listingPage.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { SearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { AppState, AppThunk } from '../../store/createAppStore.ts';
import { destinationOf, shownCampus } from './destination.ts';
import { startListRequest } from './listInFlight.ts';
import {
  nextPageFailed,
  nextPageLoaded,
  nextPageRequested,
  type SearchAction,
} from './search.actions.ts';
import { selectNextPage } from './search.selectors.ts';
import { tidyChoice } from './searchList.thunks.ts';
import { callerOf, listRequest, needList } from './searchList.ts';
import { searchUrl } from './searchUrl.ts';

export interface FilterPreview {
  readonly count: number;
  readonly counts: FilterCounts;
}

/**
 * How many results filters would give; nothing is stored.
 * @throws UpstreamError
 */
export const previewFilters =
  (filters: SearchFilters, signal?: AbortSignal): AppThunk<Promise<FilterPreview>> =>
  async (_dispatch, getState, { api }) => {
    const { region } = getState().search;
    if (!api || !region) throw new Error('Filters belong to a region that is shown');
    const { context, search } = getState();
    const address = tidyChoice(filters, region, context.today);
    const { listing } = await needList(callerOf(api, signal), region, {
      address,
      context,
      shown: search.searchList.params,
    });
    return { count: listing.count, counts: listing.filterCounts };
  };

const fetchNextPage = async (
  api: ApiClient,
  region: Region,
  {
    address,
    getState,
    signal,
  }: { address: SearchAddress; getState: () => AppState; signal: AbortSignal },
): Promise<SearchAction> => {
  try {
    const { context, search } = getState();
    const campus = shownCampus(address.filters, search.searchList.params);
    const destination = destinationOf(region, address.filters, campus);
    const { call } = listRequest(region, address, { context, destination });
    return nextPageLoaded(address.page, await api.get(call, { signal }));
  } catch {
    return nextPageFailed();
  }
};

/** Adds the next page below the others, if there is one and the list is at rest. */
export const loadNextPage =
  (): AppThunk =>
  (dispatch, getState, { api }) => {
    const { canonical_url, region, filters, searchList } = getState().search;
    const page = selectNextPage(getState());
    const isAtRest =
      searchList.readyStatus === 'success' && searchList.nextPageStatus !== 'request';
    if (!api || !region || page === null || !isAtRest) return Promise.resolve();
    dispatch(nextPageRequested());
    const address = { page, filters };
    const run = (signal: AbortSignal): Promise<SearchAction> =>
      fetchNextPage(api, region, { address, getState, signal });
    const apply = (action: SearchAction): void => {
      const { search } = getState();
      const isAwaited = search.searchList.nextPageStatus === 'request';
      if (isAwaited && search.canonical_url === canonical_url) dispatch(action);
    };
    return startListRequest(api, { url: searchUrl(region.canonicalName, address), run, apply });
  };

/** Adds pages until the last one is there again, as it was when the page was left. */
export const restorePages =
  (lastPage: number): AppThunk =>
  async (dispatch, getState) => {
    let { page } = getState().search.searchList;
    while (page < lastPage) {
      await dispatch(loadNextPage());
      const reached = getState().search.searchList.page;
      if (reached === page) return;
      page = reached;
    }
  };
