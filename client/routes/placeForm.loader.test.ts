import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { inventoryDetailWire, regionWire } from '../../test/support/wireFactories.ts';
import { loadPage } from './loadPage.ts';
import { placeFormRoute } from './placeForm.route.tsx';
import { propertyRoute } from './property.route.tsx';

const DETAIL = '/api/v0/inventories/harbour-house';
const FORM = '/places/harbour-house/form';

const load = async (url: string, answers: Record<string, FakeAnswer>) => {
  const api = createFakeApi(answers);
  const context = loaderContext(url, api);
  return { outcome: await loadPage(placeFormRoute, context), state: context.state().property, api };
};

test('the form is about the property alone', async () => {
  const { api, outcome, state } = await load(FORM, { [DETAIL]: { data: inventoryDetailWire() } });
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(state).toMatchObject({ data: { name: 'Harbour House' }, hasSections: false });
  expect(api.paths).toEqual([DETAIL]);
});

test.each<[string, string, Record<string, FakeAnswer>, object]>([
  [
    'a room type has no form',
    FORM,
    { [DETAIL]: { data: inventoryDetailWire({ parent_id: 5, level: 'room' }) } },
    { kind: 'notFound' },
  ],
  [
    'an id leads to the property',
    '/places/100001/form',
    { '/api/v0/inventories/100001': { data: inventoryDetailWire() } },
    { kind: 'redirect', status: 301, to: '/places/harbour-house' },
  ],
  [
    'a deleted property leads to its region',
    FORM,
    {
      [DETAIL]: { data: inventoryDetailWire({ status: 'deleted' }) },
      '/api/v0/regions/london': { data: regionWire() },
    },
    { kind: 'redirect', status: 301, to: '/places/search/london' },
  ],
  [
    'a deleted property without a region leads home',
    FORM,
    { [DETAIL]: { data: inventoryDetailWire({ status: 'deleted', region: null }) } },
    { kind: 'redirect', status: 302, to: '/' },
  ],
  ['an unknown property has no form', FORM, {}, { kind: 'notFound' }],
  ['an outage is none of its faults', FORM, { [DETAIL]: { status: 500 } }, { kind: 'unavailable' }],
])('%s', async (_what, url, answers, outcome) => {
  expect((await load(url, answers)).outcome).toMatchObject(outcome);
});

test('between a property and its form nothing is asked for twice but the sections', async () => {
  const api = createFakeApi({ [DETAIL]: { data: inventoryDetailWire({ region: null }) } });
  const context = loaderContext('/places/harbour-house', api);
  await loadPage(propertyRoute, context);
  const calls = api.paths.length;
  await loadPage(placeFormRoute, { ...context, address: loaderContext(FORM, api).address });
  expect(api.paths).toHaveLength(calls);
  expect(context.state().property.hasSections).toBe(true);
});
