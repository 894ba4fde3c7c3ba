/** @jest-environment jsdom */
import '#messages/login.json';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { type AppStore, createAppStore } from '../../store/createAppStore.ts';
import { CodeStep } from './CodeStep.tsx';
import { LoginDialog } from './LoginDialog.tsx';
import {
  codeRequested,
  codeSent,
  type LoginRequest,
  loginOpened,
  loginReducer,
  selectLogin,
} from './login.slice.ts';
import { RecipientStep } from './RecipientStep.tsx';

const sentCode = { sessionUuid: 'u', resendAfter: 30 };
const incorrect = 'Incorrect code. Please try again.';

interface Asked {
  readonly path: string;
  readonly query: string;
  readonly user: unknown;
}

const mount = mountEach();
let store: AppStore;
let asked: Asked[];
let answers: { status: number; body: object }[];
const originalFetch = globalThis.fetch;

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  jest.useFakeTimers();
  asked = [];
  answers = [];
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    if (address.startsWith('/api/ip-country')) {
      return { ok: true, json: async () => ({ country: 'GB' }) };
    }
    const { user } = JSON.parse(String(init.body)) as { user: unknown };
    const [path = '', query = ''] = address.split('?');
    asked.push({ path, query, user });
    const { body, status } = answers.shift() ?? { status: 200, body: { data: { id: 7 } } };
    return { ok: status < 300, status, headers: new Headers(), json: async () => body };
  }) as unknown as typeof fetch;
  store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.addReducers({ login: loginReducer });
  store.dispatch(loginOpened({}));
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
});

const draw = (step: ReactNode) =>
  act(async () => mount.render(<Provider store={store}>{step}</Provider>));

const field = (name: string): HTMLInputElement => {
  const found = mount.container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

const type = (name: string, text: string) =>
  act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

const submit = () => act(async () => mount.container.querySelector('form')?.requestSubmit());

const press = (text: string) =>
  act(async () => {
    const button = [...mount.container.querySelectorAll('button')].find((one) =>
      one.textContent?.includes(text),
    );
    if (!button) throw new Error(`there is no button ${text}`);
    button.click();
  });

const alerted = (): string => mount.container.querySelector('[role="alert"]')?.textContent ?? '';

describe('the first step', () => {
  test.each([
    ['abc', 'Please provide a valid email address'],
    ['12345@b.co', 'Please provide a valid email address'],
  ])('refuses %s without asking anybody, and goes back to the field', async (typed, text) => {
    await draw(<RecipientStep />);
    await type('email', typed);
    await submit();
    expect(alerted()).toBe(text);
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('email'));
    expect(asked).toEqual([]);
    await type('email', 'a');
    expect(alerted()).toBe('');
  });

  test('refuses what is no number', async () => {
    await draw(<RecipientStep />);
    await press('Phone');
    await type('phone', '12');
    await submit();
    expect(alerted()).toBe('Please provide a valid phone number');
    expect(asked).toEqual([]);
  });

  test('sends the code to the number of the country', async () => {
    await draw(<RecipientStep />);
    await press('Phone');
    await type('phone', '07700 900123');
    await submit();
    expect(asked).toEqual([
      {
        path: '/api/v0/users/generate_phone_otp',
        query: 'recaptcha_action=phone_login&with_visual_challenge=false',
        user: { phone: '+447700900123' },
      },
    ]);
  });

  test('has the terms accepted, and asks for them where that was taken back', async () => {
    await draw(<RecipientStep />);
    await type('email', 'Ann@example.org');
    expect(field('terms').checked).toBe(true);
    await act(async () => field('terms').click());
    await submit();
    expect(alerted()).toBe('Please accept the terms and the privacy policy');
    expect([document.activeElement, asked]).toEqual([field('terms'), []]);
    await act(async () => field('terms').click());
    await submit();
    expect(asked.map(({ user }) => user)).toEqual([{ email: 'ann@example.org' }]);
  });

  test('says "Something went wrong" where the API gives no words, until something is typed', async () => {
    await draw(<RecipientStep />);
    answers = [{ status: 500, body: {} }];
    await type('email', 'ann@example.org');
    await submit();
    expect(alerted()).toBe('Something went wrong');
    await type('email', 'anna@example.org');
    expect(alerted()).toBe('');
  });
});

describe('whoever is to be seen', () => {
  const wanted = {
    status: 403,
    body: {
      message: { user_friendly_message: 'Please confirm that you are a person.' },
      error_code: 'visual_challenge_required',
    },
  };
  const ticket = { status: 200, body: { data: { ticket: 'wait.1', wait_seconds: 10 } } };
  const sent = { status: 200, body: { data: { session_uuid: 'u', resend_after: 30 } } };
  const ann = { email: 'ann@example.org' };

  const askAsAnn = async (...later: typeof answers) => {
    await draw(<RecipientStep />);
    answers = [wanted, ...later];
    await type('email', ann.email);
    await submit();
  };
  const pass = (milliseconds: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(milliseconds);
    });

  test('ticks a box, is told how it goes on, and is sent the code', async () => {
    await askAsAnn(ticket, sent);
    const box = field('person');
    expect(mount.container.textContent).toContain('Please confirm that you are a person.');
    expect([document.activeElement, box.checked]).toEqual([box, false]);
    await act(async () => box.click());
    await pass(5000);
    expect(mount.container.querySelector('[role="status"]')?.textContent).toBe(
      'One moment, please: 50 %',
    );
    expect([document.activeElement, box.checked]).toEqual([box, true]);
    await pass(5000);
    expect(asked).toEqual([
      expect.objectContaining({ query: expect.not.stringContaining('true') }),
      {
        path: '/api/v0/users/captcha_ticket',
        query: 'recaptcha_action=email_login',
        user: ann,
      },
      {
        path: '/api/v0/users/generate_email_otp',
        query: 'recaptcha_token=wait.1&recaptcha_action=email_login&with_visual_challenge=true',
        user: ann,
      },
    ]);
    expect(selectLogin(store.getState())).toMatchObject({
      version: 'v2',
      sentCode: { sessionUuid: 'u' },
    });
  });

  test('is asked anew where that was not enough', async () => {
    await askAsAnn(ticket, wanted);
    await act(async () => field('person').click());
    await pass(10_000);
    expect([field('person').checked, document.activeElement]).toEqual([false, field('person')]);
  });

  test('asks for no code once he has typed another address', async () => {
    await askAsAnn(ticket, wanted, sent);
    await act(async () => field('person').click());
    await type('email', 'anna@example.org');
    expect(mount.container.querySelector('[name="person"]')).toBeNull();
    await submit();
    await pass(10_000);
    expect(field('person').checked).toBe(false);
    expect(asked.map(({ path, user }) => [path.split('/').at(-1), user])).toEqual([
      ['generate_email_otp', ann],
      ['captcha_ticket', ann],
      ['generate_email_otp', { email: 'anna@example.org' }],
    ]);
  });

  test('is told where it fails, and can go on', async () => {
    await askAsAnn({ status: 500, body: {} });
    await act(async () => field('person').click());
    expect(alerted()).toBe('Something went wrong');
    expect(mount.container.querySelector('button[type="submit"]')).not.toBeNull();
  });
});

describe('the second step', () => {
  const loggedIn = jest.fn();
  const drawCode = async () => {
    loggedIn.mockClear();
    store.dispatch(codeRequested({ channel: 'email', address: 'ann@example.org' }, 'v3'));
    store.dispatch(codeSent(sentCode));
    await draw(<CodeStep sentCode={sentCode} onLoggedIn={loggedIn} />);
  };

  test('has the focus in a field that browsers fill in', async () => {
    await drawCode();
    expect(document.activeElement).toBe(field('otp'));
    expect(field('otp').getAttribute('autocomplete')).toBe('one-time-code');
    expect(mount.container.textContent).toContain('ann@example.org');
  });

  test('hands in what is typed with the last digit', async () => {
    await drawCode();
    await type('otp', '12345');
    expect(asked).toEqual([]);
    await type('otp', '123 456');
    expect(asked.map(({ user }) => user)).toEqual([{ email: 'ann@example.org', otp: '123456' }]);
    expect(loggedIn).toHaveBeenCalledTimes(1);
  });

  test('takes the code out of what is pasted', async () => {
    await drawCode();
    await act(async () => {
      const paste = new Event('paste', { bubbles: true, cancelable: true });
      const getData = (): string => '654321 is your Amber code, good for 10 minutes.';
      Object.assign(paste, { clipboardData: { getData } });
      field('otp').dispatchEvent(paste);
    });
    expect(asked.map(({ user }) => user)).toEqual([{ email: 'ann@example.org', otp: '654321' }]);
  });

  test('says what is wrong with a code, with the focus in its field, until it is changed', async () => {
    await drawCode();
    answers = [{ status: 422, body: { message: { user_friendly_message: incorrect } } }];
    await type('otp', '000000');
    expect(alerted()).toBe(incorrect);
    expect(field('otp').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('otp'));
    await type('otp', '00000');
    expect(alerted()).toBe('');
    expect(loggedIn).not.toHaveBeenCalled();
  });

  test('sends another code after the countdown, and no sooner', async () => {
    await drawCode();
    await press('Another code in 30 seconds');
    expect(asked).toEqual([]);
    await act(async () => jest.advanceTimersByTime(29_000));
    await press('Another code in 1 second');
    expect(asked).toEqual([]);
    await act(async () => jest.advanceTimersByTime(1000));
    answers = [{ status: 200, body: { data: { session_uuid: 'v', resend_after: 30 } } }];
    await press('Send another code');
    expect(asked.map(({ path }) => path)).toEqual(['/api/v0/users/generate_email_otp']);
    expect(selectLogin(store.getState()).sentCode).toEqual({ sessionUuid: 'v', resendAfter: 30 });
  });

  test('leads back to the first one', async () => {
    await drawCode();
    await press('Use another address');
    expect(selectLogin(store.getState()).sentCode).toBeNull();
  });
});

describe('the modal', () => {
  // jsdom opens no modal dialogs: here each is open as long as it is on the page.
  beforeAll(() => {
    const dialogs = HTMLDialogElement.prototype;
    Object.defineProperty(dialogs, 'open', { get: () => true });
    Object.assign(dialogs, { close: () => undefined });
  });

  const drawModal = async (request: LoginRequest) => {
    store.dispatch(loginOpened(request));
    await draw(<LoginDialog onLoggedIn={jest.fn()} />);
  };
  const title = () => mount.container.querySelector('h2')?.textContent;
  const back = () => mount.container.querySelector<HTMLElement>('button[aria-label="Back"]');
  const stepBack = () => act(async () => back()?.click());

  test('has the usual title and no way back', async () => {
    await drawModal({});
    expect([title(), back()]).toEqual(['Login to Amber', null]);
  });

  test('has the title of its caller, and goes one step back where that is wanted', async () => {
    await drawModal({ title: 'Come in', hasBack: true });
    expect(title()).toBe('Come in');
    await act(async () => {
      store.dispatch(codeRequested({ channel: 'email', address: 'ann@example.org' }, 'v3'));
      store.dispatch(codeSent(sentCode));
    });
    expect(field('otp')).not.toBeNull();
    await stepBack();
    expect(field('email')).not.toBeNull();
    expect(selectLogin(store.getState()).isOpen).toBe(true);
    await stepBack();
    expect(selectLogin(store.getState()).isOpen).toBe(false);
    expect(title()).toBeUndefined();
  });
});
