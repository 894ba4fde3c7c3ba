/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createAccountApi, refusal } from '../../../test/support/accountApi.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { keepGuestStep, readGuestHistory } from '../../visitor/guestHistory.ts';
import {
  historyFetched,
  historyForgotten,
  historyReducer,
  initialHistoryState,
  selectHistory,
} from './history.slice.ts';
import { loadHistory, mergeGuestHistory } from './history.thunks.ts';

const wire = {
  data: {
    id: 7,
    created_at: '2027-03-15T12:00:00.000Z',
    user_id: 7,
    user_uuid: '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11',
    enquired: [8, 7],
    waitlisted: [],
    getHelpClicked: ['Leeds'],
    book_form_initiated: [{ inventory_id: 7, record_id: 12 }],
    book_form_completed: [],
    payment_initiated: [],
    payment_completed: [],
    redirection_urls: { book_form_initiated: { 7: '/places/mill/book', 8: '//evil.example/' } },
  },
};

const read = {
  enquired: [8, 7],
  waitlisted: [],
  getHelpClicked: ['Leeds'],
  stages: {
    book_form_initiated: [{ inventoryId: 7, recordId: 12 }],
    book_form_completed: [],
    payment_initiated: [],
    payment_completed: [],
  },
  redirectionUrls: {
    book_form_initiated: { 7: '/places/mill/book' },
    book_form_completed: {},
    payment_initiated: {},
    payment_completed: {},
  },
};

let sent: unknown[];
let status: number;
const originalFetch = globalThis.fetch;

beforeEach(() => {
  sent = [];
  status = 200;
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: async (_path: unknown, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      return { ok: status === 200, status, headers: new Headers(), json: async () => wire };
    },
  });
});
afterEach(() => {
  window.localStorage.clear();
  globalThis.fetch = originalFetch;
});

const openStore = (answer: unknown = wire) => {
  const api = createAccountApi({ userHistory: answer });
  const store = createAppStore({ state: { context: renderContext }, api });
  store.addReducers({ history: historyReducer });
  return { api, store, state: () => selectHistory(store.getState()) };
};

describe('a history', () => {
  test('is not there at first, and gone with who was signed in', async () => {
    const { state, store } = openStore();
    expect(state()).toEqual({
      isFetched: false,
      isInventoryDataLoaded: false,
      history: null,
      inventoryData: null,
      begun: {},
    });
    store.dispatch(historyFetched(read));
    store.dispatch(historyForgotten());
    expect(state()).toEqual(initialHistoryState);
  });

  test('is asked for once, and read without addresses that lead elsewhere', async () => {
    const { api, state, store } = openStore();
    await store.dispatch(loadHistory());
    await store.dispatch(loadHistory());
    expect(api.asked).toEqual(['userHistory']);
    expect(state()).toMatchObject({ isFetched: true, history: read });
  });

  test('is gone without where it cannot be had', async () => {
    const { state, store } = openStore(refusal(503));
    await store.dispatch(loadHistory());
    expect(state()).toEqual(initialHistoryState);
  });
});

describe('what a guest did', () => {
  test('becomes part of the account once, and is forgotten here', async () => {
    keepGuestStep({ kind: 'enquired', inventoryId: 7 });
    const { state, store } = openStore();
    await store.dispatch(mergeGuestHistory());
    await store.dispatch(mergeGuestHistory());
    expect(sent).toEqual([{ enquired: [7], waitlisted: [], getHelpClicked: [] }]);
    expect([readGuestHistory(), state().isFetched]).toEqual([null, true]);
  });

  test('is nothing: nobody is asked', async () => {
    await openStore().store.dispatch(mergeGuestHistory());
    expect(sent).toEqual([]);
  });

  test.each([
    [503, true],
    [401, true],
    [422, false],
  ])('and is answered with %i: is it kept? %p', async (answered, isKept) => {
    status = answered;
    keepGuestStep({ kind: 'enquired', inventoryId: 7 });
    const { state, store } = openStore();
    await store.dispatch(mergeGuestHistory());
    expect([readGuestHistory() !== null, state().isFetched]).toEqual([isKept, false]);
  });
});
