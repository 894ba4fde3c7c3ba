import { expect, test } from '@jest/globals';
import { listingQuery } from '../../../shared/domain/search/listingQuery.ts';
import { initialSearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import {
  inventoryCardWire,
  listWire,
  regionSummaryWire,
  regionWire,
} from '../../../test/support/wireFactories.ts';
import { parseListing } from '../../api/propertyList.parse.ts';
import { parseRegion, parseRegionLinks } from '../../api/region.parse.ts';
import {
  type LoadedList,
  listFailed,
  listLoaded,
  listRequested,
  mapShown,
  nearbyLoaded,
  nextPageFailed,
  nextPageLoaded,
  nextPageRequested,
  placesLoaded,
  placesNamed,
  propertyPointedAt,
  searchFailed,
  searchLoaded,
  searchRequested,
} from './search.actions.ts';
import { selectActiveProperty, selectIsMapShown, selectSearchLayout } from './search.selectors.ts';
import { searchReducer } from './search.slice.ts';
import { initialSearchState } from './search.state.ts';

const region = parseRegion({ data: regionWire() });
const params = listingQuery(initialSearchAddress, {
  regionCanonicalName: 'london',
  countryCode: 'gb',
  regionType: 'locality',
  locale: 'en',
  isInternalUser: false,
});

const list = (page: number): LoadedList => ({
  address: { ...initialSearchAddress, page },
  canonicalUrl: `/places/search/london?p=${page}`,
  params,
  listing: parseListing({
    data: listWire([inventoryCardWire()], {
      count: 23,
      next: page + 1,
      filter_counts: { guarantor: { local: 2 } },
    }),
  }),
});

const loaded = searchLoaded({
  region,
  canonicalUrl: '/places/search/london',
  address: initialSearchAddress,
  list: list(1),
  places: null,
  nearby: null,
});

test('the state before anything is loaded has its keys', () => {
  expect(Object.keys(initialSearchState)).toEqual(
    expect.arrayContaining([
      'readyStatus',
      'region',
      'filters',
      'canonical_url',
      'searchList',
      'regionList',
      'nearbyData',
      'metaSEO',
      'mobileMapData',
      'dynamicFilterCountData',
      'filterUniversityList',
    ]),
  );
  expect(initialSearchState.readyStatus).toBe('invalid');
  expect(initialSearchState.filters.sort_key).toBe('relevance,desc');
  expect(initialSearchState.mobileMapData).toEqual({ show: false, activeInv: null });
});

test('a request empties what another region has left', () => {
  const full = searchReducer(initialSearchState, loaded);
  expect(searchReducer(full, searchRequested())).toEqual({
    ...initialSearchState,
    readyStatus: 'request',
  });
});

test('a loaded page holds region, list, filters and counts', () => {
  expect(searchReducer(initialSearchState, loaded)).toMatchObject({
    readyStatus: 'success',
    region: { canonicalName: 'london' },
    metaSEO: { title: 'Student Accommodation in London' },
    canonical_url: '/places/search/london?p=1',
    searchList: { readyStatus: 'success', page: 1, nextPage: 2, params, meta: { count: 23 } },
    dynamicFilterCountData: { guarantor: { local: 2 } },
    filters: { budget: [0, 1000], leaseDuration: 'All' },
  });
});

test('a failure is kept as text', () => {
  const state = searchReducer(initialSearchState, searchFailed('UpstreamError: broken'));
  expect(state).toMatchObject({ readyStatus: 'failure', error: 'UpstreamError: broken' });
});

test('the list has states of its own and leaves that of the page alone', () => {
  const page = searchReducer(initialSearchState, loaded);
  const filters = { ...initialSearchAddress.filters, guarantor: 'local' as const };
  const wanted = '/places/search/london?guarantor=local';
  const waiting = searchReducer(page, listRequested({ page: 1, filters }, wanted));
  expect(waiting).toMatchObject({
    readyStatus: 'success',
    searchList: { readyStatus: 'request' },
    filters: { guarantor: 'local' },
    canonical_url: wanted,
  });

  const done = searchReducer(waiting, listLoaded(list(2)));
  expect(done).toMatchObject({
    readyStatus: 'success',
    canonical_url: '/places/search/london?p=2',
    searchList: { readyStatus: 'success', page: 2 },
  });

  const failed = searchReducer(waiting, listFailed('late'));
  expect(failed).toMatchObject({
    readyStatus: 'success',
    searchList: { readyStatus: 'failure', error: 'late', items: [] },
    filters: { guarantor: 'local' },
  });
});

test('a further page stands below the others, nothing twice', () => {
  const page = searchReducer(initialSearchState, loaded);
  const [known] = page.searchList.items;
  const waiting = searchReducer(page, nextPageRequested());
  expect(waiting.searchList).toMatchObject({ readyStatus: 'success', nextPageStatus: 'request' });

  const { listing } = list(2);
  const items = [...listing.items, ...(known ? [known] : [])];
  const done = searchReducer(waiting, nextPageLoaded(2, { ...listing, items, nextPage: null }));
  expect(done.searchList).toMatchObject({
    firstPage: 1,
    page: 2,
    nextPage: null,
    nextPageStatus: 'success',
    items: [known, listing.items[0]],
  });
  expect(done.searchList.items).toHaveLength(2);
  expect(done.canonical_url).toBe(page.canonical_url);
});

test('a further page that fails leaves what is shown', () => {
  const page = searchReducer(initialSearchState, loaded);
  const failed = searchReducer(searchReducer(page, nextPageRequested()), nextPageFailed());
  expect(failed.searchList).toMatchObject({
    readyStatus: 'success',
    page: 1,
    nextPage: 2,
    nextPageStatus: 'failure',
    items: page.searchList.items,
  });
});

test('the map is shown and hidden, and knows what is pointed at until the list changes', () => {
  const shown = searchReducer(initialSearchState, mapShown(true));
  const pointed = searchReducer(shown, propertyPointedAt(7));
  expect(pointed.mobileMapData).toEqual({ show: true, activeInv: 7 });
  expect(selectIsMapShown({ search: pointed })).toBe(true);
  expect(selectActiveProperty({ search: pointed })).toBe(7);
  const other = searchReducer(
    pointed,
    listRequested(initialSearchAddress, '/places/search/london'),
  );
  expect(other.mobileMapData).toEqual({ show: true, activeInv: null });
  expect(searchReducer(other, mapShown(false)).mobileMapData.show).toBe(false);
});

test.each([
  ['A', 'second'],
  ['B', 'first'],
  [null, 'first'],
  [undefined, 'first'],
])('the experiment %s chooses the %s layout', (search_page_v2, layout) => {
  expect(selectSearchLayout({ context: { flags: { search_page_v2 } } })).toBe(layout);
});

test('without flags the layout is the first', () => {
  expect(selectSearchLayout({ context: {} })).toBe('first');
});

test('universities have a list of their own', () => {
  const places = parseRegionLinks({
    data: {
      result: [
        regionSummaryWire({ name: 'Camden' }),
        regionSummaryWire({ name: 'UCL', region_type: 'establishment' }),
      ],
    },
  });
  const state = searchReducer(searchReducer(initialSearchState, loaded), placesLoaded(places));
  expect(state.regionList?.map(({ name }) => name)).toEqual(['Camden']);
  expect(state.filterUniversityList.map(({ name }) => name)).toEqual(['UCL']);
});

test('nearby places are filled in', () => {
  const nearby = { cities: [], areas: [], universities: [], inventories: [] };
  expect(searchReducer(initialSearchState, nearbyLoaded(nearby)).nearbyData).toBe(nearby);
});

test('a place is named once, by its last name', () => {
  const places = (name: string) => placesNamed([{ canonicalName: 'camden', name }]);
  const state = searchReducer(
    searchReducer(initialSearchState, places('Camden')),
    places('Kamden'),
  );
  expect(state.placeNames).toEqual([{ canonicalName: 'camden', name: 'Kamden' }]);
});
