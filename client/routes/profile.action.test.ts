import { describe, expect, test } from '@jest/globals';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import {
  type AccountAnswers,
  codeSentWire,
  createAccountApi,
  identifiersWire,
  refusal,
  SESSION_UUID,
  userWire,
} from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitProfile } from './profile.action.ts';

const submit = async (
  fields: Readonly<Record<string, string>>,
  answers: AccountAnswers = {},
  file: ActionRequest['file'] = null,
) => {
  const api = createAccountApi(answers);
  const outcome = await submitProfile({
    address: addressOf('/profile'),
    form: new URLSearchParams(fields),
    file,
    api,
    context: renderContext,
    attribution: null,
    now: 0,
  });
  return { outcome, asked: api.asked, sent: api.sent };
};

const user = { data: userWire() };
const done = (news: string) => ({ kind: 'redirect', to: `/profile?done=${news}` });
const confirmationSent = codeSentWire({ sent_to: 'a••@example.org' });

describe('a name', () => {
  test('is saved without the spaces around it', async () => {
    const { outcome, sent } = await submit(
      { form: 'name', name: ' Ann Lee ' },
      { changeUser: user },
    );
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: '/api/v0/users/details',
        body: { user: { name: 'Ann Lee' } },
      }),
    ]);
    expect(outcome).toEqual(done('name'));
  });

  test.each(['', '   ', 'x'.repeat(121)])('of no use is not sent, and stays: %j', async (name) => {
    const { outcome, sent } = await submit({ form: 'name', name }, { changeUser: user });
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'name', faults: { name: 'name' } },
    });
  });

  test('that the API refuses stays, with its words', async () => {
    const fields = { form: 'name', name: 'Ann' };
    const { outcome } = await submit(fields, { changeUser: refusal(422, 'Not this one.') });
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'name', values: { name: 'Ann' }, problem: { message: 'Not this one.' } },
    });
  });
});

describe('a picture', () => {
  const bytes = new Uint8Array([1, 2, 3]);

  test('goes up as it is', async () => {
    const file = { bytes, contentType: 'image/png' };
    const { outcome, sent } = await submit({ form: 'picture' }, { changePicture: user }, file);
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'PUT',
        path: '/api/v0/users/picture',
        body: bytes,
        contentType: 'image/png',
      }),
    ]);
    expect(outcome).toEqual(done('picture'));
  });

  test.each([
    ['that was not chosen', null, 'noPicture'],
    ['that is too large to be looked at', 'tooLarge', 'largePicture'],
  ] as const)('%s is asked for', async (_what, file, fault) => {
    const fields: Record<string, string> = file === null ? { form: 'picture' } : {};
    const { outcome, sent } = await submit(fields, { changePicture: user }, file);
    expect(sent).toEqual([]);
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'picture', faults: { [fault]: fault } },
    });
  });

  test('can be removed', async () => {
    const { outcome, sent } = await submit({ form: 'removePicture' }, { removePicture: user });
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: '/api/v0/users/picture' });
    expect(outcome).toEqual(done('picture-removed'));
  });
});

describe('another address', () => {
  const typed = { form: 'add', kind: 'email', email: 'Bo@Example.org' };
  const known = { kind: 'email', recipient: 'bo@example.org' };

  test('of somebody who has just shown who he is gets a code', async () => {
    const { outcome, sent } = await submit(typed, { generateIdentifierOtp: codeSentWire() });
    expect(sent[0]?.body).toEqual({ user: { email: 'bo@example.org' } });
    expect(outcome).toMatchObject({
      kind: 'continued',
      form: {
        name: 'identifierCode',
        values: { ...known, session_uuid: SESSION_UUID, resend_after: '30' },
      },
    });
  });

  test('of anybody else gets none before he has shown it', async () => {
    const { asked, outcome } = await submit(typed, {
      generateIdentifierOtp: refusal(403),
      generateConfirmationOtp: confirmationSent,
    });
    expect(asked).toEqual(['generateIdentifierOtp', 'generateConfirmationOtp']);
    expect(outcome).toMatchObject({
      kind: 'continued',
      form: {
        name: 'confirm',
        values: {
          ...known,
          intent: 'add',
          session_uuid: SESSION_UUID,
          sent_to: 'a••@example.org',
          resend_after: '30',
        },
      },
    });
  });

  test('is gone on with once he has', async () => {
    const { asked, outcome, sent } = await submit(
      { form: 'confirm', intent: 'add', ...known, session_uuid: SESSION_UUID, otp: '123456' },
      { confirmSession: { data: {} }, generateIdentifierOtp: codeSentWire() },
    );
    expect(asked).toEqual(['confirmSession', 'generateIdentifierOtp']);
    expect(sent[0]?.body).toEqual({ user: { otp: '123456', session_uuid: SESSION_UUID } });
    expect(outcome).toMatchObject({ kind: 'continued', form: { name: 'identifierCode' } });
    expect(JSON.stringify(outcome)).not.toContain('123456');
  });

  test.each([
    [false, 'added'],
    [true, 'merged'],
  ])('is added by its code; another account with it: %s', async (merged, news) => {
    const { outcome, sent } = await submit(
      { form: 'identifierCode', ...known, session_uuid: SESSION_UUID, otp: '123456' },
      { addIdentifier: { data: { ...identifiersWire.data, merged } } },
    );
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/v0/users/identifiers',
      body: { user: { email: 'bo@example.org', otp: '123456', session_uuid: SESSION_UUID } },
    });
    expect(outcome).toEqual(done(news));
  });

  test('that is none is asked for again, with what was typed', async () => {
    const fields = { form: 'add', kind: 'phone', code: 'France (+33)', phone: '12' };
    const { outcome, sent } = await submit(fields);
    expect(sent).toEqual([]);
    const { form: _form, ...values } = fields;
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'add', values, faults: { phone: 'phone' } },
    });
  });

  test('whose code is wrong keeps its step, and the wait for another code', async () => {
    const code = { form: 'identifierCode', session_uuid: SESSION_UUID, resend_at: '20000' };
    const { outcome } = await submit(
      { ...code, ...known, otp: '123456' },
      { addIdentifier: refusal(422, 'Incorrect code. Please try again.') },
    );
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: {
        name: 'identifierCode',
        values: { ...known, session_uuid: SESSION_UUID, resend_at: '20000', resend_after: '20' },
        problem: { message: 'Incorrect code. Please try again.' },
      },
    });
    expect(JSON.stringify(outcome)).not.toContain('123456');
  });

  test('can be removed', async () => {
    const { outcome, sent } = await submit(
      { form: 'remove', ...known },
      { removeIdentifier: identifiersWire },
    );
    expect(sent[0]).toMatchObject({
      method: 'DELETE',
      path: '/api/v0/users/identifiers',
      body: { user: { kind: 'email', value: 'bo@example.org' } },
    });
    expect(outcome).toEqual(done('removed'));
  });

  test('that may not go stays, with the reason beside it', async () => {
    const { outcome } = await submit(
      { form: 'confirm', intent: 'remove', ...known, session_uuid: SESSION_UUID, otp: '123456' },
      { confirmSession: { data: {} }, removeIdentifier: refusal(422, 'It is the last one.') },
    );
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'remove', values: known, problem: { message: 'It is the last one.' } },
    });
  });
});

describe('what only the owner may', () => {
  const code = { form: 'confirm', session_uuid: SESSION_UUID, otp: '123456' };
  const confirmed = { confirmSession: { data: {} } };

  test.each([
    [{ form: 'export' }, 'export'],
    [{ form: 'delete', sure: '1' }, 'delete'],
  ])('asks for a fresh code first: %j', async (fields, intent) => {
    const { asked, outcome } = await submit(fields, { generateConfirmationOtp: confirmationSent });
    expect(asked).toEqual(['generateConfirmationOtp']);
    expect(outcome).toMatchObject({
      kind: 'continued',
      form: { name: 'confirm', values: { intent } },
    });
  });

  test('is done with the code: the data can be fetched', async () => {
    expect((await submit({ ...code, intent: 'export' }, confirmed)).outcome).toEqual(
      done('confirmed'),
    );
  });

  test('is done with the code: the account is deleted', async () => {
    const { outcome, sent } = await submit(
      { ...code, intent: 'delete' },
      { ...confirmed, deleteUser: { message: 'deleted' } },
    );
    expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/api/v0/users/details' });
    expect(outcome).toEqual({ kind: 'redirect', to: '/' });
  });

  test('is not done by a wrong code', async () => {
    const { asked, outcome } = await submit(
      { ...code, intent: 'delete' },
      { confirmSession: refusal(422, 'Incorrect code.'), deleteUser: { message: 'deleted' } },
    );
    expect(asked).toEqual(['confirmSession']);
    expect(outcome).toMatchObject({
      kind: 'invalid',
      form: { name: 'confirm', values: { intent: 'delete' } },
    });
  });

  test('is not done by accident', async () => {
    const { asked, outcome } = await submit({ form: 'delete' });
    expect(asked).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'invalid', form: { faults: { unsure: 'unsure' } } });
  });

  test('needs no code where there is no address to send one to: a new login is enough', async () => {
    const answers = { generateConfirmationOtp: refusal(422), deleteUser: { message: 'deleted' } };
    const { asked, outcome } = await submit({ form: 'delete', sure: '1' }, answers);
    expect(asked).toEqual(['generateConfirmationOtp', 'deleteUser']);
    expect(outcome).toEqual({ kind: 'redirect', to: '/' });
  });

  test.each([429, 500])('is not done where the code cannot be sent: %s', async (status) => {
    const answers = {
      generateConfirmationOtp: refusal(status),
      deleteUser: { message: 'deleted' },
    };
    const { asked } = await submit({ form: 'delete', sure: '1' }, answers);
    expect(asked).toEqual(['generateConfirmationOtp']);
  });

  test('is not done under another name', async () => {
    for (const intent of ['', 'logout', 'constructor']) {
      const { asked, outcome } = await submit({ ...code, intent }, confirmed);
      expect([asked, outcome]).toEqual([[], { kind: 'redirect', to: '/profile' }]);
    }
  });
});

describe('a session', () => {
  test.each([
    ['logout', 'logout'],
    ['endSessions', 'endSessions'],
  ])('ends here by %s, and its visitor goes home', async (form, name) => {
    const { asked, outcome } = await submit({ form }, { [name]: { message: 'logged-out' } });
    expect([asked, outcome]).toEqual([[name], { kind: 'redirect', to: '/' }]);
  });

  test('that the API has not ended goes on', async () => {
    const { outcome } = await submit({ form: 'logout' }, { logout: { message: 'later' } });
    expect(outcome).toMatchObject({ kind: 'failed', form: { name: 'logout' } });
  });

  test('that has ended meanwhile leads to the login and back', async () => {
    for (const form of ['name', 'export', 'logout']) {
      const gone = refusal(401);
      const answers = { changeUser: gone, generateConfirmationOtp: gone, logout: gone };
      const { outcome } = await submit({ form, name: 'Ann' }, answers);
      expect(outcome).toEqual({ kind: 'redirect', to: '/login?next=%2Fprofile' });
    }
  });
});

test('a form that the page does not have does nothing', async () => {
  for (const form of ['', 'toString', 'other']) {
    const { asked, outcome } = await submit({ form });
    expect([asked, outcome]).toEqual([[], { kind: 'redirect', to: '/profile' }]);
  }
});
