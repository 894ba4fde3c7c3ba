/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { mountEach } from '../../test/support/mount.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { testUser } from '../../test/support/testUser.ts';
import { putOneTapOff } from '../features/login/oneTap.ts';
import { sessionReducer, signedIn, signedOut } from '../features/session/session.slice.ts';
import { PageAddressContext } from '../navigation/pageAddress.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { OneTap } from './OneTap.tsx';

const google = {
  provider: 'google',
  title: 'Google',
  clientId: 'us',
  authorizeUrl: 'https://g.example',
};
const mount = mountEach();

/** The document of these tests is not laid out. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: NoSizes });
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  window.localStorage.clear();
  jest.useRealTimers();
  getDoors.mockClear();
});

interface Visit {
  readonly context?: Partial<RenderContext>;
  readonly doors?: readonly object[];
  readonly isSignedIn?: boolean;
}

const config = { ...renderContext.config, oneTap: 'note' } as const;
/** Asks the API which ways are open. */
const getDoors = jest.fn<(doors: readonly object[]) => readonly object[]>((doors) => doors);

const draw = ({ context, doors = [google], isSignedIn = false }: Visit = {}): Promise<void> => {
  const store = createAppStore({
    state: { context: { ...renderContext, config, ...context } },
    api: { get: async () => getDoors(doors) } as unknown as ApiClient,
  });
  store.addReducers({ session: sessionReducer });
  store.dispatch(isSignedIn ? signedIn(testUser({ id: 7 })) : signedOut());
  return act(async () =>
    mount.render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/about?a=1#b']}>
          <PageAddressContext value={addressOf('/about')}>
            <OneTap />
          </PageAddressContext>
        </MemoryRouter>
      </Provider>,
    ),
  );
};

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

const link = (): string | null | undefined =>
  mount.container.querySelector('aside a')?.getAttribute('href');

test('guests are asked 3.5 seconds after the load, and led back to where they are', async () => {
  await draw();
  await pass(3400);
  expect(link()).toBeUndefined();
  await pass(200);
  expect(link()).toBe('/login/google?next=%2Fabout%3Fa%3D1%23b');
});

test('who is sent away goes, and does not come back', async () => {
  await draw();
  await pass(3600);
  await act(async () => mount.container.querySelector('button')?.click());
  expect(link()).toBeUndefined();
  mount.clear();
  await draw();
  await pass(10_000);
  expect(link()).toBeUndefined();
});

test.each<[string, Visit]>([
  ['who is signed in', { isSignedIn: true }],
  ['visitors in China', { context: { config: { ...config, deployment: 'china' } } }],
  ['visitors of a partner', { context: { site: partnerSite(7) } }],
  ['guests where that way is closed', { doors: [] }],
])('%s are not asked', async (_who, visit) => {
  await draw(visit);
  await pass(10_000);
  expect(link()).toBeUndefined();
});

test('nothing is asked for where no way can be open', async () => {
  await draw({ context: { config: renderContext.config } });
  await pass(10_000);
  expect(getDoors).not.toHaveBeenCalled();
  mount.clear();
  await draw();
  await pass(10_000);
  expect(getDoors).toHaveBeenCalledTimes(1);
});

test("where the operator has let it in, Google's own script asks in the place of the note", async () => {
  await draw({ context: { config: { ...config, oneTap: 'script' } } });
  await pass(3400);
  const script = 'script[src="https://accounts.google.com/gsi/client"]';
  expect(document.querySelector(script)).toBeNull();
  await pass(200);
  expect(link()).toBeUndefined();
  expect(document.querySelector(script)).not.toBeNull();
  document.querySelector(script)?.remove();
});

test('who has sent it away on an earlier page is not asked', async () => {
  putOneTapOff(Date.now());
  await draw();
  await pass(10_000);
  expect(link()).toBeUndefined();
});
