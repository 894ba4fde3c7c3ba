import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { filterState } from '../../../shared/domain/search/searchFilterState.ts';
import type { LoadedList, LoadedSearch, SearchAction } from './search.actions.ts';
import {
  initialSearchList,
  initialSearchState,
  type SearchList,
  type SearchState,
} from './search.state.ts';

const loadedList = ({ address, listing, params }: LoadedList): SearchList => ({
  readyStatus: 'success',
  error: null,
  items: listing.items,
  nextPage: listing.nextPage,
  page: address.page,
  params,
  meta: { count: listing.count },
});

const withList = (state: SearchState, list: LoadedList): SearchState => ({
  ...state,
  filters: filterState(list.address.filters, state.region?.country.code ?? ''),
  canonical_url: list.canonicalUrl,
  searchList: loadedList(list),
  dynamicFilterCountData: list.listing.filterCounts,
});

/** Universities have a list of their own. */
const withPlaces = (state: SearchState, places: readonly RegionLink[]): SearchState => ({
  ...state,
  regionList: places.filter(({ regionType }) => regionType !== 'establishment'),
  filterUniversityList: places.filter(({ regionType }) => regionType === 'establishment'),
});

const loadedState = (loaded: LoadedSearch): SearchState => {
  const { address, canonicalUrl, list, nearby, places, region } = loaded;
  const base: SearchState = {
    ...initialSearchState,
    readyStatus: 'success',
    region,
    metaSEO: region.meta,
    filters: filterState(address.filters, region.country.code),
    canonical_url: canonicalUrl,
    nearbyData: nearby,
  };
  const listed = list ? withList(base, list) : base;
  return places ? withPlaces(listed, places) : listed;
};

export const searchReducer = (
  state: SearchState = initialSearchState,
  action: SearchAction,
): SearchState => {
  switch (action.type) {
    case 'search/requested':
      return { ...initialSearchState, readyStatus: 'request' };
    case 'search/loaded':
      return loadedState(action.loaded);
    case 'search/failed':
      return { ...state, readyStatus: 'failure', error: action.error };
    case 'search/listRequested':
      return { ...state, searchList: { ...state.searchList, readyStatus: 'request', error: null } };
    case 'search/listLoaded':
      return withList(state, action.list);
    case 'search/listFailed':
      return {
        ...state,
        searchList: { ...initialSearchList, readyStatus: 'failure', error: action.error },
      };
    case 'search/placesLoaded':
      return withPlaces(state, action.places);
    case 'search/nearbyLoaded':
      return { ...state, nearbyData: action.nearby };
    default:
      action satisfies never;
      return state;
  }
};
