import { describe, expect, test } from '@jest/globals';
import { mainSite } from '../../shared/domain/site/site.ts';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { inventoryCardWire } from '../../test/support/wireFactories.ts';
import { loadFeaturedProperties } from '../features/home/featuredProperties.thunks.ts';
import { type HomeAction, selectHome } from '../features/home/home.slice.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { loadPage } from './loadPage.ts';

const CONFIG = '/api/v0/application_config';

const answers: Record<string, FakeAnswer> = {
  [CONFIG]: {
    data: {
      result: [
        { type: 'hero', title: 'A home', data: { subtitle: 'near your university' } },
        { type: 'something_new', title: 'Unknown', data: {} },
        { type: 'benefits', title: 'Broken', data: { items: 'none' } },
      ],
    },
  },
};

test('the configured components are loaded, those that are not understood left out', async () => {
  const context = loaderContext('/', createFakeApi(answers));
  expect(await loadPage(context)).toMatchObject({ kind: 'ok' });
  expect(selectHome(context.state()).components).toEqual([
    {
      type: 'hero',
      title: 'A home',
      subtitle: 'near your university',
      picture: null,
      darkPicture: null,
    },
  ]);
});

test('they are asked for once', async () => {
  const api = createFakeApi(answers);
  const context = loaderContext('/', api);
  await loadPage(context);
  await loadPage({ ...context, address: addressOf('/index') });
  expect(api.paths).toEqual([CONFIG]);
  expect(api.queries[0]).toMatchObject({ page: 'home' });
});

test('a home page without its configuration is an outage', async () => {
  const context = loaderContext('/', createFakeApi({ [CONFIG]: { status: 500 } }));
  expect(await loadPage(context)).toMatchObject({ kind: 'unavailable' });
  expect(selectHome(context.state()).readyStatus).toBe('failure');
});

const LISTING = '/api/v0/inventories';
const withFeatured: Record<string, FakeAnswer> = {
  [CONFIG]: {
    data: {
      result: [
        { type: 'featured', title: 'F', data: { region_canonical_names: ['london', 'sydney'] } },
      ],
    },
  },
};
const listing = { data: { result: [inventoryCardWire({ id: 1 }), inventoryCardWire({ id: 2 })] } };

test('properties of the featured regions are loaded, the regions in turn', async () => {
  const api = createFakeApi({ ...withFeatured, [LISTING]: listing });
  const context = loaderContext('/', api);
  expect(await loadPage(context)).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(api.queries.slice(1)).toMatchObject([
    { region_canonical_name: 'london', limit: 2 },
    { region_canonical_name: 'sydney', limit: 2 },
  ]);
  expect(selectHome(context.state()).featured?.map(({ id }) => id)).toEqual([1, 1, 2, 2]);
});

test.each<[string, FakeAnswer]>([
  ['that fail', { status: 500 }],
  ['that are late', 'never'],
])(
  'featured properties %s leave the page as it is, for the browser to fill',
  async (_how, answer) => {
    const context = loaderContext('/', createFakeApi({ ...withFeatured, [LISTING]: answer }));
    expect(await loadPage(context)).toMatchObject({ kind: 'ok', isDegraded: true });
    expect(selectHome(context.state())).toMatchObject({
      readyStatus: 'success',
      featured: null,
      isFeaturedMissing: true,
    });

    const api = createFakeApi({ [LISTING]: listing });
    const store = createAppStore({ state: context.state(), api });
    await store.dispatch(loadFeaturedProperties());
    expect(selectHome(store.getState()).featured).toHaveLength(4);
  },
);

test('the page for search engines waits for those that are late', async () => {
  const api = createFakeApi({ ...withFeatured, [LISTING]: listing });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const late: typeof api = {
    ...api,
    get: async (call) => {
      if (call.path === LISTING) await released;
      return api.get(call);
    },
  };
  const [home, index] = [loaderContext('/', late), loaderContext('/index', late)];
  const loading = loadPage(index);
  expect(await loadPage(home)).toMatchObject({ kind: 'ok', isDegraded: true });
  release();
  expect(await loading).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(selectHome(index.state()).featured).toHaveLength(4);
});

test('while they are on their way nothing is lacking; a load that was broken off leaves a lack', async () => {
  const api = createFakeApi({ ...withFeatured, [LISTING]: 'never' });
  const context = loaderContext('/', api);
  const states: unknown[] = [];
  const brokenOff = new AbortController();
  const dispatch = (action: HomeAction) => {
    if (brokenOff.signal.aborted) return;
    context.store.dispatch(action);
    states.push(selectHome(context.state()).isFeaturedMissing);
    if (action.type === 'home/loaded') brokenOff.abort();
  };
  const store = { ...context.store, dispatch: dispatch as typeof context.store.dispatch };
  await loadPage({ ...context, store });
  expect(states).toEqual([false, false]);

  await loadPage(context);
  expect(selectHome(context.state()).isFeaturedMissing).toBe(true);
});

const PARTNER = '/api/v0/leads/partners/leeds-uni';
const leeds = { canonicalName: 'leeds', name: 'Leeds' };
const leedsSite = (changes: Parameters<typeof partnerSite>[1] = {}) =>
  partnerSite(7, { source: { by: 'path', name: 'leeds-uni' }, ...changes });

const place = (id: number, name: string, country: string) => ({
  id,
  name,
  canonical_name: name.toLowerCase(),
  location_country_long_name: country,
  active_inventory_count: 3,
});

const partner: FakeAnswer = {
  data: {
    partner_id: 7,
    partner_uuid: 'uuid-7',
    partner_name: 'Leeds University Homes',
    type: 'university',
    subdomain: 'leeds-uni',
    whitelabel_cities_list: [place(43, 'Leeds', 'United Kingdom')],
    whitelabel_universities_list: [place(9, 'Trinity', 'Ireland')],
  },
};

const wholeConfig: FakeAnswer = {
  data: {
    result: [
      { type: 'hero', title: 'A home', data: { subtitle: 'near your university' } },
      { type: 'featured', title: 'F', data: { region_canonical_names: ['london', 'sydney'] } },
      { type: 'benefits', title: 'Good', data: { items: [] } },
      { type: 'reviews', title: 'Said', data: { rating: '4.5', items: [] } },
      { type: 'referral', title: 'Refer', data: { text: 'a friend', amount: '£50' } },
    ],
  },
};

describe("a partner's home page", () => {
  const answersOf = { [PARTNER]: partner, [CONFIG]: wholeConfig, [LISTING]: listing };

  test('has his places, homes of his regions, and of ours what is as true there', async () => {
    const api = createFakeApi(answersOf);
    const site = leedsSite({ profile: { defaultRegion: leeds, regions: [] } });
    const context = loaderContext('/', api, site);
    expect(await loadPage(context)).toMatchObject({ kind: 'ok', isDegraded: false });
    expect(context.state().whitelabel).toMatchObject({
      readyStatus: 'success',
      isFetched: true,
      name: 'Leeds University Homes',
      cities: [{ country: 'United Kingdom', places: [{ name: 'Leeds' }] }],
      universities: [{ country: 'Ireland', places: [{ name: 'Trinity' }] }],
    });
    expect(selectHome(context.state()).components.map(({ type }) => type)).toEqual([
      'featured',
      'benefits',
      'referral',
    ]);
    expect(api.queries.slice(2)).toMatchObject([{ region_canonical_name: 'leeds', limit: 4 }]);
  });

  test('is purged with him', async () => {
    const outcome = await loadPage(loaderContext('/', createFakeApi(answersOf), leedsSite()));
    expect(outcome).toMatchObject({ surrogateKeys: expect.arrayContaining(['site:partner:7']) });
  });

  test('has no card for friends where he wants none', async () => {
    const site = leedsSite({ profile: { isReferralCardEnabled: false } });
    const context = loaderContext('/', createFakeApi(answersOf), site);
    await loadPage(context);
    const types = selectHome(context.state()).components.map(({ type }) => type);
    expect(types).toEqual(['featured', 'benefits']);
  });

  test('does without our configuration, and not without him', async () => {
    const alone = loaderContext('/', createFakeApi({ [PARTNER]: partner }), leedsSite());
    expect(await loadPage(alone)).toMatchObject({ kind: 'ok', isDegraded: true });
    const failing = createFakeApi({ ...answersOf, [PARTNER]: { status: 503 } });
    const without = loaderContext('/', failing, leedsSite());
    expect(await loadPage(without)).toMatchObject({ kind: 'unavailable' });
    expect(without.state().whitelabel).toMatchObject({ readyStatus: 'failure', isFetched: false });
  });
});

test('where a partner could not be found, our own page stands in and says why in its state', async () => {
  const site = { ...mainSite, failure: 'UpstreamError: 503' };
  const context = loaderContext('/', createFakeApi(answers), site);
  expect(await loadPage(context)).toMatchObject({ kind: 'ok' });
  expect(selectHome(context.state()).components.map(({ type }) => type)).toEqual(['hero']);
  expect(context.state().whitelabel).toMatchObject({
    readyStatus: 'failure',
    isFetched: false,
    error: 'UpstreamError: 503',
  });
});

test('our own page has nothing to say of partners', async () => {
  const context = loaderContext('/', createFakeApi(answers));
  await loadPage(context);
  expect(context.state().whitelabel ?? null).toBeNull();
});
