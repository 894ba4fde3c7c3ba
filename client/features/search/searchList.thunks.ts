import type { Region } from '../../../shared/domain/region/region.ts';
import { withoutUsualSort } from '../../../shared/domain/search/filters/sort.ts';
import {
  parseSearchAddress,
  type SearchAddress,
  searchAddressQuery,
} from '../../../shared/domain/search/searchAddress.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { AppState, AppThunk } from '../../store/createAppStore.ts';
import { describeError } from '../../store/loadSlice.ts';
import { listInFlight, startListRequest } from './listInFlight.ts';
import { listFailed, listLoaded, listRequested, type SearchAction } from './search.actions.ts';
import { searchUrl } from './searchUrl.ts';

/** How a list is called and read, which the first page of a visit can do without. */
const listCode = () => import(/* webpackChunkName: "loaders" */ './searchList.ts');

const fetchList = async (
  api: ApiClient,
  region: Region,
  {
    address,
    getState,
    signal,
  }: { address: SearchAddress; getState: () => AppState; signal: AbortSignal },
): Promise<SearchAction> => {
  try {
    const { callerOf, needList } = await listCode();
    const { context, search } = getState();
    const shown = search.searchList.params;
    const list = await needList(callerOf(api, signal), region, { address, context, shown });
    return listLoaded(list);
  } catch (error) {
    return listFailed(describeError(error));
  }
};

/**
 * The results of another choice in the region that is shown; the page around them stays. What is
 * shown or on its way already is not asked for again, and an older question is dropped.
 */
export const loadList =
  (address: SearchAddress): AppThunk =>
  (dispatch, getState, { api }) => {
    const { region, canonical_url, searchList } = getState().search;
    if (!api || !region) return Promise.resolve();
    const url = searchUrl(region.canonicalName, address);
    const isSame = url === canonical_url;
    if (isSame && searchList.readyStatus === 'success') return Promise.resolve();
    const current = listInFlight(api);
    if (isSame && searchList.readyStatus === 'request' && current?.url === url)
      return current.applied;
    dispatch(listRequested(address, url));
    const run = (signal: AbortSignal): Promise<SearchAction> =>
      fetchList(api, region, { address, getState, signal });
    const apply = (action: SearchAction): void => {
      // Another page may have been opened meanwhile.
      const { search } = getState();
      const isAwaited = search.searchList.readyStatus === 'request' && search.canonical_url === url;
      if (isAwaited) dispatch(action);
    };
    return startListRequest(api, { url, run, apply });
  };

/** Somebody has asked for the list of this address already. */
export const isListAwaited = (api: ApiClient | undefined, url: string): boolean =>
  listInFlight(api)?.url === url;

/** As it will be read from the address: what no address can say is no choice. */
export const tidyChoice = (
  filters: SearchFilters,
  { regionType }: Pick<Region, 'regionType'>,
  today: string,
): SearchAddress => {
  const pairs = searchAddressQuery({ page: 1, filters: withoutUsualSort(filters, regionType) });
  return parseSearchAddress(new URLSearchParams(pairs.map(([key, value]) => [key, value])), today);
};

/**
 * The results for other filters or another order, from their first page on.
 * @param replaceAddress puts the address in the place of the present one.
 */
export const applyFilters =
  (filters: SearchFilters, replaceAddress: (url: string) => void): AppThunk =>
  (dispatch, getState) => {
    const { context, search } = getState();
    const { region } = search;
    if (!region) return Promise.resolve();
    const address = tidyChoice(filters, region, context.today);
    const loaded = dispatch(loadList(address));
    replaceAddress(searchUrl(region.canonicalName, address));
    return loaded;
  };

/** The same question once more after it has failed. */
export const retryList = (): AppThunk => (dispatch, getState) => {
  const { filters, canonical_url, region } = getState().search;
  const page = Number(new URLSearchParams(canonical_url.split('?')[1]).get('p') ?? 1);
  return region ? dispatch(loadList({ page, filters })) : Promise.resolve();
};
