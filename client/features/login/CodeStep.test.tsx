/** @jest-environment jsdom */
import '#messages/login.json';
import { beforeEach, expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { type AppStore, createAppStore } from '../../store/createAppStore.ts';
import { CodeStep } from './CodeStep.tsx';
import {
  codeRequested,
  codeSent,
  loginOpened,
  loginReducer,
  verificationFailed,
  verificationRequested,
} from './login.slice.ts';
import { RecipientStep } from './RecipientStep.tsx';

const recipient = { channel: 'email', address: 'ann@example.org' } as const;
const sentCode = { sessionUuid: 'u', resendAfter: 0 };

const mount = mountEach();
let store: AppStore;

beforeEach(() => {
  store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.addReducers({ login: loginReducer });
  store.dispatch(loginOpened({}));
});

const draw = (step: ReactNode) =>
  act(async () => mount.render(<Provider store={store}>{step}</Provider>));

const button = (text: string): HTMLButtonElement => {
  const found = [...mount.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text,
  );
  if (!found) throw new Error(`there is no button ${text}`);
  return found;
};

/** What is seen of a button at work, and what is told of it. */
const lookOf = (text: string) => ({
  hasSpinner: button(text).querySelector('[aria-hidden]') !== null,
  isBusy: button(text).getAttribute('aria-busy') === 'true',
  isDisabled: button(text).getAttribute('aria-disabled') === 'true',
});

const still = { hasSpinner: false, isBusy: false, isDisabled: false };
const atWork = { hasSpinner: true, isBusy: true, isDisabled: true };

test('the button of a code is at work while it is verified, and keeps the focus', async () => {
  store.dispatch(codeRequested(recipient, 'v3'));
  store.dispatch(codeSent(sentCode));
  await draw(<CodeStep sentCode={sentCode} onLoggedIn={() => undefined} />);
  button('Log in').focus();
  expect([lookOf('Log in'), lookOf('Send another code')]).toEqual([still, still]);

  await act(async () => store.dispatch(verificationRequested()));
  expect([lookOf('Log in'), lookOf('Send another code')]).toEqual([atWork, still]);
  expect(document.activeElement).toBe(button('Log in'));

  await act(async () => store.dispatch(verificationFailed({ error: 'No', words: null })));
  expect(lookOf('Log in')).toEqual(still);
});

test('the button that asks for another code is at work until it is sent', async () => {
  store.dispatch(codeRequested(recipient, 'v3'));
  store.dispatch(codeSent(sentCode));
  await draw(<CodeStep sentCode={sentCode} onLoggedIn={() => undefined} />);
  await act(async () => store.dispatch(codeRequested(recipient, 'v3')));
  expect([lookOf('Log in'), lookOf('Send another code')]).toEqual([still, atWork]);
});

test('the button that asks for the first code is at work until it is sent', async () => {
  await draw(<RecipientStep />);
  expect(lookOf('Continue')).toEqual(still);
  await act(async () => store.dispatch(codeRequested(recipient, 'v3')));
  expect(lookOf('Continue')).toEqual(atWork);
});
