/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createFakeApi, type FakeAnswer } from '../../../test/support/fakeApi.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { sessionReducer, signedIn, signedOut } from '../../features/session/session.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { PrivateDetails } from './PrivateDetails.tsx';

const CALL = '/api/v0/inventories/7';
const whole = {
  data: { location: { street_number: '12a' }, owner: { phones: ['+44 20 7946 0018'] } },
};

let container: HTMLElement;
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.createElement('div');
  root = createRoot(container);
});
afterEach(() => act(() => root.unmount()));

const draw = (answer: FakeAnswer) => {
  const api = createFakeApi({ [CALL]: answer });
  const store = createAppStore({ state: { context: renderContext }, api });
  store.addReducers({ session: sessionReducer });
  act(() =>
    root.render(
      <Provider store={store}>
        <PageAddressContext value={addressOf('/places/elm-house')}>
          <PrivateDetails propertyId={7} />
        </PageAddressContext>
      </Provider>,
    ),
  );
  const signIn = () => act(async () => void store.dispatch(signedIn(testUser())));
  return { api, store, signIn };
};

test('a guest is shown the way to log in, and nothing is asked for', () => {
  const { api } = draw(whole);
  expect(container.querySelector('a')?.getAttribute('href')).toBe(
    '/login?next=%2Fplaces%2Felm-house',
  );
  expect(api.paths).toEqual([]);
});

test('who is signed in sees the number and the phones, past every cache, until the logout', async () => {
  const { api, signIn, store } = draw(whole);
  await signIn();
  expect(api.queries).toEqual([{ only: ['location', 'owner'], cache: false }]);
  expect(container.textContent).toContain('12a');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('tel:+442079460018');
  act(() => void store.dispatch(signedOut()));
  expect(container.textContent).not.toContain('12a');
  await signIn();
  expect(api.paths).toHaveLength(2);
});

test.each<[string, FakeAnswer]>([
  ['nothing of it is known', { data: {} }],
  ['the call fails', { status: 500 }],
])('nothing stands there where %s', async (_why, answer) => {
  const { signIn } = draw(answer);
  await signIn();
  expect(container.textContent).toBe('');
});
