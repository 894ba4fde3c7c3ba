/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { Provider } from 'react-redux';
import { createFakeApi, type FakeAnswer } from '../../../test/support/fakeApi.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { until } from '../../../test/support/until.ts';
import { accountOpened } from '../../features/account/account.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { LoginPage } from './LoginPage.tsx';

// With scripts; what the page is without them, AccountPage.test.tsx tells.

const CALL = '/api/v0/users/captcha';
const recaptcha = {
  data: { kind: 'recaptcha', site_key: 'k', script_url: 'https://captcha.example/api.js' },
};

const mount = mountEach();
let posted: Record<string, unknown>[];
let judge: (token: string) => void;
const execute = jest.fn(() => new Promise<string>((resolve) => (judge = resolve)));

beforeEach(() => {
  Object.assign(globalThis, {
    grecaptcha: { ready: (act_: () => void) => act_(), execute },
  });
  posted = [];
  // jsdom opens no other document.
  HTMLFormElement.prototype.submit = function submit() {
    posted.push(Object.fromEntries(new FormData(this)));
  };
});
afterEach(() => {
  execute.mockClear();
});

/** @param values of the second step; without them it is the first. */
const draw = async (answer: FakeAnswer, values?: Record<string, string>) => {
  const api = createFakeApi({ [CALL]: answer });
  const store = createAppStore({ state: { context: renderContext }, api });
  const form = values && { name: 'code', values, faults: {}, problem: null, idempotencyKey: '' };
  store.dispatch(accountOpened({ profile: null, form: form ?? null }));
  await act(async () =>
    mount.render(
      <Provider store={store}>
        <PageAddressContext value={addressOf('/login?next=%2Fprofile')}>
          <LoginPage />
        </PageAddressContext>
      </Provider>,
    ),
  );
  return api;
};

const form = (index: number): HTMLFormElement => {
  const found = mount.container.querySelectorAll('form')[index];
  if (!found) throw new Error(`there is no form ${index}`);
  return found;
};

const press = (index: number): Promise<void> =>
  act(async () => form(index).querySelector<HTMLElement>('button')?.click());

const isBusy = (index: number): boolean => form(index).querySelector('[aria-busy="true"]') !== null;

/** The script of the captcha comes, once it is there to come. */
const letScriptCome = (): Promise<void> =>
  act(async () => {
    await until(
      () => document.querySelector('script') !== null || execute.mock.calls.length > 0,
      'the script is asked for',
    );
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    await until(() => execute.mock.calls.length > 0, 'the visit is judged');
  });

const finish = (count = 1): Promise<void> =>
  act(() => until(() => posted.length === count, 'the form is posted'));

test('an address is posted with a proof that nobody sees, once', async () => {
  const api = await draw(recaptcha);
  const email = form(0).querySelector<HTMLInputElement>('[name="email"]');
  if (email) email.value = 'ann@example.org';
  await press(0);
  await letScriptCome();
  expect([isBusy(0), isBusy(1), posted]).toEqual([true, false, []]);
  await press(0);
  judge('a-token');
  await finish();
  expect(posted).toEqual([
    {
      form: 'send',
      kind: 'email',
      next: '/profile',
      email: 'ann@example.org',
      recaptcha_token: 'a-token',
    },
  ]);
  expect([isBusy(0), execute.mock.calls]).toEqual([false, [['k', { action: 'email_login' }]]]);
  expect(api.queries).toEqual([{ recaptcha_action: 'email_login', with_visual_challenge: false }]);

  // Whoever comes back to the page proves anew.
  await press(0);
  await letScriptCome();
  judge('another');
  await finish(2);
  expect(posted[1]).toMatchObject({ recaptcha_token: 'another' });
});

test.each<[string, FakeAnswer]>([
  ['is asked for', { data: { kind: 'none' } }],
  ['can be had', { status: 503 }],
])('an address is posted without one where none %s', async (_what, answer) => {
  await draw(answer);
  await press(1);
  await finish();
  expect(posted).toEqual([expect.objectContaining({ form: 'send', kind: 'phone' })]);
  expect(posted[0]).not.toHaveProperty('recaptcha_token');
});

test('another code is asked for with a proof of its own', async () => {
  const values = { kind: 'phone', recipient: '+447700900123', session_uuid: 'u', next: '/a' };
  await draw(recaptcha, values);
  await press(1);
  await letScriptCome();
  expect(isBusy(1)).toBe(true);
  judge('a-token');
  await finish();
  expect(posted).toEqual([{ form: 'send', ...values, resent: '1', recaptcha_token: 'a-token' }]);
  expect(execute.mock.calls).toEqual([['k', { action: 'phone_login' }]]);
});
