/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Profile } from '../../shared/domain/user/profile.ts';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { testUser } from '../../test/support/testUser.ts';
import { until } from '../../test/support/until.ts';
import { listen } from '../analytics/eventBus.ts';
import { SESSION_END_EVENT } from '../api/readFault.ts';
import { accountOpened } from '../features/account/account.slice.ts';
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
  for (const name of ['signed_in', 'session_begun', 'is_internal_user']) {
    setCookie(`${name}=; max-age=0; path=/`);
  }
  window.localStorage.clear();
  window.sessionStorage.clear();
  reload.mockClear();
});

const reload = jest.fn();

function Session(): ReactNode {
  useSession(reload);
  return null;
}

/** Answers that nobody is signed in, as the client of the API takes them. */
const endOften = (count: number): Promise<void> =>
  act(async () => {
    for (let time = 0; time < count; time += 1) window.dispatchEvent(new Event(SESSION_END_EVENT));
  });

interface Opened {
  readonly path?: string;
  /** What the document shows; null: the login in its place. */
  readonly profile?: Profile | null;
  readonly get?: () => Promise<unknown>;
}

/** A new document, with what its cookies say. */
const open = (...cookies: readonly string[]): Promise<AppStore> => openPage({}, ...cookies);

const openPage = async (
  { get = async () => ann, path = '/about', profile }: Opened,
  ...cookies: readonly string[]
): Promise<AppStore> => {
  for (const cookie of cookies) setCookie(`${cookie}; path=/`);
  const store = createAppStore({
    state: { context: renderContext },
    api: { get } as unknown as ApiClient,
  });
  store.addReducers({ session: sessionReducer });
  if (profile !== undefined) store.dispatch(accountOpened({ profile, form: null }));
  await act(async () =>
    root.render(
      <Provider store={store}>
        <PageAddressContext value={addressOf(path)}>
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

test.each([
  [1280, '/places/kingfisher-house-london', true],
  [1280, '/', false],
  [390, '/places/kingfisher-house-london', false],
  [390, '/', false],
])(
  'our own people on a screen of %d pixels, at %s, are known as such afterwards: %s',
  async (width, path, isNoted) => {
    Object.assign(window, { innerWidth: width });
    const get = async () => testUser({ id: 8, email: 'fay@homes.example' });
    await openPage({ path, get }, 'signed_in=1');
    expect(document.cookie.includes('is_internal_user=true')).toBe(isNoted);
  },
);

describe('the end of a session', () => {
  const profile: Profile = { user: ann, identifiers: [], devices: [] };
  const nextDocument = (): void => {
    act(() => root.unmount());
    root = createRoot(document.createElement('div'));
  };

  test('loads the page anew and is told once, however many answers say so', async () => {
    await open('signed_in=1');
    await endOften(20);
    await until(() => told.length > 0, 'the other tab is told');
    expect([reload.mock.calls.length, told]).toEqual([1, ['signedOut']]);
  });

  test.each<[string, Opened]>([
    ['of all', {}],
    ['of one’s own', { path: '/profile', profile }],
  ])(
    'is no reason to load a page %s over and over, where answers contradict',
    async (_whose, page) => {
      await openPage(page, 'signed_in=1');
      await endOften(1);
      nextDocument();
      // Details know somebody, another call does not.
      const store = await openPage(page, 'signed_in=1');
      expect(selectUser(store.getState())).toEqual(ann);
      await endOften(1);
      expect([reload.mock.calls.length, selectUser(store.getState())]).toEqual([1, null]);
      expect(store.getState().account.profile ?? null).toBeNull();
      nextDocument();
      const third = await open('signed_in=1');
      await act(async () => {
        other.postMessage('signedOut');
        await until(() => selectUser(third.getState()) === null, 'this tab hears of it');
      });
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  test('of another session loads the page anew again', async () => {
    await open('signed_in=1');
    await endOften(1);
    nextDocument();
    keepPendingLogin();
    await open('signed_in=1');
    await endOften(1);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('leaves the login where it stands in the place of a page', async () => {
    const get = async (): Promise<never> => {
      window.dispatchEvent(new Event(SESSION_END_EVENT));
      throw new Error('401');
    };
    await openPage({ path: '/profile', profile: null, get }, 'signed_in=1');
    expect(reload).not.toHaveBeenCalled();
  });

  test('is nothing that guests tell each other', async () => {
    const store = await open();
    await endOften(3);
    other.postMessage('signedIn');
    setCookie('signed_in=1; path=/');
    await act(() => until(() => selectUser(store.getState()) !== null, 'this tab knows'));
    expect([told, reload.mock.calls.length]).toEqual([[], 0]);
    await endOften(1);
    await until(() => told.length > 0, 'the other tab is told');
    expect([told, reload.mock.calls.length]).toEqual([['signedOut'], 1]);
  });
});
