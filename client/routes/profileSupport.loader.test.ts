import { expect, test } from '@jest/globals';
import { createAccountApi, refusal, userWire } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { testUser } from '../../test/support/testUser.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { loadPage } from './loadPage.ts';

const routes = [
  ['profileSupport', '/profile/support'],
  ['profileCashback', '/profile/leads/support'],
] as const;

const load = async (url: string, userDetails: unknown) => {
  const api = createAccountApi({ userDetails, applicationConfig: { data: { result: [] } } });
  const context = { ...loaderContext(url, createFakeApi({})), api };
  const other = { user: testUser({ name: 'Bo' }), identifiers: [], devices: null };
  context.store.dispatch(accountOpened({ profile: other, form: null }));
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, profile: context.state().account.profile };
};

test.each(routes)('%s learns by one call who is signed in', async (_route, url) => {
  const { asked, outcome, profile } = await load(url, userWire());
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false, surrogateKeys: [] });
  expect([profile?.user.name, profile?.user.phoneCountry]).toEqual(['Ann Lee', 'GB']);
  expect(asked).toEqual(['userDetails']);
});

test.each(routes)(
  '%s asks a guest to sign in, and nothing is left of others',
  async (_route, url) => {
    const { outcome, profile } = await load(url, refusal(401));
    expect([outcome.kind, profile]).toEqual(['signInRequired', null]);
  },
);

test.each(routes)('%s shows nobody while the API is out of reach', async (_route, url) => {
  const { outcome, profile } = await load(url, refusal(503));
  expect([outcome.kind, profile]).toEqual(['unavailable', undefined]);
});
