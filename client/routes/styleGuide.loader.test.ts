import { expect, test } from '@jest/globals';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext, renderContext } from '../../test/support/loaderContext.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { loadPage } from './loadPage.ts';

test.each([
  [true, 'ok'],
  [false, 'notFound'],
])('with development features %s the style guide is "%s"', async (developmentFeatures, kind) => {
  const config = { ...renderContext.config, developmentFeatures };
  const api = createFakeApi({});
  const store = createAppStore({ state: { context: { ...renderContext, config } }, api });
  const outcome = await loadPage({ ...loaderContext('/styleguide', api), store });
  expect(outcome.kind).toBe(kind);
});
