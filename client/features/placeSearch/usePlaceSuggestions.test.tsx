/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { ApiCall, ApiClient } from '../../../shared/ssr/apiClient.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { type AppStore, createAppStore } from '../../store/createAppStore.ts';
import { TYPING_PAUSE_MS } from '../../ui/Combobox/useTypeAhead.ts';
import { type PlaceSuggestions, usePlaceSuggestions } from './PlaceSearchDialog.tsx';

interface OpenCall {
  readonly name: unknown;
  readonly signal: AbortSignal | undefined;
  readonly answer: (cities: readonly string[]) => void;
  readonly fail: (fault: UpstreamError) => void;
}

let root: Root;
let store: AppStore;
let calls: OpenCall[];
let shown: PlaceSuggestions & { readonly retry: () => void };

const body = (cities: readonly string[]) => ({
  data: {
    cities: cities.map((name, index) => ({
      id: index + 1,
      name,
      canonical_name: name.toLowerCase(),
      region_type: 'locality',
      combined_name: `${name}, United Kingdom`,
      active_inventory_count: 7,
    })),
  },
});

const api: ApiClient = {
  get: <Result,>(call: ApiCall<Result>, options?: { readonly signal?: AbortSignal }) =>
    new Promise<Result>((resolve, reject) => {
      calls.push({
        name: call.query.name,
        signal: options?.signal,
        answer: (cities) => resolve(call.parse(body(cities))),
        fail: reject,
      });
    }),
};

function Probe({ text }: { readonly text: string }): ReactNode {
  shown = usePlaceSuggestions(text);
  return null;
}

const type = (text: string): void =>
  act(() =>
    root.render(
      <Provider store={store}>
        <Probe text={text} />
      </Provider>,
    ),
  );

const wait = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

const call = (index: number): OpenCall => {
  const found = calls[index];
  if (!found) throw new Error(`there is no call ${index}`);
  return found;
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  calls = [];
  store = createAppStore({ state: { context: renderContext }, api });
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

test.each(['', 'o', 'ox', ' ox '])('"%s" is too short to ask for', async (text) => {
  type(text);
  await wait(1000);
  expect(calls).toEqual([]);
  expect(shown.status).toBe('idle');
});

test('the call waits for a pause in typing', async () => {
  type('oxf');
  await wait(TYPING_PAUSE_MS - 1);
  type('oxfo');
  await wait(TYPING_PAUSE_MS - 1);
  expect(calls).toEqual([]);
  await wait(1);
  expect(calls.map(({ name }) => name)).toEqual(['oxfo']);
  expect(shown.status).toBe('loading');

  await act(async () => call(0).answer(['Oxford']));
  expect(shown).toMatchObject({
    status: 'ready',
    suggestions: [{ kind: 'city', name: 'Oxford', locality: 'United Kingdom', count: 7 }],
  });
});

test('a superseded call is aborted, and what it still brings is not used', async () => {
  type('leed');
  await wait(TYPING_PAUSE_MS);
  type('london');
  expect(call(0).signal?.aborted).toBe(true);
  await wait(TYPING_PAUSE_MS);
  await act(async () => call(1).answer(['London']));
  await act(async () => call(0).answer(['Leeds']));
  expect(shown.suggestions.map(({ name }) => name)).toEqual(['London']);
});

test('the suggestions before stay until the new ones are there', async () => {
  type('leed');
  await wait(TYPING_PAUSE_MS);
  await act(async () => call(0).answer(['Leeds']));
  type('leeds');
  expect(shown).toMatchObject({ status: 'loading', suggestions: [{ name: 'Leeds' }] });
  type('le');
  expect(shown).toMatchObject({ status: 'idle', suggestions: [] });
});

test.each([
  [new UpstreamError('x', { status: 503, userFriendlyMessage: 'A short break' }), 'A short break'],
  [new UpstreamError('x', { status: 502 }), null],
])('a failure brings the words of the server, if it has any', async (fault, message) => {
  type('oxford');
  await wait(TYPING_PAUSE_MS);
  await act(async () => call(0).fail(fault));
  expect(shown).toMatchObject({ status: 'failed', suggestions: [], message });

  act(() => shown.retry());
  await wait(TYPING_PAUSE_MS);
  await act(async () => call(1).answer(['Oxford']));
  expect(shown).toMatchObject({ status: 'ready', message: null });
});
