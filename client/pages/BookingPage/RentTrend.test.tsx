/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act } from 'react';
import { Provider } from 'react-redux';
import { createFakeApi, type FakeAnswer } from '../../../test/support/fakeApi.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { priceTrendsWire } from '../../../test/support/wireFactories.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { RentTrend } from './RentTrend.tsx';

const PATH = '/api/v0/inventories/7/price_trends';

const mount = mountEach();

const drawn = async (answer: FakeAnswer): Promise<string> => {
  const api = createFakeApi({ [PATH]: answer });
  const store = createAppStore({ state: { context: renderContext }, api });
  await act(async () =>
    mount.render(
      <Provider store={store}>
        <RentTrend propertyId={7} />
      </Provider>,
    ),
  );
  expect(api.paths).toEqual([PATH]);
  return mount.container.textContent ?? '';
};

test('the rents of a home are shown month by month', async () => {
  const text = await drawn({ data: priceTrendsWire() });
  expect(text).toContain('Price trend');
  expect(text).toContain('£185');
});

test.each<[string, FakeAnswer]>([
  ['that cannot be asked for', { status: 500 }],
  ['of another shape', { data: [] }],
  ['that nobody has written down', { status: 404 }],
])('rents %s are nothing to the form', async (_what, answer) => {
  expect(await drawn(answer)).toBe('');
});
