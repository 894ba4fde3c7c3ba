import { expect, test } from '@jest/globals';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitLogin } from './login.action.ts';

const logIn = async (next: string, cookieCode: string | null) => {
  const bodies: unknown[] = [];
  const api = {
    get: () => Promise.reject(new Error('nothing is asked')),
    send: async <Result>(change: ApiChange<Result>): Promise<Result> => {
      bodies.push(change.body);
      return change.parse({ data: { id: 1 } });
    },
  };
  const typed = { form: 'code', kind: 'email', recipient: 'bo@example.org', otp: '123456', next };
  const outcome = await submitLogin({
    address: addressOf('/login'),
    form: new URLSearchParams(typed),
    file: null,
    api,
    context: renderContext,
    attribution: { sourceDetails: {}, referralCode: cookieCode },
    now: 0,
  });
  return { bodies, outcome };
};

test.each([
  ['the page that is wanted', '/profile/refer?referral_code=ABCD2345', null, 'ABCD2345'],
  ['an earlier visit', '/profile', 'WXYZ6789', 'WXYZ6789'],
  ['nothing', '/profile', null, undefined],
])('a login hands in the code of a friend that %s has brought', async (_what, next, kept, code) => {
  const { bodies, outcome } = await logIn(next, kept);
  const user = { email: 'bo@example.org', otp: '123456', referral_code: code };
  expect(bodies).toEqual([{ user }]);
  expect(outcome).toEqual({ kind: 'redirect', to: next });
});
