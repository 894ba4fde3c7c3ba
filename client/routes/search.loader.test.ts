import { describe, expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import {
  groupsWire,
  inventoryCardWire,
  inventorySummaryWire,
  listWire,
  regionSummaryWire,
  regionWire,
} from '../../test/support/wireFactories.ts';
import { loadPage } from './loadPage.ts';

const LIST = '/api/v1/inventories';
const PLACES = '/api/v0/regions';
const NEARBY = '/api/v0/regions/nearby';

const region = (name: string, over: Parameters<typeof regionWire>[0] = {}) => ({
  [`/api/v0/regions/${name}`]: { data: regionWire(over) },
});

const listing: Record<string, FakeAnswer> = {
  ...region('london'),
  [LIST]: { data: listWire([inventoryCardWire()], { count: 23, next: 2 }) },
  [PLACES]: {
    data: {
      result: [
        regionSummaryWire({ name: 'Camden' }),
        regionSummaryWire({ name: 'UCL', region_type: 'establishment' }),
      ],
      meta: { count: 2, next: null },
    },
  },
  [NEARBY]: { data: groupsWire({ inventories: [inventorySummaryWire({ id: 77 })] }) },
};

const load = async (url: string, answers: Record<string, FakeAnswer> = listing) => {
  const api = createFakeApi(answers);
  const context = loaderContext(url, api);
  return { outcome: await loadPage(context), state: context.state().search, api };
};

test('a listing is loaded with its places and what is nearby', async () => {
  const { outcome, state, api } = await load('/places/search/london?guarantor=local&foo=1');
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(state).toMatchObject({
    readyStatus: 'success',
    canonical_url: '/places/search/london?guarantor=local',
    searchList: { page: 1, nextPage: 2, meta: { count: 23 }, items: [{ name: 'Harbour House' }] },
    regionList: [{ name: 'Camden' }],
    filterUniversityList: [{ name: 'UCL' }],
    nearbyData: { inventories: [{ id: 77 }] },
    filters: { guarantor: 'local' },
  });
  const query = api.queries[api.paths.indexOf(LIST)];
  expect(query).toMatchObject({ region_canonical_name: 'london', limit: 10, guarantor: 'local' });
  expect(query).not.toHaveProperty('foo');
});

test('the outcome names the entities of the page', async () => {
  const { outcome, state } = await load('/places/search/london');
  expect(outcome).toMatchObject({
    surrogateKeys: expect.arrayContaining([
      'region:34',
      `inventory:${state.searchList.items[0]?.id}`,
      'inventory:77',
    ]),
  });
});

const inactive = { state: 'inactive' as const };

test.each<[string, string, Record<string, FakeAnswer>, number, string]>([
  [
    'the campus, before any call',
    '/places/search/strand-campus-kings-college-london?p=2',
    {},
    301,
    '/places/aldwych-lodge-london',
  ],
  ['an id', '/places/search/34', region('34'), 301, '/places/search/london'],
  ['another name', '/places/search/londres', region('londres'), 301, '/places/search/london'],
  [
    'the id of the campus',
    '/places/search/9003',
    region('9003', { canonical_name: 'strand-campus-kings-college-london' }),
    301,
    '/places/aldwych-lodge-london',
  ],
  [
    'an inactive region',
    '/places/search/docklands',
    {
      ...region('docklands', {
        ...inactive,
        canonical_name: 'docklands',
        parent_canonical_name: 'london',
      }),
      ...region('london'),
    },
    302,
    '/places/search/london',
  ],
  [
    'an inactive region below another one',
    '/places/search/quay',
    {
      ...region('quay', { ...inactive, canonical_name: 'quay', parent_canonical_name: 'docks' }),
      ...region('docks', { ...inactive, canonical_name: 'docks', parent_canonical_name: 'london' }),
      ...region('london'),
    },
    302,
    '/places/search/london',
  ],
  [
    'an inactive region under another name',
    '/places/search/9001',
    {
      ...region('9001', { ...inactive, canonical_name: 'quay', parent_canonical_name: 'london' }),
      ...region('london'),
    },
    302,
    '/places/search/london',
  ],
])('%s leads in one hop to its page', async (_name, url, answers, status, to) => {
  const { outcome, api } = await load(url, answers);
  expect(outcome).toMatchObject({ kind: 'redirect', status, to });
  expect(api.paths).not.toContain(LIST);
});

test('an inactive region without a parent is listed', async () => {
  const answers = {
    ...listing,
    ...region('dungeness', {
      ...inactive,
      canonical_name: 'dungeness',
      parent_canonical_name: null,
    }),
  };
  const { outcome, state } = await load('/places/search/dungeness', answers);
  expect(outcome.kind).toBe('ok');
  expect(state.region?.isActive).toBe(false);
});

test.each<[number, string]>([
  [404, 'notFound'],
  [500, 'unavailable'],
  [401, 'unavailable'],
])('an API that answers %d to the region makes the page %s', async (status, kind) => {
  const { outcome, state } = await load('/places/search/x', { '/api/v0/regions/x': { status } });
  expect(outcome.kind).toBe(kind);
  expect(state.readyStatus).toBe('failure');
  expect(state.error).toContain('UpstreamError');
});

test('a failing list is an outage, a body of another shape likewise', async () => {
  const failed = await load('/places/search/london', { ...listing, [LIST]: { status: 503 } });
  expect(failed.outcome.kind).toBe('unavailable');
  const malformed = await load('/places/search/london', { ...listing, [LIST]: { data: {} } });
  expect(malformed.outcome.kind).toBe('unavailable');
});

test.each<[string, FakeAnswer]>([
  ['that fails', { status: 500 }],
  ['that takes too long', 'never'],
])('a section %s is left out, and the page degraded', async (_name, answer) => {
  const { outcome, state } = await load('/places/search/london', { ...listing, [NEARBY]: answer });
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: true });
  expect(state.nearbyData).toBeNull();
  expect(state.searchList.items).toHaveLength(1);
});

test.each([
  ['locality=nowhere&guarantor=local', '?guarantor=local', 2],
  ['locality=nowhere&p=2', '?p=2', 2],
  ['university=nobody&campus_time=walking_10', '', 2],
  [
    'university=ucl&campus_time=walking_10&locality=nowhere',
    '?university=ucl&campus_time=walking_10',
    2,
  ],
  ['university=nobody&campus_time=walking_10&locality=camden', '?locality=camden', 3],
  ['university=nobody&locality=nowhere&available=true', '?available=true', 4],
])(
  'of %s the places that somebody knows are left: London%s, after %i calls',
  async (query, canonical, calls) => {
    const api = createFakeApi(listing);
    const isUnknown = ({ locality, university }: Readonly<Record<string, unknown>>): boolean =>
      locality === 'nowhere' || university === 'nobody';
    const asked: unknown[] = [];
    const get: typeof api.get = async (call, options) => {
      if (call.path !== LIST) return api.get(call, options);
      asked.push(call.query);
      return isUnknown(call.query ?? {})
        ? createFakeApi({}).get(call, options)
        : api.get(call, options);
    };
    const context = loaderContext(`/places/search/london?${query}`, { ...api, get });
    const outcome = await loadPage(context);
    expect(outcome.kind).toBe('ok');
    expect(context.state().search.canonical_url).toBe(`/places/search/london${canonical}`);
    expect(asked).toHaveLength(calls);
  },
);

test('a country is an overview of its states, cities and universities', async () => {
  const { outcome, state, api } = await load('/places/search/united-kingdom', {
    ...listing,
    ...region('united-kingdom', { canonical_name: 'united-kingdom', region_type: 'country' }),
  });
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  const types = api.queries.flatMap(({ region_types }) => (region_types ? [region_types] : []));
  expect(types).toEqual([['state'], ['locality', 'sublocality', 'establishment']]);
  expect(state.regionList?.every(({ regionType }) => regionType !== 'sublocality')).toBe(true);
});

test('another choice on the page that is shown loads its list only', async () => {
  const api = createFakeApi(listing);
  const first = loaderContext('/places/search/london', api);
  await loadPage(first);
  const { address } = loaderContext('/places/search/london?p=2', api);
  const before = api.paths.length;
  await loadPage({ ...first, address });
  expect(api.paths.slice(before)).toEqual([LIST]);
  expect(first.state().search.searchList.page).toBe(2);
  expect(first.state().search.nearbyData).not.toBeNull();
});

test('a chosen place beyond those of the region is asked for its name', async () => {
  const answers = { ...listing, ...region('elsewhere', { name: 'Elsewhere College' }) };
  const { api, outcome, state } = await load('/places/search/london?university=elsewhere', answers);
  expect(state.placeNames).toEqual([{ canonicalName: 'elsewhere', name: 'Elsewhere College' }]);
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(api.paths).toContain('/api/v0/regions/elsewhere');
});

test('a place of the region is not asked for', async () => {
  const known = (await load('/places/search/london')).state.regionList?.[0]?.canonicalName;
  expect(known).toEqual(expect.any(String));
  const { api } = await load(`/places/search/london?locality=${known}`);
  expect(api.paths).not.toContain(`/api/v0/regions/${known}`);
});

describe('the list is called with the point that the search is about', () => {
  const ucl = region('ucl', {
    id: 61,
    region_type: 'establishment',
    canonical_name: 'ucl',
    location: {
      ...regionWire().location,
      coordinates: { lat: 51.5246, lng: -0.134 },
    },
  });
  const answers = { ...listing, ...ucl };
  const pointOf = async (url: string, given: Record<string, FakeAnswer> = answers) => {
    const { api, outcome } = await load(url, given);
    return { point: api.queries[api.paths.indexOf(LIST)]?.destination_coordinates, outcome };
  };

  test.each([
    ['a chosen university', '/places/search/london?university=ucl', '51.5246,-0.134'],
    [
      'a chosen university within an area',
      '/places/search/london?university=ucl&locality=camden',
      '51.5246,-0.134',
    ],
    ["a university's own page", '/places/search/ucl', '51.5246,-0.134'],
    ['an area on that page', '/places/search/ucl?locality=camden', '51.5246,-0.134'],
    ['a moved circle on that page', '/places/search/ucl?region_center=51.6,-0.1', '51.5246,-0.134'],
    ['a city', '/places/search/london', undefined],
    ['an area of a city', '/places/search/london?locality=camden', undefined],
  ])('%s', async (_name, url, point) => {
    expect((await pointOf(url)).point).toBe(point);
  });

  test('and belongs to the entities of the page', async () => {
    const { outcome } = await pointOf('/places/search/london?university=ucl');
    expect(outcome).toMatchObject({ surrogateKeys: expect.arrayContaining(['region:61']) });
  });

  test.each<[string, FakeAnswer, boolean]>([
    ['fails', { status: 500 }, true],
    ['takes too long', 'never', true],
    ['knows no such place', { status: 404 }, false],
    ['does not say where it stands', { data: { id: 61 } }, false],
  ])('without it when the API %s', async (_name, answer, isDegraded) => {
    const ofCity = regionSummaryWire({ canonical_name: 'ucl', region_type: 'establishment' });
    const { outcome, point } = await pointOf('/places/search/london?university=ucl', {
      ...listing,
      [PLACES]: { data: { result: [ofCity], meta: { count: 1, next: null } } },
      '/api/v0/regions/ucl': answer,
    });
    expect(point).toBeUndefined();
    expect(outcome).toMatchObject({ kind: 'ok', isDegraded });
  });
});
