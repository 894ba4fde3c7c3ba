import { expect, test } from '@jest/globals';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { type AppStore, createAppStore } from '../../store/createAppStore.ts';
import { showToast } from './showToast.ts';
import { selectToasts, toastAdded, toastRemoved, toastsReducer } from './toasts.slice.ts';

const newStore = (): AppStore =>
  createAppStore({ state: { context: renderContext }, api: undefined });

const toast = {
  id: 7,
  title: 'Saved',
  message: 'It is on your list.',
  color: 'good',
  type: 'status',
  autoClose: true,
} as const;

test('a toast is kept with all it was given', () => {
  const state = toastsReducer(undefined, toastAdded(toast));
  expect(state.items).toEqual([toast]);
});

test('a toast is removed by its id, others stay', () => {
  const two = toastsReducer(
    toastsReducer(undefined, toastAdded(toast)),
    toastAdded({ ...toast, id: 8 }),
  );
  expect(toastsReducer(two, toastRemoved(7)).items.map(({ id }) => id)).toEqual([8]);
});

test('a message alone is a quiet status that closes by itself', () => {
  const store = newStore();
  store.dispatch(showToast({ message: 'Done.' }));
  expect(selectToasts(store.getState())).toEqual([
    { id: 1, title: '', message: 'Done.', color: 'neutral', type: 'status', autoClose: true },
  ]);
});

test('no id is used twice, not even after its toast is gone', () => {
  const store = newStore();
  const first = store.dispatch(showToast({ message: 'One.' }));
  store.dispatch(toastRemoved(first));
  expect(store.dispatch(showToast({ message: 'Two.' }))).not.toBe(first);
});
