import { describe, expect, test } from '@jest/globals';
import {
  channelChosen,
  codeChanged,
  codeFailed,
  codeRequested,
  codeSent,
  type LoginAction,
  loginClosed,
  loginOpened,
  loginReducer,
  personAsked,
  recipientChanged,
  selectLogin,
  steppedBack,
  termsAccepted,
  verificationDone,
  verificationFailed,
  verificationRequested,
} from './login.slice.ts';

const ann = { channel: 'email', address: 'ann@example.org' } as const;
const sentCode = { sessionUuid: 'a-uuid', resendAfter: 30 };
const failure = { error: 'UpstreamError: The API answered 422', words: 'Incorrect.' };
const nothingWrong = { status: 'invalid', failure: null };

const resultOf = (...actions: readonly LoginAction[]) =>
  actions.reduce(loginReducer, loginReducer(undefined, loginOpened({})));

test('the modal opens anew with what its caller wants', () => {
  const earlier = resultOf(codeRequested(ann, 'v2'), codeFailed(failure), termsAccepted(false));
  const opened = loginReducer(earlier, loginOpened({ title: 'Come in', hasBack: true }));
  expect(opened).toMatchObject({
    isOpen: true,
    request: { title: 'Come in', hasBack: true },
    version: 'v3',
    recipient: null,
    codeRequest: nothingWrong,
    hasAcceptedTerms: true,
  });
  expect(loginReducer(opened, loginClosed()).isOpen).toBe(false);
});

describe('the request for a code', () => {
  test('is not begun, under way, and done, which keeps the id of the code', () => {
    expect(resultOf().codeRequest).toEqual(nothingWrong);
    const asked = resultOf(codeRequested(ann, 'v3'));
    expect(asked).toMatchObject({
      recipient: ann,
      version: 'v3',
      codeRequest: { status: 'request' },
      sentCode: null,
    });
    const done = loginReducer(asked, codeSent(sentCode));
    expect(done).toMatchObject({ sentCode, codeRequest: { status: 'success' } });
  });

  test('fails with its error, which goes when the recipient is changed', () => {
    const refused = resultOf(codeRequested(ann, 'v3'), codeFailed(failure));
    expect(refused).toMatchObject({ codeRequest: { status: 'failure', failure }, sentCode: null });
    expect(loginReducer(refused, recipientChanged()).codeRequest).toEqual(nothingWrong);
    expect(loginReducer(refused, channelChosen('phone'))).toMatchObject({
      channel: 'phone',
      codeRequest: nothingWrong,
    });
  });

  test('goes on while something is typed', () => {
    const asked = resultOf(codeRequested(ann, 'v3'), recipientChanged());
    expect(asked.codeRequest.status).toBe('request');
  });

  test('that is made again leaves the code that was sent where it fails', () => {
    const again = resultOf(codeRequested(ann, 'v3'), codeSent(sentCode), codeRequested(ann, 'v3'));
    expect(again.sentCode).toEqual(sentCode);
    const refused = loginReducer(again, codeFailed(failure));
    expect(refused).toMatchObject({ sentCode, codeRequest: { failure } });
    expect(loginReducer(refused, codeChanged()).codeRequest.failure).toBeNull();
  });

  test('keeps the version of the captcha', () => {
    expect(resultOf(codeRequested(ann, 'v3')).version).toBe('v3');
    expect(resultOf(codeRequested(ann, 'v2')).version).toBe('v2');
  });
});

describe('the question whether a person is there', () => {
  const asked = [codeRequested(ann, 'v3'), personAsked('Are you?')] as const;
  const question = { words: 'Are you?', turn: 1 };

  test('takes the place of the code, with nothing wrong, until there is an answer', () => {
    expect(resultOf(codeRequested(ann, 'v3')).personQuestion).toBeNull();
    expect(resultOf(...asked)).toMatchObject({
      personQuestion: question,
      codeRequest: nothingWrong,
      sentCode: null,
    });
    expect(resultOf(...asked, codeRequested(ann, 'v2')).personQuestion).toEqual(question);
  });

  test('is asked anew where the answer was not taken', () => {
    const again = resultOf(...asked, codeRequested(ann, 'v2'), personAsked(null));
    expect(again.personQuestion).toEqual({ words: null, turn: 2 });
  });

  test.each([
    ['a code was sent', codeSent(sentCode)],
    ['the code fails', codeFailed(failure)],
    ['the recipient is changed', recipientChanged()],
    ['the channel is changed', channelChosen('phone')],
    ['a code is asked for without it', codeRequested(ann, 'v3')],
    ['somebody steps back', steppedBack()],
    ['the modal is opened anew', loginOpened({})],
  ])('goes when %s', (_when, action) => {
    expect(resultOf(...asked, action).personQuestion).toBeNull();
  });
});

describe('the verification', () => {
  const withCode = [codeRequested(ann, 'v3'), codeSent(sentCode)] as const;

  test('is not begun, under way, and done, which closes the modal', () => {
    expect(resultOf(...withCode).verification).toEqual(nothingWrong);
    const asked = resultOf(...withCode, verificationRequested());
    expect(asked).toMatchObject({ isOpen: true, verification: { status: 'request' } });
    const done = loginReducer(asked, verificationDone());
    expect(done).toMatchObject({ isOpen: false, verification: { status: 'success' } });
  });

  test('fails with its error, which goes when the code is changed', () => {
    const wrong = resultOf(...withCode, verificationRequested(), verificationFailed(failure));
    expect(wrong).toMatchObject({ isOpen: true, verification: { status: 'failure', failure } });
    expect(loginReducer(wrong, codeChanged()).verification).toEqual(nothingWrong);
  });

  test('is left for another recipient', () => {
    const back = resultOf(...withCode, verificationFailed(failure), steppedBack());
    expect(back).toMatchObject({ sentCode: null, verification: nothingWrong, recipient: ann });
  });
});

test('the terms are accepted until that is taken back', () => {
  expect(resultOf().hasAcceptedTerms).toBe(true);
  expect(resultOf(termsAccepted(false)).hasAcceptedTerms).toBe(false);
});

test('without its code there is no modal', () => {
  expect(selectLogin({}).isOpen).toBe(false);
});
