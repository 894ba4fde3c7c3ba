import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext } from '../../test/support/loaderContext.ts';
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
    { region_canonical_name: 'london' },
    { region_canonical_name: 'sydney' },
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
