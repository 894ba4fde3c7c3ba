import { expect, test } from '@jest/globals';
import { createAccountApi, refusal, userWire } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { loadPage } from './loadPage.ts';

const list = { data: { result: [], meta: { count: 0, next: null }, pages: 0, code: 'ABCD2345' } };

const load = async (url: '/profile/offers' | '/profile/refer', details: unknown) => {
  const api = createAccountApi({
    userDetails: details,
    userOffers: list,
    userReferrals: list,
    applicationConfig: { data: { result: [] } },
  });
  const context = { ...loaderContext(url, createFakeApi({})), api };
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, account: context.state().account };
};

test('offers are asked for in the name of who looks', async () => {
  const { account, asked, outcome } = await load('/profile/offers', userWire());
  expect(outcome.kind).toBe('ok');
  expect(account).toMatchObject({ profile: {}, offers: { offers: [], pages: 0 } });
  expect([...asked].sort()).toEqual(['userDetails', 'userOffers']);
});

test('the code comes with the friends it has brought', async () => {
  const { account, outcome } = await load('/profile/refer', userWire());
  expect(outcome.kind).toBe('ok');
  expect(account.referrals).toEqual({ code: 'ABCD2345', friends: [], count: 0, pages: 0 });
});

test.each(['/profile/offers', '/profile/refer'] as const)(
  '%s asks a guest to sign in',
  async (url) => {
    const { account, outcome } = await load(url, refusal(401));
    expect(outcome.kind).toBe('signInRequired');
    expect([account.offers, account.referrals, account.profile]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  },
);
