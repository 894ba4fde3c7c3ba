import { beforeEach, describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { initialSearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { ApiCall, ApiClient } from '../../../shared/ssr/apiClient.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { until } from '../../../test/support/until.ts';
import { inventoryCardWire, listWire, regionWire } from '../../../test/support/wireFactories.ts';
import { parseListing } from '../../api/propertyList.parse.ts';
import { parseRegion } from '../../api/region.parse.ts';
import { updateSearch } from '../../routes/updateSearch.ts';
import { type AppStore, createAppStore } from '../../store/createAppStore.ts';
import { searchLoaded } from './search.actions.ts';
import { applyFilters, loadList, retryList } from './searchList.thunks.ts';
import { loadNextPage, previewFilters, restorePages } from './searchPages.thunks.ts';

interface OpenCall {
  readonly path: string;
  readonly query: ApiCall<unknown>['query'];
  readonly signal: AbortSignal | undefined;
  readonly answer: (page: Parameters<typeof listWire>[1], name?: string) => void;
  readonly give: (data: unknown) => void;
  readonly fail: (status: number) => void;
}

let calls: OpenCall[];
let store: AppStore;
let addresses: string[];

const body = (page: Parameters<typeof listWire>[1], name: string) => ({
  data: listWire([inventoryCardWire({ name })], page),
});

const api: ApiClient = {
  get: <Result>(call: ApiCall<Result>, options?: { readonly signal?: AbortSignal }) =>
    new Promise<Result>((resolve, reject) => {
      calls.push({
        path: call.path,
        query: call.query,
        signal: options?.signal,
        answer: (page, name = 'Harbour House') => resolve(call.parse(body(page, name))),
        give: (data) => resolve(call.parse({ data })),
        fail: (status) => reject(new UpstreamError('made to fail', { status })),
      });
    }),
};

const filters = (over: Partial<SearchFilters>): SearchFilters => ({
  ...initialSearchFilters,
  ...over,
});

const local = filters({ guarantor: 'local' });
const search = () => store.getState().search;
const names = () => search().searchList.items.map(({ name }) => name);
const replaceAddress = (url: string): void => void addresses.push(url);

const sent = async (count: number): Promise<OpenCall> => {
  await until(() => calls.length >= count, `${count} calls`);
  const call = calls[count - 1];
  if (!call) throw new Error('no call');
  return call;
};

beforeEach(() => {
  calls = [];
  addresses = [];
  store = createAppStore({ state: { context: renderContext }, api });
  const region = parseRegion({ data: regionWire() });
  const canonicalUrl = '/places/search/london';
  const address = { page: 1, filters: initialSearchFilters };
  const listing = parseListing(body({ count: 23, next: 2 }, 'First House'));
  const list = { address, canonicalUrl, params: {}, listing };
  const sections = { places: [], nearby: null };
  store.dispatch(searchLoaded({ region, canonicalUrl, address, list, ...sections }));
});

test('filters replace the address at once, their results and counts follow', async () => {
  const applied = store.dispatch(applyFilters(local, replaceAddress));
  expect(addresses).toEqual(['/places/search/london?guarantor=local']);
  expect(search()).toMatchObject({
    readyStatus: 'success',
    filters: { guarantor: 'local' },
    searchList: { readyStatus: 'request' },
  });

  const call = await sent(1);
  expect(call.query).toMatchObject({ guarantor: 'local', p: 1, limit: 10 });
  call.answer({ count: 4, next: null, filter_counts: { guarantor: { local: 4 } } }, 'Local House');
  await applied;
  expect(search()).toMatchObject({
    readyStatus: 'success',
    searchList: { readyStatus: 'success', meta: { count: 4 }, page: 1, nextPage: null },
    dynamicFilterCountData: { guarantor: { local: 4 } },
  });
  expect(names()).toEqual(['Local House']);
});

test.each([
  ['relevance,desc', null, ''],
  ['distance,asc', null, '?sort_key=distance&sort_order=asc'],
  ['distance,asc', 'ucl', '?university=ucl'],
  ['relevance,desc', 'ucl', '?university=ucl&sort_key=relevance&sort_order=desc'],
] as const)(
  'the order %s with university %s stands in the address only if unusual',
  (sort, university, query) => {
    const chosen = filters({ guarantor: 'local', sort, university });
    void store.dispatch(applyFilters(chosen, replaceAddress));
    void store.dispatch(applyFilters({ ...chosen, guarantor: null }, replaceAddress));
    expect(addresses[1]).toBe(`/places/search/london${query}`);
    expect(search().filters.sort_key).toBe(sort);
  },
);

test('bounds are written as an address can say them', () => {
  const bounds = [51.123456789, -0.2, 51.6, 0.1] as const;
  void store.dispatch(applyFilters(filters({ region_bounds: bounds }), replaceAddress));
  const [address = ''] = addresses;
  expect(addressOf(address).canonicalUrl).toBe(address);
  expect(search().canonical_url).toBe(address);
});

test('the answer to a choice that was superseded is dropped, and its call aborted', async () => {
  const first = store.dispatch(applyFilters(local, replaceAddress));
  const early = await sent(1);
  const second = store.dispatch(applyFilters(filters({ available: true }), replaceAddress));
  const late = await sent(2);
  expect(early.signal?.aborted).toBe(true);
  late.answer({ count: 2 }, 'Free House');
  await second;
  early.answer({ count: 9 }, 'Local House');
  await first;
  expect(names()).toEqual(['Free House']);
  expect(search().filters).toMatchObject({ available: true, guarantor: null });
});

test('what is on its way or shown already is not asked for again', async () => {
  const applied = store.dispatch(applyFilters(local, replaceAddress));
  const address = addressOf('/places/search/london?guarantor=local');
  expect(updateSearch({ address, api, store, isKnownPage: true })).toBe(true);
  (await sent(1)).answer({ count: 4 });
  await applied;
  await store.dispatch(loadList({ page: 1, filters: local }));
  expect(calls).toHaveLength(1);
});

test.each<[string, string, boolean, boolean]>([
  ['another choice on the page', '/places/search/london?p=2', true, true],
  ['the page as it was left', '/places/search/london', true, true],
  ['a link from elsewhere', '/places/search/london', false, false],
  ['another region', '/places/search/leeds', true, false],
])('%s: the page takes care of it or is loaded', (_name, url, isKnownPage, expected) => {
  expect(updateSearch({ address: addressOf(url), api, store, isKnownPage })).toBe(expected);
});

test('a failed list keeps its filters, and is asked for again', async () => {
  const applied = store.dispatch(applyFilters(local, replaceAddress));
  (await sent(1)).fail(503);
  await applied;
  expect(search()).toMatchObject({
    readyStatus: 'success',
    filters: { guarantor: 'local' },
    searchList: { readyStatus: 'failure', items: [] },
  });

  const retried = store.dispatch(retryList());
  const call = await sent(2);
  expect(call.query).toMatchObject({ guarantor: 'local', p: 1 });
  call.answer({ count: 4 });
  await retried;
  expect(search().searchList.readyStatus).toBe('success');
});

test('the next page is added below, once, whatever asks for it', async () => {
  const added = store.dispatch(loadNextPage());
  await store.dispatch(loadNextPage());
  const call = await sent(1);
  expect(call.query).toMatchObject({ p: 2 });
  call.answer({ count: 23, next: 3 }, 'Second House');
  await added;
  expect(names()).toEqual(['First House', 'Second House']);
  expect(search().searchList).toMatchObject({ page: 2, firstPage: 1, nextPage: 3 });
  expect(calls).toHaveLength(1);
});

test.each([
  ['there is none', null],
  ['the API names the last one again', 2],
])('no further page is asked for when %s', async (_name, next) => {
  const added = store.dispatch(loadNextPage());
  (await sent(1)).answer({ count: 11, next });
  await added;
  await store.dispatch(loadNextPage());
  expect(calls).toHaveLength(1);
});

test('a further page that comes after another choice is dropped', async () => {
  const added = store.dispatch(loadNextPage());
  const page = await sent(1);
  const applied = store.dispatch(applyFilters(local, replaceAddress));
  (await sent(2)).answer({ count: 1 }, 'Local House');
  await applied;
  page.answer({ count: 23, next: 3 }, 'Second House');
  await added;
  expect(names()).toEqual(['Local House']);
  expect(search().searchList.nextPageStatus).not.toBe('request');
});

test('a further page that fails can be asked for again', async () => {
  const added = store.dispatch(loadNextPage());
  (await sent(1)).fail(500);
  await added;
  expect(search().searchList).toMatchObject({ readyStatus: 'success', nextPageStatus: 'failure' });
  void store.dispatch(loadNextPage());
  expect((await sent(2)).query).toMatchObject({ p: 2 });
});

test('pages seen before are added again, one below the other', async () => {
  const restored = store.dispatch(restorePages(3));
  (await sent(1)).answer({ count: 33, next: 3 }, 'Second House');
  (await sent(2)).answer({ count: 33, next: 4 }, 'Third House');
  await restored;
  expect(names()).toEqual(['First House', 'Second House', 'Third House']);
  expect(calls).toHaveLength(2);
});

test('a preview tells how many there would be and changes nothing', async () => {
  const before = search();
  const preview = store.dispatch(previewFilters(local));
  (await sent(1)).answer({ count: 7, filter_counts: { guarantor: { local: 7 } } });
  await expect(preview).resolves.toEqual({ count: 7, counts: { guarantor: { local: 7 } } });
  expect(search()).toBe(before);
});

describe('a chosen university', () => {
  const ucl = filters({ university: 'ucl' });
  const point = { destination_coordinates: '51.5246,-0.134' };
  const place = { id: 61, location: { coordinates: { lat: 51.5246, lng: -0.134 } } };

  const choose = async (): Promise<void> => {
    const applied = store.dispatch(applyFilters(ucl, replaceAddress));
    const asked = await sent(1);
    expect(asked.path).toBe('/api/v0/regions/ucl');
    asked.give(place);
    const list = await sent(2);
    expect(list.query).toMatchObject({ university: 'ucl', ...point });
    list.answer({ count: 23, next: 2 });
    await applied;
  };

  test('is asked where it stands, which further pages and choices know', async () => {
    await choose();
    const added = store.dispatch(loadNextPage());
    const next = await sent(3);
    expect(next.query).toMatchObject({ p: 2, university: 'ucl', ...point });
    next.answer({ count: 23, next: 3 });
    await added;

    const both = filters({ university: 'ucl', guarantor: 'local' });
    void store.dispatch(applyFilters(both, replaceAddress));
    expect((await sent(4)).query).toMatchObject({ guarantor: 'local', ...point });
    void store.dispatch(previewFilters(both));
    expect((await sent(5)).query).toMatchObject({ guarantor: 'local', ...point });
  });

  test('takes its point along when it is dropped', async () => {
    await choose();
    void store.dispatch(applyFilters(local, replaceAddress));
    const list = await sent(3);
    expect(list.path).toBe('/api/v1/inventories');
    expect(list.query).not.toHaveProperty('destination_coordinates');
  });

  test.each([404, 500])('is listed also when the question is answered by %d', async (status) => {
    const applied = store.dispatch(applyFilters(ucl, replaceAddress));
    (await sent(1)).fail(status);
    const list = await sent(2);
    expect(list.query).toMatchObject({ university: 'ucl' });
    expect(list.query).not.toHaveProperty('destination_coordinates');
    list.answer({ count: 1 }, 'Campus House');
    await applied;
    expect(names()).toEqual(['Campus House']);
  });
});
