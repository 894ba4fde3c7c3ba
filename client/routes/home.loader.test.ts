import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { homeRoute } from './home.route.tsx';
import { homeIndexRoute } from './homeIndex.route.tsx';
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
  expect(await loadPage(homeRoute, context)).toMatchObject({ kind: 'ok' });
  expect(context.state().home.components).toEqual([
    { type: 'hero', title: 'A home', subtitle: 'near your university', photos: [] },
  ]);
});

test('they are asked for once', async () => {
  const api = createFakeApi(answers);
  const context = loaderContext('/', api);
  await loadPage(homeRoute, context);
  await loadPage(homeIndexRoute, context);
  expect(api.paths).toEqual([CONFIG]);
  expect(api.queries[0]).toMatchObject({ page: 'home' });
});

test('a home page without its configuration is an outage', async () => {
  const context = loaderContext('/', createFakeApi({ [CONFIG]: { status: 500 } }));
  expect(await loadPage(homeRoute, context)).toMatchObject({ kind: 'unavailable' });
  expect(context.state().home.readyStatus).toBe('failure');
});
