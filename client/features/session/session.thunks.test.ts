/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { keepPendingLogin, takePendingLogin } from './pendingLogin.ts';
import { selectIsLoggedIn, selectIsSettledIn, sessionReducer, signedIn } from './session.slice.ts';
import { beginSession, loadSession, logOut } from './session.thunks.ts';

const ann = testUser({ id: 7, name: 'Ann' });

const openStore = (answer: () => unknown) => {
  const get = jest.fn(async () => answer());
  const store = createAppStore({
    state: { context: renderContext },
    api: { get } as unknown as ApiClient,
  });
  store.addReducers({ session: sessionReducer });
  return { get, store };
};

const setCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = text;
};

const originalFetch = globalThis.fetch;

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

afterEach(() => {
  for (const name of ['signed_in', 'is_internal_user']) setCookie(`${name}=; max-age=0`);
  window.localStorage.clear();
  globalThis.fetch = originalFetch;
});

describe('who is signed in', () => {
  test('is asked by nobody without a sign of it', async () => {
    const { get, store } = openStore(() => ann);
    expect(await store.dispatch(loadSession())).toBeNull();
    expect(get).not.toHaveBeenCalled();
    expect(store.getState().session?.status).toBe('guest');
  });

  test.each(['signed_in=1', 'is_internal_user=true'])('is asked with %s', async (cookie) => {
    setCookie(cookie);
    const { get, store } = openStore(() => ann);
    expect(await store.dispatch(loadSession())).toEqual(ann);
    expect(get).toHaveBeenCalledTimes(1);
    expect(selectIsLoggedIn(store.getState())).toBe(true);
  });

  test('is settled in the document that follows a login, and not in that of the login', async () => {
    const { store } = openStore(() => ann);
    store.dispatch(beginSession(ann));
    const { getState } = store;
    expect([selectIsLoggedIn(getState()), selectIsSettledIn(getState())]).toEqual([true, false]);
    setCookie('signed_in=1');
    await store.dispatch(loadSession());
    expect(selectIsSettledIn(getState())).toBe(true);
  });

  test.each([401, 503, undefined])('is nobody after a failure: %s', async (status) => {
    setCookie('signed_in=1');
    const { store } = openStore(() => {
      throw new UpstreamError('No', status === undefined ? {} : { status });
    });
    store.dispatch(signedIn(ann));
    expect(await store.dispatch(loadSession())).toBeNull();
    expect(store.getState().session).toMatchObject({ status: 'guest', user: null });
  });
});

describe('a logout', () => {
  const answerWith = (body: object, status = 200): void => {
    globalThis.fetch = (async () => ({
      ok: status < 300,
      status,
      headers: new Headers(),
      json: async () => body,
    })) as unknown as typeof fetch;
  };
  const logOutOf = async () => {
    const { store } = openStore(() => ann);
    store.dispatch(signedIn(ann));
    return { outcome: await store.dispatch(logOut()), session: store.getState().session };
  };

  test('ends the session', async () => {
    answerWith({ message: 'logged-out' });
    const { outcome, session } = await logOutOf();
    expect([outcome, session?.user]).toEqual([{ hasEnded: true }, null]);
  });

  test.each([
    ['another answer', { message: 'later' }, 200, null],
    ['a failure', {}, 500, null],
    ['a failure with words', { message: { user_friendly_message: 'Not now.' } }, 503, 'Not now.'],
  ])('that gets %s leaves everything as it is', async (_what, body, status, words) => {
    answerWith(body, status);
    const { outcome, session } = await logOutOf();
    expect([outcome, session?.user]).toEqual([{ hasEnded: false, words }, ann]);
  });
});

test('a login is told of once', () => {
  expect(takePendingLogin()).toBe(false);
  keepPendingLogin();
  keepPendingLogin();
  expect([takePendingLogin(), takePendingLogin()]).toEqual([true, false]);
});
