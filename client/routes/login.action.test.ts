import { describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import {
  type AccountAnswers,
  codeSentWire,
  createAccountApi,
  refusal,
  SESSION_UUID,
  userWire,
} from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitLogin } from './login.action.ts';

const submit = async (
  fields: Readonly<Record<string, string>>,
  answers: AccountAnswers = {},
  now = 0,
) => {
  const api = createAccountApi(answers);
  const outcome = await submitLogin({
    address: addressOf('/login'),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: null,
    now,
  });
  return { outcome, sent: api.sent };
};

const sentCode = { generateEmailOtp: codeSentWire(), generatePhoneOtp: codeSentWire() };
const loggedIn = {
  loginEmailOtp: { data: userWire() },
  loginPhoneOtp: { data: userWire() },
};
const PHONE = '+447700900123';

describe('an address', () => {
  test('of mail gets a code, and the page asks for it', async () => {
    const { outcome, sent } = await submit(
      { form: 'send', kind: 'email', email: ' Ann@Example.org ', next: '/profile' },
      sentCode,
    );
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/v0/users/generate_email_otp',
        query: { recaptcha_action: 'email_login', with_visual_challenge: false },
        body: { user: { email: 'ann@example.org' } },
      }),
    ]);
    expect(outcome).toEqual({
      kind: 'continued',
      form: {
        name: 'code',
        values: {
          kind: 'email',
          recipient: 'ann@example.org',
          session_uuid: SESSION_UUID,
          next: '/profile',
          resend_at: '30000',
          resend_after: '30',
        },
        faults: {},
        problem: null,
        idempotencyKey: '',
      },
    });
  });

  test('of a telephone is read with its country', async () => {
    const fields = { form: 'send', kind: 'phone', code: 'United Kingdom (+44)' };
    const { outcome, sent } = await submit({ ...fields, phone: '07700 900123' }, sentCode);
    expect(sent[0]?.body).toEqual({ user: { phone: PHONE } });
    expect(outcome).toMatchObject({ kind: 'continued', form: { values: { recipient: PHONE } } });
  });

  test.each([
    [{ kind: 'email', email: 'abc' }, 'email'],
    [{ kind: 'email', email: '12345@b.co' }, 'email'],
    [{ kind: 'email' }, 'email'],
    [{ kind: 'phone', code: 'France (+33)', phone: '12' }, 'phone'],
    [{ kind: 'email', recipient: 'no address' }, 'email'],
    [{ kind: 'phone', recipient: '12' }, 'phone'],
  ])('that is none is asked for again, with what was typed: %j', async (typed, fault) => {
    const fields = { form: 'send', next: '/profile', ...typed };
    const { outcome, sent } = await submit(fields, sentCode);
    expect(sent).toEqual([]);
    const { form: _form, ...values } = fields;
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { values, faults: { [fault]: fault } },
    });
  });

  test.each([
    [refusal(429, 'Please ask for another code in 25 seconds.', 25), 'refused'],
    [refusal(503, 'We cannot send text messages.'), 'failed'],
    [refusal(400, 'Please provide a valid email address'), 'invalid'],
  ])('that gets none keeps what was typed and says why', async (error, kind) => {
    const fields = { form: 'send', kind: 'email', email: 'ann@example.org' };
    const { outcome } = await submit(fields, { generateEmailOtp: error });
    expect(outcome).toMatchObject({
      kind,
      form: {
        name: 'send',
        values: { email: 'ann@example.org' },
        problem: { message: error.userFriendlyMessage },
      },
    });
  });
});

describe('whoever cannot show that he is a person', () => {
  const personWanted = new UpstreamError('refused', {
    status: 403,
    userFriendlyMessage: 'Please confirm that you are a person.',
    errorCode: 'visual_challenge_required',
  });
  const tooSoon = new UpstreamError('refused', {
    status: 429,
    userFriendlyMessage: 'Please wait 4 more seconds.',
    retryAfterSeconds: 4,
    errorCode: 'wait_longer',
  });
  const captchaTicket = { data: { ticket: 'wait.1', wait_seconds: 10 } };
  const fields = { form: 'send', kind: 'email', email: 'ann@example.org', next: '/profile' };
  const carried = {
    kind: 'email',
    recipient: 'ann@example.org',
    next: '/profile',
    ticket: 'wait.1',
    wait_seconds: '10',
  };

  test('is asked to wait, with a ticket for his address', async () => {
    const { outcome, sent } = await submit(fields, {
      generateEmailOtp: personWanted,
      captchaTicket,
    });
    expect(sent[1]).toMatchObject({
      path: '/api/v0/users/captcha_ticket',
      query: { recaptcha_action: 'email_login' },
      body: { user: { email: 'ann@example.org' } },
    });
    expect(outcome).toMatchObject({ kind: 'continued', form: { name: 'wait', values: carried } });
  });

  test('gets the code once he has waited', async () => {
    const { outcome, sent } = await submit({ form: 'send', ...carried }, sentCode);
    expect(sent).toEqual([
      expect.objectContaining({
        query: {
          recaptcha_token: 'wait.1',
          recaptcha_action: 'email_login',
          with_visual_challenge: true,
        },
      }),
    ]);
    expect(outcome).toMatchObject({
      kind: 'continued',
      form: { name: 'code', values: { recipient: 'ann@example.org', next: '/profile' } },
    });
  });

  test('need not wait where scripts have proven it unseen, once', async () => {
    const proven = { ...fields, recaptcha_token: 'p'.repeat(3000) };
    const { outcome, sent } = await submit(proven, sentCode);
    expect(sent.map(({ query }) => query)).toEqual([
      {
        recaptcha_token: proven.recaptcha_token,
        recaptcha_action: 'email_login',
        with_visual_challenge: false,
      },
    ]);
    expect(outcome).toMatchObject({ kind: 'continued', form: { name: 'code' } });
    expect(JSON.stringify(outcome)).not.toContain('ppp');
    const refused = await submit(proven, { generateEmailOtp: personWanted, captchaTicket });
    expect(refused.outcome).toMatchObject({ form: { name: 'wait', values: carried } });
    expect(JSON.stringify(refused.outcome)).not.toContain('ppp');
  });

  test('keeps his ticket where he has not waited long enough', async () => {
    const answers = { generateEmailOtp: tooSoon };
    const { outcome } = await submit({ form: 'send', ...carried }, answers);
    expect(outcome).toMatchObject({
      kind: 'refused',
      form: {
        name: 'wait',
        values: carried,
        problem: { message: 'Please wait 4 more seconds.', retryAfterSeconds: 4 },
      },
    });
  });

  test('gets another ticket where his is over', async () => {
    const renewed = { data: { ticket: 'wait.2', wait_seconds: 10 } };
    const answers = { generateEmailOtp: personWanted, captchaTicket: renewed };
    const { outcome } = await submit({ form: 'send', ...carried }, answers);
    expect(outcome).toMatchObject({ form: { name: 'wait', values: { ticket: 'wait.2' } } });
  });

  test('waits for another code as for the first', async () => {
    const again = { form: 'send', kind: 'phone', recipient: PHONE, session_uuid: 'u', resent: '1' };
    const { outcome } = await submit(again, { generatePhoneOtp: personWanted, captchaTicket });
    expect(outcome).toMatchObject({
      form: { name: 'wait', values: { recipient: PHONE, session_uuid: 'u', resent: '1' } },
    });
  });

  test('is back at the first step where no ticket can be had', async () => {
    const { outcome } = await submit(fields, {
      generateEmailOtp: personWanted,
      captchaTicket: refusal(503, 'Not just now.'),
    });
    expect(outcome).toMatchObject({
      kind: 'failed',
      form: {
        name: 'send',
        values: { email: 'ann@example.org' },
        problem: { message: 'Not just now.' },
      },
    });
  });
});

describe('another code', () => {
  const again = {
    form: 'send',
    kind: 'phone',
    recipient: PHONE,
    session_uuid: 'an-earlier-one',
    resent: '1',
  };

  test('takes the place of the first', async () => {
    const { outcome } = await submit(again, sentCode);
    expect(outcome).toMatchObject({
      kind: 'continued',
      form: { name: 'code', values: { session_uuid: SESSION_UUID, resent: '1' } },
    });
  });

  test('that comes too soon leaves the first as it is', async () => {
    const { outcome } = await submit(again, { generatePhoneOtp: refusal(429, 'Too soon.', 9) });
    expect(outcome).toMatchObject({
      kind: 'refused',
      form: {
        name: 'code',
        values: { session_uuid: 'an-earlier-one', recipient: PHONE },
        problem: { message: 'Too soon.', retryAfterSeconds: 9 },
      },
    });
  });
});

test('another address is asked for by the page itself, which still knows where to go', async () => {
  const { outcome } = await submit({ form: 'restart', next: '/profile' });
  expect(outcome).toEqual({ kind: 'redirect', to: '/login?next=%2Fprofile' });
});

describe('a code', () => {
  const byMail = { form: 'code', kind: 'email', recipient: 'ann@example.org' };

  test('signs in by mail and leads on, however it was copied', async () => {
    const { outcome, sent } = await submit(
      { ...byMail, otp: ' 123-456 ', next: '/profile?done=name' },
      loggedIn,
    );
    expect(sent[0]).toMatchObject({
      path: '/api/v0/users/login_email_otp',
      body: { user: { email: 'ann@example.org', otp: '123456' } },
    });
    expect(outcome).toEqual({ kind: 'redirect', to: '/profile?done=name' });
  });

  test('signs in by telephone, under the request that it belongs to', async () => {
    const fields = { form: 'code', kind: 'phone', recipient: PHONE, session_uuid: SESSION_UUID };
    const { sent } = await submit({ ...fields, otp: '123456' }, loggedIn);
    expect(sent[0]?.body).toEqual({
      user: { phone: PHONE, otp: '123456', session_uuid: SESSION_UUID },
    });
  });

  test.each(['//other.example', '/\\other.example', 'https://other.example', '/login'])(
    'leads to no other site: %s',
    async (next) => {
      const { outcome } = await submit({ ...byMail, otp: '123456', next }, loggedIn);
      expect(outcome).toEqual({ kind: 'redirect', to: '/' });
    },
  );

  test.each(['', '12345', 'abcdef', '1234567'])(
    'that is none is not even tried: %j',
    async (otp) => {
      const { outcome, sent } = await submit({ ...byMail, otp }, loggedIn);
      expect(sent).toEqual([]);
      expect(outcome).toMatchObject({
        kind: 'invalid',
        form: { name: 'code', faults: { otp: 'otp' } },
      });
    },
  );

  test('that is wrong is asked for again, and is not in the page', async () => {
    const { outcome } = await submit(
      { ...byMail, otp: '123456' },
      { loginEmailOtp: refusal(422, 'Incorrect code. Please try again.') },
    );
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'code', problem: { message: 'Incorrect code. Please try again.' } },
    });
    expect(JSON.stringify(outcome)).not.toContain('123456');
  });

  test.each([
    ['30000', 12_100, { resend_at: '30000', resend_after: '18' }],
    ['30000', 30_000, {}],
    ['99999999', 0, {}],
    ['soon', 0, {}],
    ['', 0, {}],
  ])('that is wrong leaves the wait for another one, until %s at %s ms', async (at, now, wait) => {
    const { outcome } = await submit(
      { ...byMail, session_uuid: 'u', resend_at: at, otp: '1' },
      {},
      now,
    );
    const values: Readonly<Record<string, string>> = 'form' in outcome ? outcome.form.values : {};
    const { resend_after, resend_at } = values;
    expect({ ...(resend_at && { resend_at }), ...(resend_after && { resend_after }) }).toEqual(
      wait,
    );
  });
});
