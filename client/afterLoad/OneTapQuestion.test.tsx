/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import { renderContext } from '../../test/support/loaderContext.ts';
import { sessionReducer } from '../features/session/session.slice.ts';
import { type AppStore, createAppStore } from '../store/createAppStore.ts';
import { setPermission } from '../visitor/permission.ts';
import { logInByToken, OneTapQuestion } from './OneTapQuestion.tsx';

const google = {
  provider: 'google',
  title: 'Google',
  clientId: 'us',
  authorizeUrl: 'https://g.example',
};
const config = { ...renderContext.config, oneTap: 'script' } as const;
const SCRIPT = 'script[src="https://accounts.google.com/gsi/client"]';

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

let root: Root;
let store: AppStore;
let sent: Sent[];
let isTokenGood: boolean;
const originalFetch = globalThis.fetch;

/** What Google's script would offer once it is there. */
const id = {
  initialize: jest.fn<(options: { callback: (answer: { credential: string }) => void }) => void>(),
  prompt: jest.fn(),
  cancel: jest.fn(),
};

const letScriptCome = (): Promise<void> =>
  act(async () => {
    Object.assign(window, { google: { accounts: { id } } });
    (window as unknown as { onGoogleLibraryLoad: () => void }).onGoogleLibraryLoad();
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  sent = [];
  isTokenGood = true;
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    const isNonce = path.endsWith('/login_nonce');
    const status = isNonce || isTokenGood ? 200 : 422;
    const data = isNonce ? { nonce: 'n1', expires_in: 600 } : { id: 7, name: 'Ann' };
    return { ok: status === 200, status, headers: new Headers(), json: async () => ({ data }) };
  }) as unknown as typeof fetch;
  store = createAppStore({
    state: { context: { ...renderContext, config } },
    api: { get: async () => [google] } as unknown as ApiClient,
  });
  store.addReducers({ session: sessionReducer });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  document.querySelector(SCRIPT)?.remove();
  Reflect.deleteProperty(window, 'google');
  globalThis.fetch = originalFetch;
  setPermission('allowed');
  jest.clearAllMocks();
});

const draw = (): Promise<void> =>
  act(async () =>
    root.render(
      <Provider store={store}>
        <OneTapQuestion />
      </Provider>,
    ),
  );

test("guests are asked by Google's own script, with a nonce that is good in their browser", async () => {
  await draw();
  expect(document.querySelectorAll(SCRIPT)).toHaveLength(1);
  expect(id.initialize).not.toHaveBeenCalled();
  await letScriptCome();
  expect(sent).toEqual([{ path: '/api/v0/users/login_nonce', body: {} }]);
  expect(id.initialize).toHaveBeenCalledWith(
    expect.objectContaining({ client_id: 'us', nonce: 'n1', auto_select: false }),
  );
  expect(id.prompt).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
  expect(id.cancel).toHaveBeenCalledTimes(1);
  root = createRoot(document.createElement('div'));
});

test('a token that is not taken leaves a guest a guest', async () => {
  isTokenGood = false;
  await draw();
  await letScriptCome();
  const [options] = id.initialize.mock.calls[0] ?? [];
  await act(async () => options?.callback({ credential: 'a-token' }));
  expect(sent.at(-1)).toEqual({
    path: '/api/v0/users/connect_google_id',
    body: { id_token: 'a-token', source_details: expect.any(Object) },
  });
  expect(store.getState().session?.user).toBeNull();
});

test('a token that is taken begins a session', async () => {
  expect(await store.dispatch(logInByToken('a-token'))).toBe(true);
  expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { id: 7 } });
});

test('nothing of Google comes before the visitor has agreed, where he is asked', async () => {
  setPermission('pending');
  await draw();
  expect([document.querySelector(SCRIPT), sent]).toEqual([null, []]);
  await act(async () => setPermission('allowed'));
  expect(document.querySelector(SCRIPT)).not.toBeNull();
});
