/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { testUser } from '../../test/support/testUser.ts';
import { until } from '../../test/support/until.ts';
import { listen } from '../analytics/eventBus.ts';
import { keepPendingLogin } from '../features/session/pendingLogin.ts';
import { selectUser, sessionReducer } from '../features/session/session.slice.ts';
import { PageAddressContext } from '../navigation/pageAddress.ts';
import { type AppStore, createAppStore } from '../store/createAppStore.ts';
import { useSession } from './useSession.ts';

const ann = testUser({ id: 7, name: 'Ann' });
const PENDING = 'pending_login_event';

let root: Root;
let other: NodeChannel;
let told: unknown[];
let logins: number;
let stop: () => void;

const setCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = text;
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, BroadcastChannel: NodeChannel });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  root = createRoot(document.createElement('div'));
  told = [];
  other = new NodeChannel('session');
  other.onmessage = ({ data }) => told.push(data);
  logins = 0;
  stop = listen(({ name }) => {
    if (name === 'login_success') logins += 1;
  });
});
afterEach(() => {
  act(() => root.unmount());
  other.close();
  stop();
  for (const name of ['signed_in', 'session_begun']) setCookie(`${name}=; max-age=0; path=/`);
  window.localStorage.clear();
});

function Session(): ReactNode {
  useSession();
  return null;
}

/** A new document, with what its cookies say. */
const open = async (...cookies: readonly string[]): Promise<AppStore> => {
  for (const cookie of cookies) setCookie(`${cookie}; path=/`);
  const store = createAppStore({
    state: { context: renderContext },
    api: { get: async () => ann } as unknown as ApiClient,
  });
  store.addReducers({ session: sessionReducer });
  await act(async () =>
    root.render(
      <Provider store={store}>
        <PageAddressContext value={addressOf('/about')}>
          <Session />
        </PageAddressContext>
      </Provider>,
    ),
  );
  return store;
};

const toastsIn = (store: AppStore): readonly string[] =>
  store.getState().toasts.items.map(({ title }) => title);

test.each([
  ['is told of once, here and in the other tabs', () => undefined],
  ['is told of once, though one was pending', keepPendingLogin],
])('a login that a redirect has ended %s', async (_what, prepare) => {
  prepare();
  const store = await open('signed_in=1', 'session_begun=1');
  await until(() => told.length > 0, 'the other tab is told');
  expect([told, logins, toastsIn(store)]).toEqual([['signedIn'], 1, ['Login success']]);
  expect(document.cookie).toBe('signed_in=1');
  expect(localStorage.getItem(PENDING)).toBeNull();

  act(() => root.unmount());
  root = createRoot(document.createElement('div'));
  const again = await open();
  expect([selectUser(again.getState()), logins, toastsIn(again)]).toEqual([ann, 1, []]);
});

test('a login whose session is none is told of by nobody', async () => {
  const store = await open('session_begun=1');
  expect([selectUser(store.getState()), logins, toastsIn(store)]).toEqual([null, 0, []]);
});

test('a tab that hears of a login knows who it is, and leaves the welcome to the other', async () => {
  const store = await open();
  expect(selectUser(store.getState())).toBeNull();
  setCookie('signed_in=1; path=/');
  keepPendingLogin();
  await act(async () => {
    other.postMessage('signedIn');
    await until(() => selectUser(store.getState()) !== null, 'this tab knows');
  });
  expect([logins, toastsIn(store)]).toEqual([0, []]);
  expect(localStorage.getItem(PENDING)).not.toBeNull();
});
