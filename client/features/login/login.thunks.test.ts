/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { User } from '../../../shared/domain/user/user.ts';
import { createFakeApi, type FakeApi } from '../../../test/support/fakeApi.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { SESSION_END_EVENT } from '../../api/readFault.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { loginOpened, loginReducer, selectLogin } from './login.slice.ts';
import { requestCode, requestCodeAsPerson, verifyCode } from './login.thunks.ts';

const ann = { channel: 'email', address: 'ann@example.org' } as const;
const bo = { channel: 'phone', address: '+447700900123' } as const;
const sent = { status: 200, body: { data: { session_uuid: 'u', resend_after: 30 } } };
const incorrect = {
  status: 422,
  body: { message: { user_friendly_message: 'Incorrect code. Please try again.' } },
};

const personWanted = {
  status: 403,
  body: {
    message: { user_friendly_message: 'Are you a person?' },
    error_code: 'visual_challenge_required',
  },
};

interface Reply {
  readonly status: number;
  readonly body?: object;
}

interface Call {
  readonly address: string;
  readonly body: unknown;
}

let calls: Call[];
let replies: (Reply | 'broken')[];
const originalFetch = globalThis.fetch;

beforeEach(() => {
  calls = [];
  replies = [];
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    calls.push({ address, body: JSON.parse(String(init.body)) });
    const reply = replies.shift() ?? sent;
    if (reply === 'broken') throw new TypeError('Failed to fetch');
    const { body = {}, status } = reply;
    return { ok: status < 300, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const openModal = (api?: FakeApi) => {
  const store = createAppStore({ state: { context: renderContext }, api });
  store.addReducers({ login: loginReducer });
  store.dispatch(loginOpened({}));
  return { store, login: () => selectLogin(store.getState()) };
};

describe('a code', () => {
  test('is asked for with the silent captcha', async () => {
    const { login, store } = openModal();
    await store.dispatch(requestCode(ann));
    expect(calls).toEqual([
      {
        address:
          '/api/v0/users/generate_email_otp?recaptcha_action=email_login&with_visual_challenge=false',
        body: { user: { email: 'ann@example.org' } },
      },
    ]);
    expect(login()).toMatchObject({
      version: 'v3',
      sentCode: { sessionUuid: 'u', resendAfter: 30 },
      codeRequest: { status: 'success' },
    });
  });

  test('is asked for with the proof that the API wants', async () => {
    const asked: unknown[] = [];
    const execute = async (...args: unknown[]): Promise<string> => {
      asked.push(args);
      return 'a proof';
    };
    Object.assign(globalThis, { grecaptcha: { ready: (act: () => void) => act(), execute } });
    const append = jest.spyOn(document.head, 'append').mockImplementation((script) => {
      queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')));
    });
    const script_url = 'https://captcha.example/api.js?render=k';
    const data = { kind: 'recaptcha', site_key: 'k', script_url };
    const { store } = openModal(createFakeApi({ '/api/v0/users/captcha': { data } }));
    await store.dispatch(requestCode(ann));
    const [script] = append.mock.calls[0] ?? [];
    append.mockRestore();
    expect([(script as HTMLScriptElement).src, asked]).toEqual([
      script_url,
      [['k', { action: 'email_login' }]],
    ]);
    expect(calls.map(({ address }) => address.split('?')[1])).toEqual([
      'recaptcha_token=a+proof&recaptcha_action=email_login&with_visual_challenge=false',
    ]);
  });

  test('is asked for once more by whoever has shown that he is a person', async () => {
    const { login, store } = openModal();
    replies = [personWanted];
    await store.dispatch(requestCode(bo));
    expect(login()).toMatchObject({
      version: 'v3',
      personQuestion: { words: 'Are you a person?' },
      codeRequest: { status: 'invalid', failure: null },
    });
    await store.dispatch(requestCodeAsPerson('a proof'));
    expect(calls.map(({ address }) => address.split('?')[1])).toEqual([
      'recaptcha_action=phone_login&with_visual_challenge=false',
      'recaptcha_token=a+proof&recaptcha_action=phone_login&with_visual_challenge=true',
    ]);
    expect(login()).toMatchObject({
      version: 'v2',
      personQuestion: null,
      codeRequest: { status: 'success' },
    });
  });

  test('is not asked for by a proof that nobody has asked for', async () => {
    const { store } = openModal();
    await store.dispatch(requestCodeAsPerson('a proof'));
    expect(calls).toEqual([]);
  });

  test.each([
    ['without words', { status: 403 }, 'UpstreamError: The API answered 403', null],
    [
      'with words',
      incorrect,
      'UpstreamError: The API answered 422',
      'Incorrect code. Please try again.',
    ],
    ['by the network', 'broken', 'UpstreamError: The API gave no answer', null],
  ] as const)('that is refused %s leaves the error itself', async (_how, reply, error, words) => {
    const { login, store } = openModal();
    replies = [reply, reply];
    await store.dispatch(requestCode(ann));
    expect(login()).toMatchObject({
      sentCode: null,
      codeRequest: { status: 'failure', failure: { error, words } },
    });
  });

  test('is asked for once by two clicks', async () => {
    const { store } = openModal();
    await Promise.all([store.dispatch(requestCode(ann)), store.dispatch(requestCode({ ...ann }))]);
    expect(calls).toHaveLength(1);
  });

  test('that comes after the modal was opened anew is not shown in it', async () => {
    const { login, store } = openModal();
    const asked = store.dispatch(requestCode(ann));
    store.dispatch(loginOpened({}));
    await asked;
    expect(login()).toMatchObject({ sentCode: null, codeRequest: { status: 'invalid' } });
  });
});

describe('a code that was typed', () => {
  const withCode = async (recipient: typeof ann | typeof bo) => {
    const modal = openModal();
    await modal.store.dispatch(requestCode(recipient));
    calls = [];
    const loggedIn: User[] = [];
    const verify = (otp: string) =>
      modal.store.dispatch(verifyCode(otp, (user) => loggedIn.push(user)));
    return { ...modal, loggedIn, verify };
  };
  const right = { status: 200, body: { data: { id: 7, name: 'Ann' } } };

  test('by e-mail logs in', async () => {
    const { loggedIn, login, verify } = await withCode(ann);
    replies = [right];
    await verify('123456');
    expect(calls).toEqual([
      {
        address: '/api/v0/users/login_email_otp',
        body: { user: { email: 'ann@example.org', otp: '123456' } },
      },
    ]);
    expect(loggedIn).toEqual([testUser({ id: 7, name: 'Ann' })]);
    expect(login()).toMatchObject({ isOpen: false, verification: { status: 'success' } });
  });

  test('by phone names the request that it belongs to', async () => {
    const { verify } = await withCode(bo);
    replies = [right];
    await verify('123456');
    expect(calls.map(({ body }) => body)).toEqual([
      { user: { phone: '+447700900123', otp: '123456', session_uuid: 'u' } },
    ]);
  });

  test('and is wrong leaves the modal with what the API says', async () => {
    const { loggedIn, login, verify } = await withCode(ann);
    replies = [incorrect];
    await verify('000000');
    expect(loggedIn).toEqual([]);
    expect(login()).toMatchObject({
      isOpen: true,
      verification: { status: 'failure', failure: { words: 'Incorrect code. Please try again.' } },
    });
  });

  test('is handed in once by two clicks', async () => {
    const { verify } = await withCode(ann);
    replies = [right];
    await Promise.all([verify('123456'), verify('123456')]);
    expect(calls).toHaveLength(1);
  });

  test('logs in also when the modal was closed meanwhile', async () => {
    const { loggedIn, store, verify } = await withCode(ann);
    replies = [right];
    const verified = verify('123456');
    store.dispatch(loginOpened({}));
    await verified;
    expect(loggedIn).toHaveLength(1);
  });

  test('is no matter of a modal that was opened anew', async () => {
    const { login, store, verify } = await withCode(ann);
    replies = [incorrect];
    const verified = verify('000000');
    store.dispatch(loginOpened({}));
    await verified;
    expect(login().verification.status).toBe('invalid');
  });
});

test('an answer that nobody is signed in is told to the page', async () => {
  const { store } = openModal();
  let count = 0;
  const note = (): void => {
    count += 1;
  };
  window.addEventListener(SESSION_END_EVENT, note);
  replies = [{ status: 429 }];
  await store.dispatch(requestCode(ann));
  expect(count).toBe(0);
  replies = [{ status: 401 }];
  await store.dispatch(requestCode(ann));
  expect(count).toBe(1);
  window.removeEventListener(SESSION_END_EVENT, note);
});
