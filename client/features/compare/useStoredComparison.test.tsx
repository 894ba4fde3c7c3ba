/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { type AppStore, createAppStore } from '../../store/createAppStore.ts';
import { useStoredComparison } from './CompareDock.tsx';
import { comparisonToggled } from './comparison.slice.ts';

const KEY = 'compared_properties';

function Page(): null {
  useStoredComparison();
  return null;
}

let root: Root;
let store: AppStore;

const open = (): void => {
  store = createAppStore({ state: { context: renderContext }, api: undefined });
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <Provider store={store}>
        <Page />
      </Provider>,
    ),
  );
};

const ids = (): number[] => store.getState().comparison.chosen.map(({ id }) => id);

const stored = (): unknown => JSON.parse(window.localStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  window.localStorage.clear();
});

afterEach(() => act(() => root.unmount()));

test('ticks are there again on the next visit', () => {
  open();
  act(() => void store.dispatch(comparisonToggled({ id: 7, name: 'Quay Court' })));
  expect(stored()).toEqual([{ id: 7, name: 'Quay Court' }]);
  act(() => root.unmount());
  open();
  expect(ids()).toEqual([7]);
});

test.each(['no JSON', '{}', 'null', '[null, 1, {"id":"7","name":"x"}, {"id":7}]'])(
  'what is stored as %s is passed over',
  (text) => {
    window.localStorage.setItem(KEY, text);
    open();
    expect(ids()).toEqual([]);
  },
);

test('a tick in another window counts here too', () => {
  open();
  window.localStorage.setItem(KEY, JSON.stringify([{ id: 3, name: 'Mill Yard' }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(ids()).toEqual([3]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'country' })));
  expect(ids()).toEqual([3]);
});
