import { expect, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import { linkedRegion } from '../../shared/domain/property/linkedRegion.ts';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import {
  groupsWire,
  inventoryCardWire,
  inventoryDetailWire,
  listWire,
  priceTrendsWire,
  regionSummaryWire,
  regionWire,
  roomTypeWire,
} from '../../test/support/wireFactories.ts';
import { loadPage } from './loadPage.ts';

const DETAIL = '/api/v0/inventories/harbour-house';
const ROOMS = '/api/v0/inventories/100001/room_types';
const TRENDS = '/api/v0/inventories/100001/price_trends';
const REVIEWS = '/api/v0/inventories/100001/reviews/media';

const empty = { data: { result: [], meta: { count: 0, next: null } } };

const property: Record<string, FakeAnswer> = {
  [DETAIL]: { data: inventoryDetailWire() },
  [ROOMS]: { data: { result: [roomTypeWire()], meta: { count: 1, next: null } } },
  [REVIEWS]: {
    data: {
      result: [{ id: 1, rating: 5, text: 'Good', author: 'Ada', date: '2027-01-02', media: [] }],
      meta: { count: 1, next: null },
    },
  },
  '/api/v0/inventories/100001/offers': empty,
  [TRENDS]: { data: priceTrendsWire() },
  '/api/v0/regions/london': { data: regionWire() },
  '/api/v0/regions/nearby': { data: groupsWire() },
  '/api/v0/inventories': { data: listWire([inventoryCardWire()]) },
};

const load = async (url: string, answers: Record<string, FakeAnswer> = property) => {
  const api = createFakeApi(answers);
  const context = loaderContext(url, api);
  return { outcome: await loadPage(context), state: context.state().property, api };
};

test('a property is loaded with its rooms and reviews', async () => {
  const { outcome, state, api } = await load('/places/harbour-house');
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(state).toMatchObject({
    readyStatus: 'success',
    data: { name: 'Harbour House', rent: { amount: 189, currency: 'GBP', period: 'weekly' } },
    sections: {
      roomTypes: [{ name: 'Classic Ensuite', configuration: 'Ensuite Room' }],
      reviews: [{ text: 'Good' }],
      priceTrends: { months: [{ month: '2027-01' }, { month: '2027-02' }] },
    },
  });
  const regionQuery = api.queries[api.paths.indexOf('/api/v0/regions/london')];
  expect(regionQuery).toMatchObject({
    region_types: ['locality', 'sublocality', 'establishment'],
    for_property_page: true,
    methods: ['amber_sales', 'meta_short'],
  });
});

const deleted = { status: 'deleted' as const };

test.each<[string, string, Record<string, FakeAnswer>, number, string]>([
  [
    'an id',
    '/places/100001',
    { '/api/v0/inventories/100001': { data: inventoryDetailWire() } },
    301,
    '/places/harbour-house',
  ],
  [
    'a deleted property',
    '/places/harbour-house',
    { ...property, [DETAIL]: { data: inventoryDetailWire(deleted) } },
    301,
    '/places/search/london',
  ],
  [
    'a deleted property by its id',
    '/places/100001',
    { ...property, '/api/v0/inventories/100001': { data: inventoryDetailWire(deleted) } },
    301,
    '/places/search/london',
  ],
  [
    'a deleted property of an inactive region',
    '/places/harbour-house',
    {
      ...property,
      [DETAIL]: {
        data: inventoryDetailWire({
          ...deleted,
          region: regionSummaryWire({ canonical_name: 'docks' }),
        }),
      },
      '/api/v0/regions/docks': {
        data: regionWire({
          canonical_name: 'docks',
          state: 'inactive',
          parent_canonical_name: 'london',
        }),
      },
    },
    302,
    '/places/search/london',
  ],
  [
    'a deleted property without a region',
    '/places/harbour-house',
    { [DETAIL]: { data: inventoryDetailWire({ ...deleted, region: null, region_id: null }) } },
    302,
    '/',
  ],
  [
    'a deleted property whose region is gone',
    '/places/harbour-house',
    { [DETAIL]: { data: inventoryDetailWire(deleted) } },
    302,
    '/',
  ],
])('%s leads on in one hop', async (_name, url, answers, status, to) => {
  expect((await load(url, answers)).outcome).toMatchObject({ kind: 'redirect', status, to });
});

test('a room type cannot be opened', async () => {
  const child = inventoryDetailWire({ parent_id: 5, level: 'room' });
  const { outcome, state } = await load('/places/harbour-house', { [DETAIL]: { data: child } });
  expect(outcome.kind).toBe('notFound');
  expect(state).toMatchObject({ readyStatus: 'failure', data: null });
});

test('a home that a site does not offer has a page that leads to no place around it', async () => {
  const asked = createFakeApi(property);
  const api: typeof asked = {
    ...asked,
    get: (call) =>
      call.isSearch && call.path === DETAIL
        ? Promise.reject(new UpstreamError('not his', { status: 404 }))
        : asked.get(call),
  };
  const context = loaderContext('/places/harbour-house', api, partnerSite(7));
  expect(await loadPage(context)).toMatchObject({ kind: 'ok', isDegraded: false });
  const { data, sections } = context.state().property;
  expect([data?.isOffered, data && linkedRegion(data)]).toEqual([false, null]);
  expect([sections.region, sections.similar]).toEqual([null, null]);
  expect(sections.roomTypes).toHaveLength(1);

  const own = loaderContext('/places/harbour-house', createFakeApi(property), partnerSite(7));
  await loadPage(own);
  expect(own.state().property.sections.region?.name).toBe('London');
});

test.each<[number, string]>([
  [404, 'notFound'],
  [500, 'unavailable'],
])('an API that answers %d makes the page %s', async (status, kind) => {
  const { outcome, state } = await load('/places/harbour-house', { [DETAIL]: { status } });
  expect(outcome.kind).toBe(kind);
  expect(state.readyStatus).toBe('failure');
  expect(typeof state.error).toBe('string');
});

test.each<[string, string, FakeAnswer, 'roomTypes' | 'reviews' | 'priceTrends']>([
  ['room types that fail', ROOMS, { status: 500 }, 'roomTypes'],
  ['room types that take too long', ROOMS, 'never', 'roomTypes'],
  ['reviews that fail', REVIEWS, { status: 500 }, 'reviews'],
  ['reviews that take too long', REVIEWS, 'never', 'reviews'],
  ['price trends that fail', TRENDS, { status: 500 }, 'priceTrends'],
  ['price trends that take too long', TRENDS, 'never', 'priceTrends'],
  ['price trends of another shape', TRENDS, { data: { months: 'none' } }, 'priceTrends'],
])('%s are no data, and the page is degraded', async (_name, path, answer, section) => {
  const { outcome, state } = await load('/places/harbour-house', { ...property, [path]: answer });
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: true });
  expect(state.sections[section]).toBeNull();
});

test('a property without recorded prices is complete', async () => {
  const answers: Record<string, FakeAnswer> = { ...property, [TRENDS]: { status: 404 } };
  const { outcome, state } = await load('/places/harbour-house', answers);
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false, faults: [] });
  expect(state.sections.priceTrends?.months).toEqual([]);
});

test('what the store holds is not loaded again, another property is', async () => {
  const api = createFakeApi(property);
  const context = loaderContext('/places/harbour-house', api);
  await loadPage(context);
  const before = api.paths.length;
  await loadPage(context);
  expect(api.paths).toHaveLength(before);

  const { address } = loaderContext('/places/another', api);
  await loadPage({ ...context, address });
  expect(api.paths.length).toBeGreaterThan(before);
});
