import type { ListingPage } from '../../../shared/domain/property/listingPage.ts';
import type { Region, RegionLink } from '../../../shared/domain/region/region.ts';
import type { SearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import { type FilteredRegion, filterState } from '../../../shared/domain/search/searchFilters.ts';
import {
  type LoadedList,
  type LoadedSearch,
  type SearchAction,
  searchLoad,
} from './search.actions.ts';
import {
  initialSearchList,
  initialSearchState,
  type PlaceName,
  type SearchList,
  type SearchState,
} from './search.state.ts';

const loadedList = ({ address, listing, params }: LoadedList): SearchList => ({
  readyStatus: 'success',
  error: null,
  items: listing.items,
  nextPage: listing.nextPage,
  page: address.page,
  firstPage: address.page,
  nextPageStatus: 'invalid',
  params,
  meta: { count: listing.count },
});

const filteredRegion = (region: Region | null): FilteredRegion => ({
  country: region?.country.code ?? '',
  regionType: region?.regionType ?? '',
});

const chosenFilters = (state: SearchState, { filters }: SearchAddress) =>
  filterState(filters, filteredRegion(state.region));

/** The controls show a choice at once, its results follow. */
const withRequest = (
  state: SearchState,
  address: SearchAddress,
  canonicalUrl: string,
): SearchState => ({
  ...state,
  filters: chosenFilters(state, address),
  canonical_url: canonicalUrl,
  searchList: {
    ...state.searchList,
    readyStatus: 'request',
    error: null,
    nextPageStatus: 'invalid',
  },
  mobileMapData: { ...state.mobileMapData, activeInv: null },
});

/** Below the others; what has moved to a later page since is not shown twice. */
const withNextPage = (list: SearchList, page: number, listing: ListingPage): SearchList => {
  const known = new Set(list.items.map(({ id }) => id));
  return {
    ...list,
    items: [...list.items, ...listing.items.filter(({ id }) => !known.has(id))],
    page,
    nextPage: listing.nextPage,
    nextPageStatus: 'success',
    meta: { count: listing.count },
  };
};

const withNextPageStatus = (
  state: SearchState,
  nextPageStatus: SearchList['nextPageStatus'],
): SearchState => ({ ...state, searchList: { ...state.searchList, nextPageStatus } });

const withList = (state: SearchState, list: LoadedList): SearchState => ({
  ...state,
  filters: chosenFilters(state, list.address),
  canonical_url: list.canonicalUrl,
  searchList: loadedList(list),
  dynamicFilterCountData: list.listing.filterCounts,
});

type PlaceLists = Pick<SearchState, 'regionList' | 'filterUniversityList'>;

/** The server is given the same places for every visitor: they are told apart once. */
const listsOf = new WeakMap<readonly RegionLink[], PlaceLists>();

/** Universities have a list of their own. */
const placeLists = (places: readonly RegionLink[]): PlaceLists => {
  const known = listsOf.get(places);
  if (known) return known;
  const lists = {
    regionList: places.filter(({ regionType }) => regionType !== 'establishment'),
    filterUniversityList: places.filter(({ regionType }) => regionType === 'establishment'),
  };
  listsOf.set(places, lists);
  return lists;
};

const withPlaces = (state: SearchState, places: readonly RegionLink[]): SearchState => ({
  ...state,
  ...placeLists(places),
});

const withNames = (
  known: readonly PlaceName[],
  places: readonly PlaceName[],
): readonly PlaceName[] => {
  const added = places.map(({ canonicalName, name }) => ({ canonicalName, name }));
  const isAdded = ({ canonicalName }: PlaceName): boolean =>
    added.some((place) => place.canonicalName === canonicalName);
  return [...known.filter((place) => !isAdded(place)), ...added];
};

const loadedState = (loaded: LoadedSearch): SearchState => {
  const { address, canonicalUrl, list, nearby, places, region } = loaded;
  const base: SearchState = {
    ...initialSearchState,
    readyStatus: 'success',
    region,
    metaSEO: region.meta,
    filters: filterState(address.filters, filteredRegion(region)),
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
    case 'search/regionLoaded':
      return loadedState(action.loaded);
    case 'search/listRequested':
      return withRequest(state, action.address, action.canonicalUrl);
    case 'search/listLoaded':
      return withList(state, action.list);
    case 'search/listFailed':
      return {
        ...state,
        searchList: { ...initialSearchList, readyStatus: 'failure', error: action.error },
      };
    case 'search/nextPageRequested':
      return withNextPageStatus(state, 'request');
    case 'search/nextPageLoaded':
      return { ...state, searchList: withNextPage(state.searchList, action.page, action.listing) };
    case 'search/nextPageFailed':
      return withNextPageStatus(state, 'failure');
    case 'search/mapShown':
      return { ...state, mobileMapData: { ...state.mobileMapData, show: action.show } };
    case 'search/propertyPointedAt':
      return { ...state, mobileMapData: { ...state.mobileMapData, activeInv: action.id } };
    case 'search/placesLoaded':
      return withPlaces(state, action.places);
    case 'search/placesNamed':
      return { ...state, placeNames: withNames(state.placeNames, action.places) };
    case 'search/nearbyLoaded':
      return { ...state, nearbyData: action.nearby };
    default:
      return searchLoad.reducer(state, action);
  }
};
