import { expect, test } from '@jest/globals';
import { listingQuery } from '../../../shared/domain/search/listingQuery.ts';
import { initialSearchAddress } from '../../../shared/domain/search/searchDefaults.ts';
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
  nearbyLoaded,
  placesLoaded,
  searchFailed,
  searchLoaded,
  searchRequested,
} from './search.actions.ts';
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
  const state = searchReducer(initialSearchState, searchFailed('ApiFault: broken'));
  expect(state).toMatchObject({ readyStatus: 'failure', error: 'ApiFault: broken' });
});

test('the list has states of its own and leaves that of the page alone', () => {
  const page = searchReducer(initialSearchState, loaded);
  const waiting = searchReducer(page, listRequested());
  expect(waiting).toMatchObject({ readyStatus: 'success', searchList: { readyStatus: 'request' } });

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
  });
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
