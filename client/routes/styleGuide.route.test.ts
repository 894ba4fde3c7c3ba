import { expect, test } from '@jest/globals';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { styleGuideRoute } from './styleGuide.route.tsx';

test.each([
  [true, 'ok'],
  [false, 'notFound'],
])('with development features %s the style guide is "%s"', async (developmentFeatures, kind) => {
  const config = { ...renderContext.config, developmentFeatures };
  const api = createFakeApi({});
  const outcome = await styleGuideRoute.loader({
    address: addressOf('/styleguide'),
    api,
    store: createAppStore({ state: { context: { ...renderContext, config } }, api }),
    secondaryTimeoutMs: 50,
    signal: new AbortController().signal,
  });
  expect(outcome.kind).toBe(kind);
});
