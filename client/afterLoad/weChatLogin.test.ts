/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderContext } from '../../test/support/loaderContext.ts';
import { selectIsLoggedIn, sessionReducer } from '../features/session/session.slice.ts';
import { createAppStore } from '../store/createAppStore.ts';
import { logInByCode, withoutCode } from './weChatLogin.ts';

const originalFetch = globalThis.fetch;
let sent: { readonly address: string; readonly body: Record<string, unknown> }[];
let answer: { readonly status: number; readonly body: object } | 'broken';

beforeEach(() => {
  sent = [];
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(init.body)) });
    if (answer === 'broken') throw new TypeError('Failed to fetch');
    const { body, status } = answer;
    return { ok: status < 300, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const openStore = () => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.addReducers({ session: sessionReducer });
  return store;
};

test('a code is shown once, with where the visitor came from', async () => {
  answer = { status: 200, body: { data: { id: 7 } } };
  const store = openStore();
  expect(await store.dispatch(logInByCode('abc'))).toBe(true);
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  expect(await openStore().dispatch(logInByCode('abc'))).toBe(false);
  expect(sent).toEqual([
    {
      address: '/api/v0/users/connect_wechat',
      body: {
        code: 'abc',
        source_details: expect.objectContaining({ final_url: 'http://localhost/' }),
      },
    },
  ]);
  expect(await openStore().dispatch(logInByCode('another'))).toBe(true);
});

test.each([
  ['a refusal', { status: 422, body: { message: { user_friendly_message: 'No.' } } }],
  ['an answer without a user', { status: 200, body: {} }],
  ['no answer', 'broken'],
] as const)('%s leaves the visitor a guest, without a word', async (_what, given) => {
  answer = given;
  const store = openStore();
  expect(await store.dispatch(logInByCode('abc'))).toBe(false);
  expect(store.getState().session?.user ?? null).toBeNull();
  expect(store.getState().toasts.items).toEqual([]);
});

test.each([
  ['?code=abc', ''],
  ['?code=abc&utm_source=a+b%2Fc', '?utm_source=a+b%2Fc'],
  ['?referral_code=x&code=&code=y', '?referral_code=x'],
])('of %s is left "%s"', (search, left) => {
  expect(withoutCode(search)).toBe(left);
});
