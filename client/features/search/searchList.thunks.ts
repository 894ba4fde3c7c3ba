import type { FilterCounts } from '../../../shared/domain/property/listingPage.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import { nextPage } from '../../../shared/domain/search/nextPage.ts';
import { parseSearchAddress } from '../../../shared/domain/search/parseSearchAddress.ts';
import { searchAddressQuery } from '../../../shared/domain/search/searchAddressQuery.ts';
import type { SearchAddress, SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { ApiCall, ApiClient } from '../../../shared/ssr/apiClient.ts';
import type { ContextRoot } from '../../store/context.slice.ts';
import { describeError } from '../../store/describeError.ts';
import {
  listFailed,
  listLoaded,
  listRequested,
  nextPageFailed,
  nextPageLoaded,
  nextPageRequested,
  type SearchAction,
} from './search.actions.ts';
import type { SearchRoot } from './search.state.ts';
import { searchUrl } from './searchUrl.ts';

type GetState = () => SearchRoot & ContextRoot;

/** Of a store of its own, so that it works beside the application's. */
type Thunk<Result> = (
  dispatch: (action: SearchAction) => unknown,
  getState: GetState,
  extra: { readonly api: ApiClient | undefined },
) => Result;

interface Flight {
  readonly url: string;
  readonly controller: AbortController;
  readonly landed: Promise<void>;
}

/** The list or the further page that each client is waiting for. */
const flights = new WeakMap<ApiClient, Flight>();

/** How a list is called and read, which the first page of a visit can do without. */
const listCode = () => import(/* webpackChunkName: "loaders" */ './searchList.ts');

const callerOf = (api: ApiClient, signal?: AbortSignal) => ({
  need: <Result>(call: ApiCall<Result>): Promise<Result> => api.get(call, { signal }),
});

interface Departure {
  readonly url: string;
  readonly run: (signal: AbortSignal) => Promise<SearchAction>;
  /** Not called once another one has started. */
  readonly land: (action: SearchAction) => void;
}

const start = (api: ApiClient, { land, run, url }: Departure): Promise<void> => {
  flights.get(api)?.controller.abort();
  const controller = new AbortController();
  const landed = run(controller.signal).then((action) => {
    if (controller.signal.aborted) return;
    flights.delete(api);
    land(action);
  });
  flights.set(api, { url, controller, landed });
  return landed;
};

const fetchList = async (
  api: ApiClient,
  region: Region,
  {
    address,
    getState,
    signal,
  }: { address: SearchAddress; getState: GetState; signal: AbortSignal },
): Promise<SearchAction> => {
  try {
    const { needList } = await listCode();
    const { context } = getState();
    const list = await needList(callerOf(api, signal), region, { address, context });
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
  (address: SearchAddress): Thunk<Promise<void>> =>
  (dispatch, getState, { api }) => {
    const { region, canonical_url, searchList } = getState().search;
    if (!api || !region) return Promise.resolve();
    const url = searchUrl(region.canonicalName, address);
    const isSame = url === canonical_url;
    if (isSame && searchList.readyStatus === 'success') return Promise.resolve();
    const flight = flights.get(api);
    if (isSame && searchList.readyStatus === 'request' && flight?.url === url) return flight.landed;
    dispatch(listRequested(address, url));
    const run = (signal: AbortSignal): Promise<SearchAction> =>
      fetchList(api, region, { address, getState, signal });
    const land = (action: SearchAction): void => {
      // Another page may have been opened meanwhile.
      const { search } = getState();
      const isAwaited = search.searchList.readyStatus === 'request' && search.canonical_url === url;
      if (isAwaited) dispatch(action);
    };
    return start(api, { url, run, land });
  };

/** Somebody has asked for the list of this address already. */
export const isListAwaited = (api: ApiClient | undefined, url: string): boolean =>
  api !== undefined && flights.get(api)?.url === url;

/** As it will be read from the address: what no address can say is no choice. */
const tidyChoice = (filters: SearchFilters, today: string): SearchAddress => {
  const pairs = searchAddressQuery({ page: 1, filters });
  return parseSearchAddress(new URLSearchParams(pairs.map(([key, value]) => [key, value])), today);
};

/**
 * The results for other filters or another order, from their first page on.
 * @param replaceAddress puts the address in the place of the present one.
 */
export const applyFilters =
  (filters: SearchFilters, replaceAddress: (url: string) => void): Thunk<Promise<void>> =>
  (dispatch, getState, extra) => {
    const { context, search } = getState();
    const { region } = search;
    if (!region) return Promise.resolve();
    const address = tidyChoice(filters, context.today);
    const loaded = loadList(address)(dispatch, getState, extra);
    replaceAddress(searchUrl(region.canonicalName, address));
    return loaded;
  };

export interface FilterPreview {
  readonly count: number;
  readonly counts: FilterCounts;
}

/**
 * How many results filters would give; nothing is stored.
 * @throws ApiFault
 */
export const previewFilters =
  (filters: SearchFilters, signal?: AbortSignal): Thunk<Promise<FilterPreview>> =>
  async (_dispatch, getState, { api }) => {
    const { region } = getState().search;
    if (!api || !region) throw new Error('Filters belong to a region that is shown');
    const { needList } = await listCode();
    const { context } = getState();
    const address = tidyChoice(filters, context.today);
    const { listing } = await needList(callerOf(api, signal), region, { address, context });
    return { count: listing.count, counts: listing.filterCounts };
  };

const fetchNextPage = async (
  api: ApiClient,
  region: Region,
  {
    address,
    getState,
    signal,
  }: { address: SearchAddress; getState: GetState; signal: AbortSignal },
): Promise<SearchAction> => {
  try {
    const { listRequest } = await listCode();
    const { call } = listRequest(region, address, getState().context);
    return nextPageLoaded(address.page, await api.get(call, { signal }));
  } catch {
    return nextPageFailed();
  }
};

/** Adds the next page below the others, if there is one and the list is at rest. */
export const loadNextPage =
  (): Thunk<Promise<void>> =>
  (dispatch, getState, { api }) => {
    const { canonical_url, region, filters, searchList } = getState().search;
    const page = nextPage({ page: searchList.page, next: searchList.nextPage });
    const isAtRest =
      searchList.readyStatus === 'success' && searchList.nextPageStatus !== 'request';
    if (!api || !region || page === null || !isAtRest) return Promise.resolve();
    dispatch(nextPageRequested());
    const address = { page, filters };
    const run = (signal: AbortSignal): Promise<SearchAction> =>
      fetchNextPage(api, region, { address, getState, signal });
    const land = (action: SearchAction): void => {
      const { search } = getState();
      const isAwaited = search.searchList.nextPageStatus === 'request';
      if (isAwaited && search.canonical_url === canonical_url) dispatch(action);
    };
    return start(api, { url: searchUrl(region.canonicalName, address), run, land });
  };

/** The same question once more after it has failed. */
export const retryList = (): Thunk<Promise<void>> => (dispatch, getState, extra) => {
  const { filters, canonical_url, region } = getState().search;
  const page = Number(new URLSearchParams(canonical_url.split('?')[1]).get('p') ?? 1);
  return region ? loadList({ page, filters })(dispatch, getState, extra) : Promise.resolve();
};

/** Adds pages until the last one is there again, as it was when the page was left. */
export const restorePages =
  (lastPage: number): Thunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    let { page } = getState().search.searchList;
    while (page < lastPage) {
      await loadNextPage()(dispatch, getState, extra);
      const reached = getState().search.searchList.page;
      if (reached === page) return;
      page = reached;
    }
  };
